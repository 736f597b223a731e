import {
  RiskWords,
  UndoReviewBody,
  ChangeGroupBody,
  TransferGroupBody,
  RemoveAnswerBody,
  CloseGroupBody,
  ReplyToEvaluationBody,
  AlbumRow,
  DecisionBody,
  DecisionResult,
  IntakeItem,
  IntakeResult,
  ReviewAction,
  ReviewDetail,
  ReviewKindCode,
  ReviewRow,
  UserContent,
} from './shapes.ts';
import { z } from 'zod';
import { CLAIMS, REVIEW_STATES, REVIEWED_AT_ONCE, TAKEN_IN_AT_ONCE } from '../../codes/content.ts';
import { REMOVAL_REASONS } from '../../codes/users.ts';
import { platform, service } from '../access.ts';
import {
  Count,
  Day,
  Flag,
  Id,
  IdParams,
  Ids,
  IdText,
  Keyword,
  Ok,
  oneOf,
  pageQuery,
  pageShape,
  severalOf,
  Version,
} from '../basics.ts';
import { call } from '../call.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { TaskRef } from '../tasks/shapes.ts';
import { albumColumns, REVIEW_ORDERS } from './columns.ts';

/** Whoever reviews one kind; the kind itself asks for its own code. */
const reviewers = platform(
  'PLATFORM_AUDIT_GROUP',
  'PLATFORM_AUDIT_FEED',
  'PLATFORM_AUDIT_COMMENT',
  'PLATFORM_AUDIT_PHOTO',
  'PLATFORM_AUDIT_QUESTION',
  'PLATFORM_AUDIT_BOOKING_COMMENT',
);
const ofKind = z.object({ kind: ReviewKindCode });
const ofItem = z.object({ kind: ReviewKindCode, id: IdText });

export const reviews = call({
  id: 'reviews.list',
  method: 'GET',
  path: '/v1/p/reviews/{kind}',
  access: reviewers,
  summary:
    'Content of a kind as reviewers work through it, the longest waiting first. Each kind needs its own code; without state all states.',
  params: ofKind,
  query: pageQuery(REVIEW_ORDERS).extend({
    state: severalOf(REVIEW_STATES).optional(),
    keyword: Keyword.optional(),
    /** A user's number or phone. */
    author: Keyword.optional(),
    authorId: IdText.optional(),
    start: Day.optional(),
    end: Day.optional(),
    reportsMin: z.coerce.number().int().min(0).max(1_000_000).optional(),
    hasPictures: oneOf([1]).optional(),
    claimed: z.enum(CLAIMS).optional(),
    reason: severalOf(REMOVAL_REASONS).optional(),
    handledBy: IdText.optional(),
    score: oneOf([1, 2, 3, 4, 5]).optional(),
    reviewedStore: IdText.optional(),
    albumId: IdText.optional(),
    ids: Ids.optional(),
  }),
  addition: true,
  result: pageShape(ReviewRow),
});

export const review = call({
  id: 'reviews.one',
  method: 'GET',
  path: '/v1/p/reviews/{kind}/{id}',
  access: reviewers,
  summary: 'One item with its thread, its author, reports and what was decided before.',
  params: ofItem,
  addition: true,
  result: ReviewDetail,
});

const Waiting = Count.nullable();
export const reviewCounts = call({
  id: 'reviews.counts',
  method: 'GET',
  path: '/v1/p/reviews/counts',
  access: reviewers,
  summary: 'How much of each kind waits, null for kinds one does not review, and what one has handled today.',
  addition: true,
  result: z.object({
    group: Waiting,
    feed: Waiting,
    comment: Waiting,
    photo: Waiting,
    question: Waiting,
    evaluation: Waiting,
    handledToday: Count,
  }),
});

export const decideReviews = call({
  id: 'reviews.decide',
  method: 'POST',
  path: '/v1/p/reviews/{kind}/decisions',
  access: reviewers,
  summary:
    'Approve, remove, ignore or escalate up to 50 items as they were shown. What was changed or taken meanwhile is a conflict and stays as it is; of a single item that is 10150.',
  params: ofKind,
  body: DecisionBody,
  idempotent: true,
  addition: true,
  result: DecisionResult,
});

