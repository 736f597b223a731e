import type { ReactElement } from 'react';
import { OperatorStatement } from './OperatorStatement.tsx';

/** /records/recognition (screens E6). */
export default function RecognitionPage(): ReactElement {
  return <OperatorStatement type="recognition" />;
}
