import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/refund (screens E6). */
export default function RefundPage(): ReactElement {
  return <OperatorStatement type="refund" />;
}
