import { EventStatus } from '../../../../shared/codes/lists.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { CandidateEvent } from './sql.ts';

/** Why a session cannot be cancelled; the reason is the name of its sentence in `refuse`. */
export type Objection =
  | { readonly code: typeof ResultCode.startedOrEnded; readonly reason: 'startedOrEnded' }
  | { readonly code: typeof ResultCode.refundTaskRunning; readonly reason: 'refundTaskRunning' };

/** Says whether a session can be cancelled at a time of the server's clock. A running refund task is the first reason given: it explains the others. */
export function objectionTo(event: CandidateEvent, now: number): Objection | undefined {
  if (event.refunding) return { code: ResultCode.refundTaskRunning, reason: 'refundTaskRunning' };
  const isOpen = event.status === EventStatus.published && Date.parse(event.startAt) > now;
  return isOpen ? undefined : { code: ResultCode.startedOrEnded, reason: 'startedOrEnded' };
}
