import type { ReactElement } from 'react';
import { useSend } from '../../../core/api.ts';
import type { revealPhone } from '../../../shared/contract/orders/calls.ts';
import type { revealPackagePhone } from '../../../shared/contract/packageOrders/calls.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

/** The phone of the buyer in a list of orders. */
export function RowPhone(props: {
  /** The call that shows it whole. */
  readonly call: typeof revealPhone | typeof revealPackagePhone;
  readonly row: { readonly orderNumber: string; readonly userName: string; readonly phone: string };
}): ReactElement {
  const { orderNumber, userName, phone } = props.row;
  const { send } = useSend(props.call);
  return <PhoneNumber masked={phone} userName={userName} reveal={() => send({ params: { orderNumber } })} />;
}
