import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/paid (screens E6). */
export default function PaidPage(): ReactElement {
  return <OperatorStatement type="paid" />;
}
