import { useEffect, useRef } from 'react';
import { useSend } from '../../../../core/api.ts';
import { claimMerchantAudit } from '../../../../shared/contract/merchant/merchantAudits.calls.ts';
import type { AuditFile } from '../../model/fileLines.ts';

/** A claim of ten minutes is kept this often, while somebody moves on the page. */
const KEEP_EVERY_MS = 3 * 60_000;
const SIGNS = ['pointermove', 'keydown', 'scroll'] as const;

/** Takes a file and gives it back; keeps it while somebody works on it, and gives it back when the page is left. */
export function useClaim(file: AuditFile | undefined, refresh: () => unknown) {
  const { send, isBusy } = useSend(claimMerchantAudit);
  const id = file?.companyId ?? 0;
  const isMine = file?.claim?.isMine ?? false;
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
      void send({ params: { id }, body: { release: false } }, { quiet: true }).then((end) => {
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
      if (held.current > 0)
        void send({ params: { id: held.current }, body: { release: true } }, { quiet: true });
    },
    [send],
  );
  const claim = (release: boolean) => send({ params: { id }, body: { release } }, { refresh });
  return { take: () => claim(false), giveBack: () => claim(true), isBusy };
}
