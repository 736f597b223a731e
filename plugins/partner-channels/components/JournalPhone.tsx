import type { ReactElement } from 'react';
import { usePluginText, useSend } from '../../../core/api.ts';
import { revealPhone } from '../../../shared/contract/orders/calls.ts';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';

/** The phone of who ordered through a code, masked until somebody asks; the order's trail says who did. */
export function JournalPhone(props: {
  readonly orderNumber: string;
  readonly userName: string;
  readonly phone: string;
}): ReactElement {
  const { orderNumber, userName, phone } = props;
  const t = usePluginText('partner-channels');
  const { send } = useSend(revealPhone);
  const reveal = async (): Promise<string | undefined> =>
    (await send({ params: { orderNumber } })).result?.phone;
  return <PhoneNumber masked={phone} label={t('journal.reveal', { name: userName })} reveal={reveal} />;
}
