import type { ReactElement } from 'react';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The queue of one kind. */
export default function EvaluationPage(): ReactElement {
  return <ReviewQueue kind="evaluation" />;
}
