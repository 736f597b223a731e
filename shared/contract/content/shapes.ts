import { z } from 'zod';
import {
  CLAIMS,
  CONTENT_KINDS,
  DECISIONS,
  INTAKE_REFUSALS,
  REVIEW_KINDS,
  REVIEW_STATES,
  REVIEWED_AT_ONCE,
  RISK_REASONS,
} from '../../codes/content.ts';
import { seenLength } from '../../format/normalForm.ts';
import { Count, Flag, Id, nameText, text, Time, Version } from '../basics.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';
import { RemovalReasonCode, UserState } from '../users/shapes.ts';

export const ReviewKindCode = z.enum(REVIEW_KINDS);
/** B19. */
export const ReviewStateCode = z.union(REVIEW_STATES.map((state) => z.literal(state)));

/** An item of a queue. What its kind does not have is empty or 0. */
export const ReviewRow = z.object({
  id: Id,
  kind: ReviewKindCode,
  /** Name of a circle, head of a question, title of an album. */
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  /** Video of a post: it may still be worked on where it comes from. */
  video: z.enum(['none', 'transcoding', 'ready']),
  authorId: Id.nullable(),
  /** Empty: nobody, such as of a circle without an owner. */
  author: z.string(),
  avatar: z.string(),
  /** What it stands in: the circle of a post, the post of a comment, the album of a picture, the session of a review. */
  target: z.string(),
  reports: Count,
  risk: Count,
  riskReasons: z.array(z.enum(RISK_REASONS)),
  state: ReviewStateCode,
  claimState: z.enum(CLAIMS),
  claimedBy: z.string(),
  createdAt: Time,
  /** Changed by its author after it was written. */
  editedAt: Time.nullable(),
  /** Taken back by its author. */
  deletedAt: Time.nullable(),
  handledBy: z.string(),
  handledAt: Time.nullable(),
  reason: RemovalReasonCode.nullable(),
  version: Version,
  members: Count,
  /** Posts of a circle, comments of a post, replies to a comment, answers to a question. */
  children: Count,
  likes: Count,
  depth: Count,
  city: z.string(),
  type: z.string(),
  pinned: Flag,
  picked: Flag,
  hiddenFromHome: Flag,
  closed: Flag,
  textHidden: Flag,
  /** 1 to 5 of a review; 0 elsewhere. */
  score: Count,
  storeName: z.string(),
  bookingNumber: z.string(),
  tags: z.array(z.string()),
  merchantReply: z.string(),
  officialReply: z.string(),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** Who wrote it, as far as a decision needs it. */
export const AuthorCard = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string(),
  city: z.string(),
  joinedAt: Time,
  state: UserState,
  mutedUntil: Time.nullable(),
  /** What they wrote, how much of it was removed, and what of it waits. */
  written: Count,
  removed: Count,
  waiting: Count,
  /** Reports about the person. */
  reports: Count,
});
export type AuthorCard = z.output<typeof AuthorCard>;

/** Something beside an item: an entry of its thread, an answer, what it stands in. */
export const ContextEntry = z.object({
  id: Id,
  kind: z.enum(CONTENT_KINDS),
  title: z.string(),
  text: z.string(),
  pictures: z.array(z.string()),
  author: z.string(),
  depth: Count,
  state: ReviewStateCode,
  isBest: Flag,
  createdAt: Time,
});
export type ContextEntry = z.output<typeof ContextEntry>;

/** A decision that was made, and what became of it. */
export const ReviewStep = z.object({
  id: Id,
  decision: ReviewStateCode,
  reason: RemovalReasonCode.nullable(),
  note: z.string(),
  by: z.string(),
  at: Time,
  undoneBy: z.string(),
  undoneAt: Time.nullable(),
  undoNote: z.string(),
});
export type ReviewStep = z.output<typeof ReviewStep>;

/** One item with what a decision needs. */
export const ReviewDetail = ReviewRow.extend({
  card: AuthorCard.nullable(),
  /** What it stands in; null where it stands alone. */
  parent: ContextEntry.nullable(),
  /** The thread around it, oldest first, at most 200; itself among them. */
  thread: z.array(ContextEntry),
  /** Replies below it, which can be removed with it. */
  replies: Count,
  booking: z
    .object({
      orderNumber: z.string(),
      eventTitle: z.string(),
      startAt: Time,
      isRefunded: Flag,
      isCancelled: Flag,
    })
    .nullable(),
  /** As it was before its author changed it. */
  previous: z.object({ title: z.string(), text: z.string(), pictures: z.array(z.string()) }).nullable(),
  /** Reports about it that nobody has answered, the newest 50. */
  latestReports: z.array(
    z.object({ id: Id, reporterName: z.string(), reason: RemovalReasonCode, text: z.string(), at: Time }),
  ),
  history: z.array(ReviewStep),
});
export type ReviewDetail = z.output<typeof ReviewDetail>;

