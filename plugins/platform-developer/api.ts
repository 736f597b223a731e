import { listPlaces } from '../../core/list.ts';
import type { MessageRow } from '../../shared/contract/shapes/notices.ts';

/** Messages that were sent or wait: /developer/outbox. */
export const OutboxList = listPlaces<MessageRow>('developer.outbox');
