import { useEffect, useRef } from 'react';
import { filter, throttleTime } from 'rxjs';
import { Http, LiveLine, useService } from '../../../../core/api.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { reviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';

/** However much is told, rows are asked for again at most this often, in milliseconds. */
const AT_MOST_EVERY_MS = 3_000;

/** Asks again for the rows on screen when the line says that other things wait, and tells what became of them elsewhere. */
export function useLive(
  kind: ReviewKind,
  rows: readonly ReviewRow[],
  settle: (id: string, fate: Partial<ReviewRow>) => void,
): void {
  const http = useService(Http);
  const { waitingChanged$ } = useService(LiveLine);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  useEffect(() => {
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const ids = shown.current.map(({ id }) => id).join(',');
      const query = { ids, pageSize: 100 };
      const answer = await http
        .fetch(reviews, { params: { kind }, query }, { signal: gone.signal, quiet: true })
        .catch(() => undefined);
      for (const now of answer?.results ?? []) {
        const before = shown.current.find(({ id }) => id === now.id);
        const { state, claimState, version } = now;
        if (!before || before.version > version) continue;
        // What was decided here meanwhile is newer than this answer.
        if (before.state !== state && before.version === version) continue;
        if (before.state === state && before.claimState === claimState && before.version === version)
          continue;
        const claimedBy = state === 0 || state === 4 ? now.claimedBy : now.handledBy;
        settle(String(now.id), {
          state,
          claimState,
          claimedBy,
          reason: now.reason,
          deletedAt: now.deletedAt,
        });
      }
    };
    const line = waitingChanged$
      .pipe(
        throttleTime(AT_MOST_EVERY_MS, undefined, { leading: true, trailing: true }),
        filter(() => shown.current.length > 0),
      )
      .subscribe(() => void ask());
    return () => {
      gone.abort();
      line.unsubscribe();
    };
  }, [http, kind, waitingChanged$, settle]);
}
