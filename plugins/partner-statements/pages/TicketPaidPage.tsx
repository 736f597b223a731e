import type { ReactElement } from 'react';
import { MerchantStatement } from './MerchantStatement.tsx';

/** /ticket-records/paid (screens F6). */
export default function TicketPaidPage(): ReactElement {
  return <MerchantStatement type="paid" />;
}
