import type { ReactElement } from 'react';
import { MerchantStatement } from './MerchantStatement.tsx';

/** /booking-records/payment (screens F6). */
export default function BookingPaymentPage(): ReactElement {
  return <MerchantStatement type="payment" />;
}
