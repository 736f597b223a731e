import type { ReactElement } from 'react';
import { MerchantStatement } from './MerchantStatement.tsx';

/** /booking-records/refund (screens F6). */
export default function BookingRefundPage(): ReactElement {
  return <MerchantStatement type="refund" />;
}
