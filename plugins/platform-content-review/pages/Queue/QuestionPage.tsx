import type { ReactElement } from 'react';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The queue of one kind. */
export default function QuestionPage(): ReactElement {
  return <ReviewQueue kind="question" />;
}
