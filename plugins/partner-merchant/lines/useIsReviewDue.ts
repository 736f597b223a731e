import { useDueReview } from '../components/useDueReview.ts';

/** Whether the annual review is overdue, or nearly: most of the year there is nothing to say. */
export default function useIsReviewDue(): boolean {
  return useDueReview() !== undefined;
}
