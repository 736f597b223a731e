import { listPlaces } from '../../core/list.ts';
import type { RefundItemRow } from '../../shared/contract/shapes/tasks.ts';

/** Refunds of cancelled sessions: /event/cancel-record/:id. */
export const CancelRecordList = listPlaces<RefundItemRow>('cancel-record');
