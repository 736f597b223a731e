import type { ReactElement } from 'react';
import { ApiError, useSend } from '../../../core/api.ts';
import { revealPhone } from '../../../shared/contract/orders.ts';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useChannelText } from '../useChannelText.ts';

/** The phone of who ordered through a code, masked until somebody asks; the order's trail says who did. */
export function JournalPhone(props: {
  readonly orderNumber: string;
  readonly userName: string;
  readonly phone: string;
}): ReactElement {
  const { orderNumber, userName, phone } = props;
  const t = useChannelText();
  const { send } = useSend(revealPhone);
  const reveal = async (): Promise<string | undefined> => {
    try {
      return (await send({ params: { orderNumber } })).result.phone;
    } catch (error) {
      // Told by the http service.
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    }
  };
  return <PhoneNumber masked={phone} label={t('journal.reveal', { name: userName })} reveal={reveal} />;
}
