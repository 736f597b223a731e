import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { refusal, refuse as everybody } from '../../http/errors.ts';
import { refuse as ofEvents } from '../events/refusals.ts';
import { refuse as ofFiles } from '../merchant/refusals.ts';
import { refuse as ofStores } from '../stores/refusals.ts';

/** Refusals of templates and their publication, beside those of everybody. */
export const refuse = {
  ...everybody,
  overlaps: ofEvents.overlaps,
  storeDisabled: ofStores.storeDisabled,
  reviewOverdue: ofFiles.reviewOverdue,
  hasLiveBookings: refusal(
    ResultCode.hasLiveBookings,
    'hasLiveBookings',
    ({ count }) => `${count} live sessions use this.`,
  ),
  startsTooSoon: refusal(
    ResultCode.startedOrEnded,
    'startsTooSoon',
    ({ minutes }) => `The session must start at least ${minutes} minutes from now.`,
  ),
  sessionExists: refusal(
    ResultCode.alreadyUsed,
    'sessionExists',
    ({ place, start }) => `This template has a session at that place already: ${place}, ${start}.`,
  ),
  receivingAccountNotOpen: refusal(
    ResultCode.receivingAccountNotOpen,
    'receivingAccountNotOpen',
    () => 'The store has no open receiving account; open it before charging money.',
  ),
  undoTooLate: refusal(
    ResultCode.notAllowedNow,
    'undoTooLate',
    ({ minutes }) => `This can be undone for ${minutes} minutes only.`,
  ),
} as const;
