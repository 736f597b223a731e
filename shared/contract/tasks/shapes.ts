import { z } from 'zod';
import { TASK_STATUSES } from '../../codes/lists.ts';
import { Amount, Count, Id, MemberPicture, Time } from '../basics.ts';
import { AmountPaper } from '../papers.ts';

/** `TaskRef` of screens C1. */
export const TaskRef = z.object({ taskId: z.string(), totalCount: Count, templateId: Id.optional() });

/** A long-running task with its refund figures (`Task` and `RefundTask` of screens C1). Amounts in cents. */
export const TaskRow = z.object({
  taskId: z.string(),
  kind: z.number().int(),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  /** B2, by the state rule of spec section 4. */
  refundStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  totalCount: Count,
  endCount: Count,
  errorCount: Count,
  /** Of these, orders that were paid at the desk: nothing went wrong, a person pays them back by hand. */
  atDesk: Count,
  amountTotal: Amount,
  amountDone: Amount,
  templateId: Id.nullable(),
  sessions: Count,
  reasonType: z.number().int().nullable(),
  description: z.string(),
  startedBy: z.string(),
  createdAt: Time,
  startedAt: Time.nullable(),
  finishedAt: Time.nullable(),
  lastProgressAt: Time.nullable(),
});
export type TaskRow = z.output<typeof TaskRow>;

/** A task as the lists show it to one person, with the file of an own export (`Task` of screens C1). */
export const ListedTask = TaskRow.extend({
  /** The caller started it: may stop it, and have its file. */
  isOwn: z.boolean(),
  /** Path of the call that hands out the file; null until it is whole, and again when its time is over. */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Length of the file in bytes. */
  fileSize: Count.nullable(),
  expiresAt: Time.nullable(),
});
export type ListedTask = z.output<typeof ListedTask>;

/** One order of a refund task (`RefundItem` of screens C1): a registration, or an order of packs. The phone is masked. */
export const RefundItemRow = z.object({
  id: Id,
  taskId: z.string(),
  bookingId: Id.nullable(),
  orderNumber: z.string(),
  userName: z.string(),
  userAvatar: MemberPicture,
  phone: z.string(),
  eventId: Id.nullable(),
  /** Title of the session, or of the pack. */
  eventTitle: z.string(),
  /** Start of the session; for a pack, when it was ordered. */
  startAt: Time,
  payMode: z.number().int(),
  amount: Amount,
  points: Count,
  times: Count,
  /** B21. */
  state: z.number().int().min(1).max(6),
  failCode: z.string(),
  failText: z.string(),
  tries: Count,
  lastTryAt: Time.nullable(),
  nextTryAt: Time.nullable(),
  note: z.string(),
  voucher: z.string(),
  /** Its picture; empty when there is none. */
  voucherPicture: AmountPaper,
});
export type RefundItemRow = z.output<typeof RefundItemRow>;

/** What the progress socket sends: one task's state with a number that only grows (screens A6, reliability W2). */
export const ProgressTask = z.object({
  taskId: z.string(),
  title: z.string(),
  endCount: Count,
  totalCount: Count,
  errorCount: Count,
  /** Of these, orders that were paid at the desk: nothing went wrong, a person pays them back by hand. */
  atDesk: Count,
  templateId: Id.nullable(),
  /** How many a cancel took; of several templates where `templateId` is null. 0: no session was cancelled. */
  sessions: Count,
  /** B2. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  amountTotal: Amount,
  amountDone: Amount,
  startedAt: Time.nullable(),
  finishedAt: Time.nullable(),
  /** Tasks of the same merchant that wait behind this one. */
  queue: Count,
  /** Grows with every change of the task; a frame with a smaller one is late and is dropped. */
  sequence: Count,
});
export type ProgressTask = z.output<typeof ProgressTask>;

/** The first frame of a client: who it is. Never in the address, where logs would keep it (decision H31). */
export const ProgressGreeting = z.object({ token: z.string() });
export type ProgressGreeting = z.output<typeof ProgressGreeting>;

/** Frames from the server. `snapshot` is the whole truth of the account at connect; `progress` is one change. */
export const ProgressFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), tasks: z.array(ProgressTask) }),
  z.object({ type: z.literal('progress'), task: ProgressTask }),
  /** What the account may do has changed: its privileges are asked for again. */
  z.object({ type: z.literal('rights') }),
  /** What holds for everybody has changed: the configuration is asked for again. */
  z.object({ type: z.literal('settings') }),
  /** Something else may wait for a person than before: the counts of the menu are asked for again. */
  z.object({ type: z.literal('waiting') }),
  /** The server stops: come back (elsewhere, if it can). */
  z.object({ type: z.literal('comeBack') }),
]);
export type ProgressFrame = z.output<typeof ProgressFrame>;
