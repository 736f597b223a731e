import { EventStatus } from '../../shared/codes/lists.ts';
import type { EventRow } from '../../shared/contract/events/shapes.ts';
import { instantOf } from '../../shared/format/datesIn.ts';

type Facts = Pick<EventRow, 'status' | 'derived' | 'registrationCloseAt'>;

/** Published and not yet running: the only sessions that can be cancelled or changed from the list (645 otherwise). */
export const isToCome = ({ status, derived }: Pick<Facts, 'status' | 'derived'>): boolean =>
  status === EventStatus.published && derived !== 'running' && derived !== 'completed';

/** Whether people can no longer sign up at `now`, in epoch milliseconds. */
export const isRegistrationClosed = ({ registrationCloseAt }: Facts, now: number): boolean =>
  instantOf(registrationCloseAt) <= now;
