import { listPlaces } from '../../core/list.ts';
import type { RefundItemRow } from '../../shared/contract/tasks/shapes.ts';

/** Refunds of cancelled sessions: /event/cancel-record/:id. */
export const CancelRecordList = listPlaces<RefundItemRow>('cancel-record');
