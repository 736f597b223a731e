import { useEffect, useRef } from 'react';
import type { Settled } from '../services/http/settled.ts';

/** A claim of ten minutes is kept this often, while somebody moves on the page. */
const KEEP_EVERY_MS = 3 * 60_000;
const SIGNS = ['pointermove', 'keydown', 'scroll'] as const;

/** A claim as a page knows it. */
export interface HeldClaim {
  /** What is looked at; 0 while nothing is. */
  readonly id: number;
  readonly isMine: boolean;
  /** Takes it, keeps it, or gives it back; keeps its identity between renders. */
  readonly send: (
    id: number,
    release: boolean,
    options: { readonly quiet: boolean },
  ) => Promise<Settled<unknown>>;
  /** Reads again what is on screen. */
  readonly refresh: () => unknown;
}

/** Takes a thing and gives it back; keeps it while somebody works on it, and gives it back when it is left. */
export function useClaim({ id, isMine, send, refresh }: HeldClaim) {
  const held = useRef(0);
  useEffect(() => {
    held.current = isMine ? id : 0;
    if (!isMine) return;
    let moved = false;
    const mark = (): void => {
      moved = true;
    };
    for (const sign of SIGNS) document.addEventListener(sign, mark, { passive: true, capture: true });
    const timer = setInterval(() => {
      if (!moved) return;
      moved = false;
      // A claim that was lost meanwhile is told by the page itself.
      void send(id, false, { quiet: true }).then((end) => {
        if (!end.isDone) refresh();
      });
    }, KEEP_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, mark, { capture: true });
    };
  }, [isMine, id, send, refresh]);
  useEffect(
    () => () => {
      if (held.current > 0) void send(held.current, true, { quiet: true });
    },
    [send],
  );
  const claim = async (release: boolean): Promise<void> => {
    const end = await send(id, release, { quiet: false });
    if (end.isDone || !end.hasFailed) refresh();
  };
  return { take: () => claim(false), giveBack: () => claim(true) };
}
