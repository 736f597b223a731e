import type { PlatformCode } from './privileges.ts';

/** What reviewers decide about, as calls and rows name it. */
export const REVIEW_KINDS = ['group', 'feed', 'comment', 'photo', 'question', 'evaluation'] as const;
/** A kind of content that is reviewed. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What people write in the app: an album is reviewed by its pictures, an answer with its question. */
export const CONTENT_KINDS = [...REVIEW_KINDS, 'album', 'answer'] as const;
/** A kind of content. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The code that opens each kind (spec section 6). */
export const REVIEW_CODES = {
  group: 'PLATFORM_AUDIT_GROUP',
  feed: 'PLATFORM_AUDIT_FEED',
  comment: 'PLATFORM_AUDIT_COMMENT',
  photo: 'PLATFORM_AUDIT_PHOTO',
  question: 'PLATFORM_AUDIT_QUESTION',
  evaluation: 'PLATFORM_AUDIT_BOOKING_COMMENT',
} as const satisfies Readonly<Record<ReviewKind, PlatformCode>>;

/** Whose an item is at the moment. */
export const CLAIMS = ['free', 'mine', 'others'] as const;

/** B19. */
export const ReviewState = { waiting: 0, approved: 1, removed: 2, ignored: 3, escalated: 4 } as const;
/** B19, in the order of its filter. */
export const REVIEW_STATES = [0, 4, 1, 2, 3] as const;
/** A decision is the state it brings. */
export const DECISIONS = [1, 2, 3, 4] as const;
/** A decision about content. */
export type Decision = (typeof DECISIONS)[number];

/** From which states each decision is made (screens E1). */
const DECIDED_FROM: Readonly<Record<Decision, readonly number[]>> = {
  1: [0, 3, 4],
  2: [0, 1, 4],
  3: [0],
  4: [0],
};
/** Whether content in a state can be decided so. */
export const canDecide = (decision: Decision, state: number): boolean =>
  DECIDED_FROM[decision].includes(state);

/** How long whoever decided takes it back without a word. */
export const UNDO_MINUTES = 10;
/** Reports from which a picture is blurred until somebody shows it. */
export const BLURRED_FROM = 3;
/** Things that are claimed or decided by one call; more are a task. */
export const REVIEWED_AT_ONCE = 50;
/** Items of one call of the app's backend. */
export const TAKEN_IN_AT_ONCE = 500;

/** What adds to the risk of content, as the reasons beside its score. */
export const RISK_REASONS = ['words', 'links', 'contact', 'repeats', 'young', 'removals', 'reports'] as const;
/** Why content may be bad. */
export type RiskReason = (typeof RISK_REASONS)[number];

/** Why an item of the app's backend was not taken in. */
export const INTAKE_REFUSALS = [
  'authorUnknown',
  'authorMuted',
  'authorBlocked',
  'parentUnknown',
  'bookingUnknown',
  'contentUnknown',
  'circleClosed',
  'pictureHostUnknown',
] as const;
/** Why one was not taken in. */
export type IntakeRefusal = (typeof INTAKE_REFUSALS)[number];
