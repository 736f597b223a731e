import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference, version, writtenAt } from './columns.ts';
import { booking, event } from './events.ts';
import { account } from './identity.ts';
import { member, store } from './organisation.ts';
import { rowsOfOperators } from './tenancy.ts';

/**
 * What users write in the app, a row each, whatever its kind: reviewers work through all kinds in the same way, and what
 * a kind does not have stays empty (decision 0068). It comes from the app's backend, which knows it by `external_id`.
 */
export const content = pgTable(
  'content',
  {
    id: identity(),
    kind: text({
      enum: ['group', 'feed', 'comment', 'photo', 'question', 'evaluation', 'album', 'answer'],
    }).notNull(),
    externalId: text().notNull(),
    /** Grows with each change by its author. */
    revision: integer().notNull().default(0),
    authorId: reference().references(() => member.id),
    /** What it stands in: circle, post, album or question. */
    parentId: reference().references((): AnyPgColumn => content.id),
    /** The comment it replies to. */
    replyToId: reference().references((): AnyPgColumn => content.id),
    depth: smallint().notNull().default(0),
    bookingId: reference().references(() => booking.id),
    eventId: reference().references(() => event.id),
    storeId: reference().references(() => store.id),
    title: text().notNull().default(''),
    text: text().notNull().default(''),
    /** Both, in the form in which texts are compared. */
    normalText: text().notNull().generatedAlwaysAs(sql.raw(`normal_form("title" || ' ' || "text")`)),
    pictures: text().array().notNull().default(sql`'{}'`),
    video: text({ enum: ['none', 'transcoding', 'ready'] })
      .notNull()
      .default('none'),
    city: text().notNull().default(''),
    type: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    members: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    score: smallint().notNull().default(0),
    isBest: boolean().notNull().default(false),
    merchantReply: text().notNull().default(''),
    officialReply: text().notNull().default(''),
    /** As it was before the last change by its author. */
    previousTitle: text(),
    previousText: text(),
    previousPictures: text().array(),
    /** Posts of a circle, comments of a post, replies to a comment, answers to a question. */
    children: integer().notNull().default(0),
    /** Reports that no decision has answered. */
    reports: integer().notNull().default(0),
    risk: smallint().notNull().default(0),
    riskReasons: text().array().notNull().default(sql`'{}'`),
    /** B19. */
    state: smallint().notNull().default(0),
    /** B20 of a removal. */
    reason: smallint(),
    claimedBy: reference().references(() => account.id),
    claimedUntil: instant(),
    handledBy: reference().references(() => account.id),
    handledAt: instant(),
    pinned: boolean().notNull().default(false),
    picked: boolean().notNull().default(false),
    hiddenFromHome: boolean().notNull().default(false),
    textHidden: boolean().notNull().default(false),
    closedAt: instant(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('content_external_key').on(table.kind, table.externalId),
    // Each order of a queue: within its kind and state, which every page of it names.
    index('content_created_idx').on(table.kind, table.state, table.createdAt, table.id),
    index('content_risk_idx').on(table.kind, table.state, table.risk, table.id),
    index('content_reports_idx').on(table.kind, table.state, table.reports, table.id),
    index('content_author_idx').on(table.authorId, table.createdAt),
    index('content_parent_idx').on(table.parentId, table.kind, table.createdAt),
    index('content_reply_idx').on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index('content_claimed_idx').on(table.claimedBy).where(sql`${table.claimedBy} is not null`),
    index('content_handled_idx')
      .on(table.handledBy, table.handledAt)
      .where(sql`${table.handledBy} is not null`),
    index('content_booking_idx').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    rowsOfOperators(),
  ],
);

/** A report about content, as the app hands it in. */
export const contentReport = pgTable(
  'content_report',
  {
    id: identity(),
    externalId: text().notNull(),
    contentId: reference()
      .notNull()
      .references(() => content.id),
    reporterId: reference()
      .notNull()
      .references(() => member.id),
    /** B20. */
    reason: smallint().notNull(),
    text: text().notNull().default(''),
    at: writtenAt(),
    /** The decision that answered it. */
    decisionId: reference().references((): AnyPgColumn => contentDecision.id),
  },
  (table) => [
    uniqueIndex('content_report_external_key').on(table.externalId),
    index('content_report_content_idx').on(table.contentId, table.id),
    index('content_report_decision_idx').on(table.decisionId).where(sql`${table.decisionId} is not null`),
    rowsOfOperators(),
  ],
);

/** A picture of content that is named by its address and still to be fetched; `pictures` holds the address until then. */
export const contentPicture = pgTable(
  'content_picture',
  {
    id: identity(),
    contentId: reference()
      .notNull()
      .references(() => content.id),
    address: text().notNull(),
    tries: smallint().notNull().default(0),
    nextTryAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('content_picture_address_key').on(table.contentId, table.address),
    index('content_picture_due_idx').on(table.nextTryAt, table.id),
    rowsOfOperators(),
  ],
);

/** A decision about content; what holds now stands with the content. */
export const contentDecision = pgTable(
  'content_decision',
  {
    id: identity(),
    contentId: reference()
      .notNull()
      .references(() => content.id),
    /** B19 before and after. */
    before: smallint().notNull(),
    decision: smallint().notNull(),
    /** B20. */
    reason: smallint(),
    reasonBefore: smallint(),
    note: text().notNull().default(''),
    /** Version of the content it made: another one says that it was decided or changed again since. */
    madeVersion: integer().notNull(),
    by: reference()
      .notNull()
      .references(() => account.id),
    at: writtenAt(),
    /** The removal of a comment that took this one with it. */
    withId: reference().references((): AnyPgColumn => contentDecision.id),
    undoneBy: reference().references(() => account.id),
    undoneAt: instant(),
    undoNote: text().notNull().default(''),
  },
  (table) => [
    index('content_decision_content_idx').on(table.contentId, table.id),
    index('content_decision_with_idx').on(table.withId).where(sql`${table.withId} is not null`),
    index('content_decision_by_idx').on(table.by, table.at),
    rowsOfOperators(),
  ],
);
