import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { filter, fromEvent, merge, throttleTime } from 'rxjs';
import { RefundTaskStatus } from '../../../shared/codes/lists.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { instantOf } from '../../../shared/format/datesIn.ts';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { useService } from '../../plugins/react.tsx';
import { useCall } from '../../services/http/useCall.ts';
import { LiveLine } from '../../services/liveLine/LiveLine.ts';
import { serverNow } from '../../../shared/format/clock.ts';

/** However much is told, a count is asked for again at most this often, in milliseconds. */
const ASKED_AT_MOST_EVERY_MS = 3_000;
/** Tasks that ended before are told again at every sign of life of the line. */
const ENDED_BEFORE_MS = 60_000;

/** A task that has just ended: what it left undone waits from now on. */
const hasJustEnded = ({ status, finishedAt }: ProgressTask): boolean =>
  status !== RefundTaskStatus.inProgress &&
  finishedAt !== null &&
  serverNow() - instantOf(finishedAt) < ENDED_BEFORE_MS;

/**
 * Asks a cheap call for a count of the menu, after what the page needs: again when somebody comes back to the window, and
 * when the line says that something began or ceased to wait, or that a task has ended.
 */
export function useMenuCall<C extends CallSpec>(
  call: C,
  request: SentRequest<C>,
): UseQueryResult<ResultOf<C>> {
  const { waitingChanged$, progress$ } = useService(LiveLine);
  const asked = useCall(call, request, { isLater: true });
  const { refetch } = asked;
  useEffect(() => {
    const isLookedAt = (): boolean => document.visibilityState === 'visible';
    const comesBack$ = merge(fromEvent(window, 'focus'), fromEvent(document, 'visibilitychange')).pipe(
      filter(isLookedAt),
    );
    const again = merge(comesBack$, waitingChanged$, progress$.pipe(filter(hasJustEnded)))
      .pipe(throttleTime(ASKED_AT_MOST_EVERY_MS, undefined, { leading: true, trailing: true }))
      .subscribe(() => void refetch());
    return () => again.unsubscribe();
  }, [waitingChanged$, progress$, refetch]);
  return asked;
}
