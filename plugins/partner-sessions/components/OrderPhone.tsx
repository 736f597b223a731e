import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import { revealPhone } from '../../../shared/contract/orders/calls.ts';
import { revealPackagePhone } from '../../../shared/contract/packageOrders/calls.ts';
import { MaskedPhone } from './MaskedPhone.tsx';

/** The phone of who ordered. */
export function OrderPhone(props: {
  readonly orderNumber: string;
  readonly userName: string;
  readonly phone: string;
  /** An order of packs, not of a session. */
  readonly isPack?: boolean;
}): ReactElement {
  const { orderNumber, userName, phone, isPack = false } = props;
  const { send } = useSend(isPack ? revealPackagePhone : revealPhone);
  return <MaskedPhone userName={userName} phone={phone} ask={() => send({ params: { orderNumber } })} />;
}
