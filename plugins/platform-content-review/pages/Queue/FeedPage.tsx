import type { ReactElement } from 'react';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The queue of one kind. */
export default function FeedPage(): ReactElement {
  return <ReviewQueue kind="feed" />;
}
