import type { ReactElement } from 'react';
import { ApiError } from '../../../core/api.ts';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useEventText } from '../useEventText.ts';

/** Somebody's phone, masked until it is asked for. */
export function MaskedPhone(props: {
  readonly userName: string;
  readonly phone: string;
  /** Asks for the whole number. */
  readonly ask: () => Promise<{ readonly result: { readonly phone: string } }>;
}): ReactElement {
  const { userName, phone, ask } = props;
  const t = useEventText();
  const reveal = async (): Promise<string | undefined> => {
    try {
      return (await ask()).result.phone;
    } catch (error) {
      // Told by the http service.
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    }
  };
  return <PhoneNumber masked={phone} label={t('participants.reveal', { name: userName })} reveal={reveal} />;
}
