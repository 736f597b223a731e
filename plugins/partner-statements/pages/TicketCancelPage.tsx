import type { ReactElement } from 'react';
import { MerchantStatement } from './MerchantStatement.tsx';

/** /ticket-records/cancel (screens F6). */
export default function TicketCancelPage(): ReactElement {
  return <MerchantStatement type="cancel" />;
}