export const changeReviews = call({
  id: 'reviews.decideMany',
  method: 'POST',
  path: '/v1/p/reviews/{kind}/changes',
  access: reviewers,
  summary: 'Decide the items of a filter as a task, one by one; what is taken by somebody else is left out.',
  params: ofKind,
  query: reviews.query,
  body: z.object({ change: ReviewAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

/** Also a sign of life: whoever looks at an item sends it again. */
export const claimReviews = call({
  id: 'reviews.claim',
  method: 'POST',
  path: '/v1/p/reviews/{kind}/claims',
  access: reviewers,
  summary:
    'Take items for ten minutes, keep them for ten more, or give them back; with `next` instead of ids the free ones that wait longest.',
  params: ofKind,
  body: z
    .object({
      ids: z.array(Id).max(REVIEWED_AT_ONCE).default([]),
      next: z.number().int().min(0).max(REVIEWED_AT_ONCE).default(0),
      release: z.boolean().default(false),
      /** It was opened, and not asked for: the trail keeps what is meant. */
      opening: z.boolean().default(false),
    })
    .refine(({ ids, next }) => ids.length > 0 !== next > 0, {
      path: ['ids'],
      error: 'names at least one item, unless the next ones are asked for',
    }),
  addition: true,
  result: z.object({
    claimed: z.array(z.object({ id: Id, version: Version })),
    takenBy: z.array(z.object({ id: Id, name: z.string() })),
  }),
});

export const undoReview = call({
  id: 'reviews.undo',
  method: 'POST',
  path: '/v1/p/reviews/decisions/{id}/undo',
  access: reviewers,
  summary:
    'Take a decision back: oneself within 10 minutes, later or of others with PLATFORM_AUDIT and a note. The reports it closed are open again; a mute stays.',
  params: IdParams,
  body: UndoReviewBody,
  addition: true,
  result: Ok,
});

export const changeGroup = call({
  id: 'reviews.changeGroup',
  method: 'PUT',
  path: '/v1/p/reviews/group/{id}',
  access: platform('PLATFORM_AUDIT_GROUP'),
  summary: 'Correct the name of a circle, or change or take away its cover.',
  params: IdParams,
  body: ChangeGroupBody,
  addition: true,
  result: Ok,
});

export const closeGroup = call({
  id: 'reviews.closeGroup',
  method: 'POST',
  path: '/v1/p/reviews/group/{id}/close',
  access: platform('PLATFORM_AUDIT_GROUP'),
  summary: 'Close a circle: nothing new is taken in, and what is in it stays hidden.',
  params: IdParams,
  body: CloseGroupBody,
  addition: true,
  result: Ok,
});

export const transferGroup = call({
  id: 'reviews.transferGroup',
  method: 'POST',
  path: '/v1/p/reviews/group/{id}/transfer',
  access: platform('PLATFORM_AUDIT_GROUP'),
  summary: 'Give a circle to another user.',
  params: IdParams,
  body: TransferGroupBody,
  addition: true,
  result: Ok,
});

export const flagFeed = call({
  id: 'reviews.flagFeed',
  method: 'PUT',
  path: '/v1/p/reviews/feed/{id}/flags',
  access: platform('PLATFORM_AUDIT_FEED'),
  summary: 'Pin a post, mark it as picked, or hide it from the home page alone.',
  params: IdParams,
  body: z.object({
    pinned: Flag.optional(),
    picked: Flag.optional(),
    hiddenFromHome: Flag.optional(),
    version: Version,
  }),
  addition: true,
  result: Ok,
});

export const replyToEvaluation = call({
  id: 'reviews.reply',
  method: 'POST',
  path: '/v1/p/reviews/evaluation/{id}/reply',
  access: platform('PLATFORM_AUDIT_BOOKING_COMMENT'),
  summary: 'Answer a review of an activity as the platform; another answer takes the place of the first.',
  params: IdParams,
  body: ReplyToEvaluationBody,
  addition: true,
  result: Ok,
});

export const hideEvaluationText = call({
  id: 'reviews.hideText',
  method: 'PUT',
  path: '/v1/p/reviews/evaluation/{id}/text',
  access: platform('PLATFORM_AUDIT_BOOKING_COMMENT'),
  summary: 'Hide the text of a review and keep its score, or show it again.',
  params: IdParams,
  body: z.object({ hidden: Flag, version: Version }),
  addition: true,
  result: Ok,
});

export const removeAnswer = call({
  id: 'reviews.removeAnswer',
  method: 'DELETE',
  path: '/v1/p/reviews/question/{id}/answers/{answerId}',
  access: platform('PLATFORM_AUDIT_QUESTION'),
  summary: 'Remove one answer to a question.',
  params: z.object({ id: IdText, answerId: IdText }),
  body: RemoveAnswerBody,
  addition: true,
  result: Ok,
});

export const albums = call({
  id: 'reviews.albums',
  method: 'GET',
  path: '/v1/p/reviews/albums',
  access: platform('PLATFORM_AUDIT_PHOTO'),
  summary: 'Albums with how many of their pictures wait, the fullest first.',
  query: pageQuery(albumColumns.sortable).extend({
    keyword: Keyword.optional(),
    waiting: oneOf([1]).optional(),
    start: Day.optional(),
    end: Day.optional(),
    ids: Ids.optional(),
  }),
  addition: true,
  result: pageShape(AlbumRow),
});

export const userContent = call({
  id: 'users.content',
  method: 'GET',
  path: '/v1/p/users/{id}/content',
  access: platform('PLATFORM_ACCOUNT_USER'),
  summary: 'What a user wrote in the app, the newest first, with what was decided about it.',
  params: IdParams,
  query: pageQuery(['at']).omit({ sortBy: true, sortOrder: true }),
  addition: true,
  result: pageShape(UserContent),
});

export const riskWords = call({
  id: 'reviews.words',
  method: 'GET',
  path: '/v1/p/reviews/words',
  access: reviewers,
  summary: 'Words that make content suspicious, each with how much.',
  addition: true,
  result: RiskWords,
});

export const changeRiskWords = call({
  id: 'reviews.changeWords',
  method: 'PUT',
  path: '/v1/p/reviews/words',
  access: reviewers,
  summary: 'Change those words; they count for what comes in from then on.',
  body: RiskWords,
  addition: true,
  result: z.object({ version: Version }),
});

export const takeContent = call({
  id: 'intake.content',
  method: 'POST',
  path: '/v1/intake/content',
  access: service('content'),
  summary:
    'What users wrote, changed, reported or took back, sent by the backend of the app: up to 500 items, applied in their order. An item that is known by its externalId and revision is not taken again. Muted and blocked authors are refused, each item with its reason.',
  body: z.object({ items: z.array(IntakeItem).min(1).max(TAKEN_IN_AT_ONCE) }),
  timeoutMs: 60_000,
  addition: true,
  result: IntakeResult,
});
