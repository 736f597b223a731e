import { listPlaces } from '../../core/list.ts';
import type { ReviewKind } from '../../shared/codes/content.ts';
import type { AlbumRow, ReviewRow } from '../../shared/contract/content/shapes.ts';

/** What reviewers work through, a list for each kind. */
export const ReviewLists = {
  group: listPlaces<ReviewRow>('platform.reviews.group'),
  feed: listPlaces<ReviewRow>('platform.reviews.feed'),
  comment: listPlaces<ReviewRow>('platform.reviews.comment'),
  photo: listPlaces<ReviewRow>('platform.reviews.photo'),
  question: listPlaces<ReviewRow>('platform.reviews.question'),
  evaluation: listPlaces<ReviewRow>('platform.reviews.evaluation'),
} as const satisfies Readonly<Record<ReviewKind, ReturnType<typeof listPlaces<ReviewRow>>>>;

/** Albums: /contentReview/album. */
export const AlbumList = listPlaces<AlbumRow>('platform.reviews.albums');