/** Fewest characters of a note that has to say something. */
const FEWEST_WORDS = 5;
/** A note that has to say something: of a circle that is closed, of an item that is handed on. */
export const DecisionWords = text(FEWEST_WORDS, 200);
/** Reason 0 says nothing by itself. */
const reasonNeedsWords = ({
  reason,
  note,
}: {
  readonly reason: number | null;
  readonly note: string;
}): boolean => reason !== 0 || seenLength(note) >= FEWEST_WORDS;
const isWhole = ({
  decision,
  reason,
}: {
  readonly decision: number;
  readonly reason: number | null;
}): boolean => (decision === 2) === (reason !== null);
const escalationHasWords = ({
  decision,
  note,
}: {
  readonly decision: number;
  readonly note: string;
}): boolean => decision !== 4 || seenLength(note) >= FEWEST_WORDS;
/** How forms say that a note is too short. */
const tooShort = { rule: 'tooShort', min: FEWEST_WORDS };

const decided = {
  /** B19: 1 approve, 2 remove, 3 ignore, 4 escalate. */
  decision: z.union(DECISIONS.map((decision) => z.literal(decision))),
  /** B20, of a removal alone. */
  reason: RemovalReasonCode.nullable(),
  note: text(0, 200),
  /** Mutes the author for so many days; 0 not. */
  muteDays: z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(7), z.literal(30)]),
  /** Tells the author of a removal. */
  notify: z.boolean(),
  /** Of a removed comment: its replies too. */
  withReplies: z.boolean(),
};
const rules = <
  Shape extends z.ZodType<{ decision: number; reason: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | null; note: string }>,
>(
  shape: Shape,
) =>
  shape
    .refine(isWhole, { path: ['reason'], error: 'is given for a removal, and for nothing else' })
    .refine(reasonNeedsWords, {
      path: ['note'],
      error: 'needs at least 5 characters when the reason is 0 (other)',
      params: tooShort,
    })
    .refine(escalationHasWords, {
      path: ['note'],
      error: 'needs at least 5 characters to escalate',
      params: tooShort,
    });

/** What is decided about many items. */
export const ReviewAction = rules(z.object(decided));
export type ReviewAction = z.output<typeof ReviewAction>;

/** A removal, which has a reason. */
export const Removal = rules(z.object({ ...decided, decision: z.literal(2), reason: RemovalReasonCode }));

/** A decision about items as they were shown. */
export const DecisionBody = rules(
  z.object({
    items: z
      .array(z.object({ id: Id, version: Version }))
      .min(1)
      .max(REVIEWED_AT_ONCE),
    ...decided,
  }),
);
export type DecisionBody = z.output<typeof DecisionBody>;

/** What became of the items of a decision. */
export const DecisionResult = z.object({
  done: z.array(z.object({ id: Id, version: Version, decisionId: Id })),
  /** Changed meanwhile: who has it or decided it, and how it stands. */
  conflicts: z.array(z.object({ id: Id, by: z.string(), state: ReviewStateCode })),
  /** Not there, or in a state in which it cannot be decided so. */
  failed: z.array(z.object({ id: Id, state: ReviewStateCode.nullable() })),
});
export type DecisionResult = z.output<typeof DecisionResult>;

/** An album as reviewers list it. */
export const AlbumRow = z.object({
  id: Id,
  cover: z.string(),
  title: z.string(),
  authorId: Id.nullable(),
  author: z.string(),
  eventTitle: z.string(),
  photos: Count,
  waiting: Count,
  approved: Count,
  removed: Count,
  createdAt: Time,
});
export type AlbumRow = z.output<typeof AlbumRow>;

/** Something a user wrote, in their panel. */
export const UserContent = z.object({
  id: Id,
  kind: z.enum(CONTENT_KINDS),
  text: z.string(),
  pictures: Count,
  reports: Count,
  state: ReviewStateCode,
  reason: RemovalReasonCode.nullable(),
  createdAt: Time,
});
export type UserContent = z.output<typeof UserContent>;

/** The sender's own name of a thing. */
const ExternalId = z
  .string()
  .regex(/^[\w.:-]{1,64}$/, { error: 'takes 1 to 64 letters, digits and . : _ -' });

const PictureAddress = z.url({ protocol: /^https?$/, error: 'is no address of a picture' }).max(500);

