import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../../../shared/codes/messages.ts';
import { cents, identity, instant, reference, writtenAt } from './columns.ts';
import { booking, event, eventTemplate } from './events.ts';
import { account } from './identity.ts';
import { company, store } from './organisation.ts';
import { packageOrder } from './packs.ts';
import { rowsOfCompany, rowsOfStore } from './tenancy.ts';

/**
 * A long-running job, as users see it. `task` and `task_item` are the queue: there is no second one beside them.
 * `sequence` grows with every change and orders the frames of the progress socket.
 */
export const task = pgTable(
  'task',
  {
    id: text().primaryKey(),
    kind: smallint().notNull(),
    title: text().notNull(),
    /** Null for what an operator started across merchants, for example an export. */
    companyId: reference().references(() => company.id),
    storeId: reference().references(() => store.id),
    templateId: reference(),
    status: text({ enum: ['queued', 'running', 'done', 'doneWithErrors', 'stopped'] }).notNull(),
    totalCount: integer().notNull(),
    endCount: integer().notNull().default(0),
    errorCount: integer().notNull().default(0),
    amountTotal: cents().notNull().default(0),
    amountDone: cents().notNull().default(0),
    sessions: integer().notNull().default(0),
    reasonType: smallint(),
    description: text().notNull().default(''),
    payload: jsonb().notNull().default({}),
    startedBy: reference()
      .notNull()
      .references(() => account.id),
    sequence: bigint({ mode: 'number' }).notNull().default(0),
    /** The process that works on it and until when nobody else may. */
    leaseOwner: text(),
    leaseUntil: instant(),
    createdAt: writtenAt(),
    startedAt: instant(),
    finishedAt: instant(),
    lastProgressAt: instant(),
  },
  (table) => [
    index('task_store_idx').on(table.storeId, table.createdAt),
    index('task_open_idx')
      .on(table.companyId, table.createdAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('task_started_by_idx').on(table.startedBy, table.createdAt),
    rowsOfStore(table.storeId),
  ],
);

/**
 * One refund, of a booking or of an order of packs; its id is the key given to the payment side. A cancel takes a
 * booking once and for all; refunds of a single order may follow each other, one at a time. An order of packs has one
 * that is not decided, since its times are frozen for it. States: B21.
 */
export const taskItem = pgTable(
  'task_item',
  {
    id: identity(),
    taskId: text()
      .notNull()
      .references(() => task.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    bookingId: reference().references(() => booking.id),
    /** The session of the booking. */
    eventId: reference().references(() => event.id),
    packageOrderId: reference().references(() => packageOrder.id),
    /** B26 of its task: 1 the cancel of a session, 7 a refund of this order alone. */
    kind: smallint().notNull().default(1),
    orderNumber: text().notNull(),
    payMode: smallint().notNull(),
    amountCents: cents().notNull(),
    points: integer().notNull().default(0),
    times: integer().notNull().default(0),
    /** B22; null when the reason is the task's. */
    reason: smallint(),
    /** Seats of the order's lines that this refund is for: `[{ line, seats, cents }]`. Empty: the order as a whole. */
    lines: jsonb().notNull().default([]),
    state: smallint().notNull().default(1),
    failCode: text().notNull().default(''),
    failText: text().notNull().default(''),
    /** Answers the provider gave that were refusals. */
    tries: integer().notNull().default(0),
    /** Attempts that ended without an answer (crash, time-out): counted apart, so restarts never use up the tries. */
    interruptions: integer().notNull().default(0),
    flowNumber: text().notNull().default(''),
    note: text().notNull().default(''),
    voucher: text().notNull().default(''),
    /** Path of its picture. */
    voucherPicture: text().notNull().default(''),
    leaseOwner: text(),
    leaseUntil: instant(),
    lastTryAt: instant(),
    /** When an attempt was last left without an answer: its request may arrive after answers to others. */
    unansweredAt: instant(),
    nextTryAt: instant(),
    doneAt: instant(),
  },
  (table) => [
    uniqueIndex('task_item_cancel_key').on(table.bookingId).where(sql`${table.kind} = 1`),
    uniqueIndex('task_item_running_refund_key')
      .on(table.bookingId)
      .where(sql`${table.kind} = 7 and ${table.state} in (1, 2)`),
    uniqueIndex('task_item_open_package_refund_key')
      .on(table.packageOrderId)
      .where(sql`${table.packageOrderId} is not null and ${table.state} in (1, 2, 4)`),
    index('task_item_booking_idx').on(table.bookingId, table.id),
    index('task_item_package_order_idx')
      .on(table.packageOrderId, table.id)
      .where(sql`${table.packageOrderId} is not null`),
    index('task_item_task_idx').on(table.taskId, table.state, table.id),
    index('task_item_store_idx').on(table.storeId, table.state),
    // Refunds that have not gone back are few, and statements of refunds show all of them.
    index('task_item_open_idx').on(table.storeId, table.id).where(sql`${table.state} in (1, 2, 4)`),
    index('task_item_done_idx').on(table.storeId, table.doneAt),
    index('task_item_flow_idx').on(table.flowNumber).where(sql`${table.flowNumber} <> ''`),
    check(
      'task_item_of_one_order',
      sql`num_nonnulls(${table.bookingId}, ${table.packageOrderId}) = 1
        and (${table.bookingId} is null) = (${table.eventId} is null)`,
    ),
    rowsOfStore(table.storeId),
  ],
);

/**
 * One session of a publish task. It is created in the transaction that says so here, so a task that was interrupted
 * never creates it twice. `number` is its place in the list that was confirmed.
 */
export const publishItem = pgTable(
  'publish_item',
  {
    id: identity(),
    taskId: text()
      .notNull()
      .references(() => task.id),
    number: integer().notNull(),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    templateId: reference()
      .notNull()
      .references(() => eventTemplate.id),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    place: text().notNull(),
    capacity: integer().notNull(),
    minParticipants: integer().notNull(),
    coachIds: bigint({ mode: 'number' }).array().notNull(),
    state: text({ enum: ['waiting', 'created', 'skipped', 'undone'] })
      .notNull()
      .default('waiting'),
    /** The session, as long as it exists. */
    eventId: reference(),
    /** Why it was skipped: a result code and its sentence. */
    code: integer(),
    reason: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('publish_item_number_key').on(table.taskId, table.number),
    rowsOfStore(table.storeId),
  ],
);

/**
 * One object of a change task (kind 8). It is changed in the transaction that says so here, so a task that was
 * interrupted never changes it twice. `number` is its place in the list it was chosen from.
 */
export const changeItem = pgTable(
  'change_item',
  {
    id: identity(),
    taskId: text()
      .notNull()
      .references(() => task.id),
    number: integer().notNull(),
    /** Null for an object that an operator changes as an operator. */
    storeId: reference().references(() => store.id),
    objectId: reference().notNull(),
    /** What people call it, as it was when the task began. */
    name: text().notNull(),
    state: text({ enum: ['waiting', 'done', 'skipped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Why it was skipped: result code, name of the sentence and its values (`server/http/errors.ts`). */
    code: integer(),
    reason: text().notNull().default(''),
    parameters: jsonb().notNull().default({}),
  },
  (table) => [
    uniqueIndex('change_item_number_key').on(table.taskId, table.number),
    index('change_item_waiting_idx').on(table.taskId, table.number).where(sql`${table.state} = 'waiting'`),
    rowsOfStore(table.storeId),
  ],
);

/** The audit trail. Append-only: a trigger refuses update and delete (screens A7). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: identity(),
    at: writtenAt(),
    actorId: reference(),
    actor: text().notNull(),
    /** Company and store a super admin acted for in the merchant view; null otherwise. */
    actingFor: text(),
    companyId: reference(),
    storeId: reference(),
    action: text().notNull(),
    object: text().notNull(),
    objectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (table) => [
    index('audit_entry_object_idx').on(table.objectId, table.object, table.id),
    // The trail is read by time, whole or narrowed by one of these.
    index('audit_entry_at_idx').on(table.at, table.id),
    // With what a merchant narrows it by, so that counting needs no row.
    index('audit_entry_company_idx').on(table.companyId, table.at, table.id, table.object, table.action),
    index('audit_entry_actor_idx').on(table.actorId, table.at, table.id),
    index('audit_entry_action_idx').on(table.action, table.at, table.id),
    index('audit_entry_kind_idx').on(table.object, table.at, table.id),
    index('audit_entry_acting_idx').on(table.at, table.id).where(sql`${table.actingFor} is not null`),
    rowsOfCompany(table.companyId),
  ],
);

/**
 * Messages on their way to the message gateway (server/messages/delivery.ts), and those it took over. The embedded
 * gateway keeps them nowhere else.
 */
export const messageOutbox = pgTable(
  'message_outbox',
  {
    id: identity(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    recipient: text().notNull(),
    text: text().notNull(),
    /**
     * The text opens something, such as a code: emptied once it was handed over. A demo shows and keeps it; without a
     * gateway a code of a registration is kept as well, and read one at a time.
     */
    isSecret: boolean().notNull().default(false),
    state: text({ enum: MESSAGE_STATES }).notNull().default('queued'),
    /** What the message is about; unique, so a repeated job never sends twice. */
    reference: text().notNull(),
    createdAt: writtenAt(),
    /** How often it was handed over. */
    tries: integer().notNull().default(0),
    /** While it is queued: not handed over again before. */
    nextTryAt: writtenAt(),
    /** When the gateway had taken it over. */
    sentAt: instant(),
    /** Why it failed, or why it still waits: a `MessageFailure` or the words of whoever delivers it. */
    failure: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('message_outbox_reference_key').on(table.reference),
    index('message_outbox_queued_idx').on(table.nextTryAt, table.id).where(sql`${table.state} = 'queued'`),
    // The outbox is read by number, narrowed by one of these.
    index('message_outbox_kind_idx').on(table.kind, table.id),
    index('message_outbox_state_idx').on(table.state, table.id),
    index('message_outbox_recipient_idx').on(table.recipient, table.id),
    // By its beginning too, whatever the order of letters of the database is.
    index('message_outbox_reference_idx').on(table.reference.op('text_pattern_ops')),
  ],
);
