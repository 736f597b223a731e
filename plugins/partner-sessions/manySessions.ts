import type { BulkAction } from '../../core/list.ts';
import type { EventRow } from '../../shared/contract/events/shapes.ts';

/** More sessions than are changed while somebody watches: a task changes them. */
export type ManySessions = Parameters<NonNullable<BulkAction<EventRow>['onMany']>>[0];
