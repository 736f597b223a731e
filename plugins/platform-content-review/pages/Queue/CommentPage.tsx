import type { ReactElement } from 'react';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The queue of one kind. */
export default function CommentPage(): ReactElement {
  return <ReviewQueue kind="comment" />;
}
