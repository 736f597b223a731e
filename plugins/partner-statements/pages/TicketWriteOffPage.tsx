import type { ReactElement } from 'react';
import { MerchantStatement } from './MerchantStatement.tsx';

/** /ticket-records/writeOff (screens F6). */
export default function TicketWriteOffPage(): ReactElement {
  return <MerchantStatement type="write-off" />;
}
