import { useEffect, useEffectEvent } from 'react';
import { ReceivingAccountStatus } from '../../../shared/codes/lists.ts';

/** The question about an account. */
interface Asked {
  readonly data: { readonly status: number } | undefined;
  readonly refetch: () => Promise<{ readonly data: { readonly status: number } | undefined }>;
}

/** So often it is asked while the page is looked at and the account is not open; somebody may open it on a telephone. */
const POLL_MS = 4_000;

/** Asks about an account that is not open again and again, at once when somebody comes back to the page. */
export function useAskedOnReturn(asked: Asked, onOpened?: () => void): void {
  const isOpen = asked.data?.status === ReceivingAccountStatus.open;
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const { data } = await asked.refetch();
    if (data?.status === ReceivingAccountStatus.open) onOpened?.();
  });
  useEffect(() => {
    if (isOpen) return undefined;
    const handle = (): void => void look();
    const timer = setInterval(handle, POLL_MS);
    document.addEventListener('visibilitychange', handle);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [isOpen]);
}
