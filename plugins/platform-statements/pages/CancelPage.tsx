import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/cancel (screens E6). */
export default function CancelPage(): ReactElement {
  return <OperatorStatement type="cancel" />;
}
