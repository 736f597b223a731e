import type { ReactElement } from 'react';
import { ReviewQueue } from './ReviewQueue.tsx';

/** The queue of one kind. */
export default function GroupPage(): ReactElement {
  return <ReviewQueue kind="group" />;
}
