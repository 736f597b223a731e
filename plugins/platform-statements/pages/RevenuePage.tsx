import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/revenue (screens E6). */
export default function RevenuePage(): ReactElement {
  return <OperatorStatement type="revenue" />;
}
