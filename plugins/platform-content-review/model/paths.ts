import type { ReviewKind } from '../../../shared/codes/content.ts';

/** Where each kind is reviewed. */
export const PATHS: Readonly<Record<ReviewKind, string>> = {
  group: '/contentReview/group',
  feed: '/contentReview/feeds',
  comment: '/contentReview/comments',
  photo: '/contentReview/album',
  question: '/contentReview/questions',
  evaluation: '/contentReview/evaluations',
};
