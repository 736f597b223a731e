import type { ReactElement } from 'react';
import { ApiError, useSend } from '../../../core/api.ts';
import { revealPhone } from '../../../shared/contract/orders.ts';
import { revealPackagePhone } from '../../../shared/contract/packageOrders.ts';
import { PhoneNumber } from '../../../shared/ui/PhoneNumber/PhoneNumber.tsx';
import { useEventText } from '../useEventText.ts';

/** The phone of who ordered, masked until somebody asks. */
export function OrderPhone(props: {
  readonly orderNumber: string;
  readonly userName: string;
  readonly phone: string;
  /** An order of packs, not of a session. */
  readonly isPack?: boolean;
}): ReactElement {
  const { orderNumber, userName, phone, isPack = false } = props;
  const t = useEventText();
  const { send } = useSend(isPack ? revealPackagePhone : revealPhone);
  const reveal = async (): Promise<string | undefined> => {
    try {
      return (await send({ params: { orderNumber } })).result.phone;
    } catch (error) {
      // Told by the http service.
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    }
  };
  return <PhoneNumber masked={phone} label={t('participants.reveal', { name: userName })} reveal={reveal} />;
}
