import { useCallback, useEffect, useState } from 'react';
import { useSend } from '../../../../core/api.ts';
import { useClaim } from '../../../../core/queue.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import { claimReviews } from '../../../../shared/contract/content/calls.ts';

const nothing = (): void => undefined;

/** Whose the item on screen is: asked for as it is opened, kept while somebody works on it, given back when it is left. */
export function useItemClaim(
  kind: ReviewKind,
  id: number,
  { waits, onTaken }: { readonly waits: boolean; readonly onTaken: (by: string) => void },
) {
  const { send, isBusy } = useSend(claimReviews);
  const [isMine, setMine] = useState(false);
  const [takenBy, setTakenBy] = useState('');
  const tell = useCallback(
    ({ claimed, takenBy: [other] }: ResultOf<typeof claimReviews>, release: boolean): void => {
      setMine(claimed.length > 0 && !release);
      setTakenBy(other?.name ?? '');
      if (other) onTaken(other.name);
    },
    [onTaken],
  );
  const change = useCallback(
    async (item: number, release: boolean, { quiet }: { readonly quiet: boolean }) => {
      // What nobody asked for, such as a sign of life, is not told by the trail.
      const body = { ids: [item], release, opening: quiet };
      const end = await send({ params: { kind }, body }, { quiet });
      if (end.isDone) tell(end.result, release);
      return end;
    },
    [send, kind, tell],
  );
  useEffect(() => {
    if (!waits) return;
    const body = { ids: [id], release: false, opening: true };
    void send({ params: { kind }, body }, { quiet: true }).then(
      (end) => end.isDone && tell(end.result, false),
    );
  }, [waits, id, kind, send, tell]);
  const claim = useClaim({ id, isMine: isMine && waits, send: change, refresh: nothing });
  return { isMine, takenBy, isBusy, toggle: () => (isMine ? claim.giveBack() : claim.take()) };
}
