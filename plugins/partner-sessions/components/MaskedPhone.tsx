import type { ReactElement } from 'react';
import { type Settled, usePluginText } from '../../../core/api.ts';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';

/** Somebody's phone, masked until it is asked for. */
export function MaskedPhone(props: {
  readonly userName: string;
  readonly phone: string;
  /** Asks for the whole number. */
  readonly ask: () => Promise<Settled<{ readonly phone: string }>>;
}): ReactElement {
  const { userName, phone, ask } = props;
  const t = usePluginText('partner-sessions');
  const reveal = async (): Promise<string | undefined> => (await ask()).result?.phone;
  return <PhoneNumber masked={phone} label={t('participants.reveal', { name: userName })} reveal={reveal} />;
}