/** Something a user wrote or changed. A higher `revision` is a change; the same one again is nothing new. */
const IntakeWrite = z.object({
  act: z.literal('write'),
  kind: z.enum(CONTENT_KINDS),
  externalId: ExternalId,
  revision: z.number().int().min(0).max(1_000_000).default(0),
  /** The app's user; null for a circle that lost its owner. */
  authorId: Id.nullable(),
  at: Time,
  title: text(0, 100).default(''),
  text: text(0, 5_000).default(''),
  /** Stored ones by their path, others by their address, which the server fetches: its settings name the hosts. */
  pictures: z
    .array(z.union([PicturePath, PictureAddress]))
    .max(9)
    .default([]),
  video: z.enum(['none', 'transcoding', 'ready']).default('none'),
  /** What it stands in, by the sender's name: the circle of a post or question, the post of a comment, the album of a picture, the question of an answer. */
  parent: ExternalId.optional(),
  /** The comment it replies to. */
  replyTo: ExternalId.optional(),
  city: nameText(0, 40).default(''),
  type: nameText(0, 40).default(''),
  members: z.number().int().min(0).max(100_000_000).default(0),
  likes: z.number().int().min(0).max(100_000_000).default(0),
  /** Of an answer: the asker chose it. */
  isBest: z.boolean().default(false),
  /** Of a review, and of the album of a session. */
  bookingNumber: z
    .string()
    .regex(/^[\w-]{1,40}$/, { error: 'is no order number' })
    .optional(),
  score: z.number().int().min(0).max(5).default(0),
  tags: z.array(nameText(1, 20)).max(10).default([]),
  merchantReply: text(0, 500).default(''),
});
/** A user reports something. */
const IntakeReport = z.object({
  act: z.literal('report'),
  kind: z.enum(CONTENT_KINDS),
  externalId: ExternalId,
  /** The sender's name of the report. */
  reportId: ExternalId,
  reporterId: Id,
  reason: RemovalReasonCode,
  text: text(0, 500).default(''),
  at: Time,
});
/** Its author took it back. */
const IntakeDelete = z.object({
  act: z.literal('delete'),
  kind: z.enum(CONTENT_KINDS),
  externalId: ExternalId,
  at: Time,
});
export const IntakeItem = z.discriminatedUnion('act', [IntakeWrite, IntakeReport, IntakeDelete]);
export type IntakeItem = z.output<typeof IntakeItem>;
export type IntakeWrite = z.output<typeof IntakeWrite>;
export type IntakeReport = z.output<typeof IntakeReport>;

/** What became of the items of one call. */
export const IntakeResult = z.object({
  /** New, changed, reported or deleted by this call. */
  taken: Count,
  /** Known before, so that nothing was done. */
  known: Count,
  refused: z.array(z.object({ index: Count, externalId: z.string(), reason: z.enum(INTAKE_REFUSALS) })),
});
export type IntakeResult = z.output<typeof IntakeResult>;

/** A word that makes content suspicious, and how much. */
export const RiskWord = z.object({ word: text(1, 30), weight: z.number().int().min(1).max(50) });
export type RiskWord = z.output<typeof RiskWord>;

/** What `replyToEvaluation` is sent. */
export const ReplyToEvaluationBody = z.object({ text: text(1, 200), version: Version });
export type ReplyToEvaluationBody = z.output<typeof ReplyToEvaluationBody>;

/** What `closeGroup` is sent. */
export const CloseGroupBody = z.object({ reason: RemovalReasonCode, note: DecisionWords, version: Version });
export type CloseGroupBody = z.output<typeof CloseGroupBody>;

/** What `removeAnswer` is sent. */
export const RemoveAnswerBody = z.object({ reason: RemovalReasonCode });
export type RemoveAnswerBody = z.output<typeof RemoveAnswerBody>;

/** What `transferGroup` is sent. */
export const TransferGroupBody = z.object({ userId: Id, version: Version });
export type TransferGroupBody = z.output<typeof TransferGroupBody>;

/** What `changeGroup` is sent. */
export const ChangeGroupBody = z.object({
  name: nameText(1, 40),
  cover: z.union([PicturePath, z.literal('')]),
  version: Version,
});
export type ChangeGroupBody = z.output<typeof ChangeGroupBody>;

/** What `undoReview` is sent. */
export const UndoReviewBody = z.object({ note: text(0, 200) });
export type UndoReviewBody = z.output<typeof UndoReviewBody>;

/** Words that make content suspicious, with their points. */
export const RiskWords = z.object({ words: z.array(RiskWord).max(500), version: Version });
export type RiskWords = z.output<typeof RiskWords>;
