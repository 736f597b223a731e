import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/payment (screens E6). */
export default function PaymentPage(): ReactElement {
  return <OperatorStatement type="payment" />;
}
