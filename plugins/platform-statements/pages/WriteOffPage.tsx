import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/writeOff (screens E6). */
export default function WriteOffPage(): ReactElement {
  return <OperatorStatement type="write-off" />;
}
