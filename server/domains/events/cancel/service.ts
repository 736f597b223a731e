import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import { EventStatus } from '../../../../shared/codes/lists.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import type {
  CancelBatchBody,
  CancelBatchChoice,
  CancelPreview,
  SeenCancel,
} from '../../../../shared/contract/events/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { seesMoney } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { exportList, type ListFileRequest } from '../../../exports/listExport.ts';
import type { FileAnswer, RequestOf, StartedTask } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { publishProgress, publishWake } from '../../../tasks/channels.ts';
import { TASK_LIMITS } from '../../../tasks/limits.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { refuse } from '../refusals.ts';
import {
  orderByHandColumns,
  sessionEffectColumns,
} from '../../../../shared/contract/events/cancelPreview.columns.ts';
import { notRefundableFile, previewFile } from './listExport.ts';
import { objectionTo } from './rules.ts';
import { noticeTexts } from './notice.ts';
import { presentPreview, presentSkipped, sumsOf } from './present.ts';
import {
  cancelBookings,
  cancelEvents,
  candidateEvents,
  type CandidateEvent,
  countItems,
  deskBookings,
  insertNotices,
  insertRefundTask,
  lockEvents,
  modeFigures,
  noticeSample,
  peopleFigures,
  sessionFigures,
  throughput,
} from './sql.ts';

/** Titles in the name of a cancel of several templates. */
const MOST_TITLES = 3;

/** Why sessions are cancelled, and whether their members are told. */
export type CancelReasons = Pick<
  CancelBatchBody,
  'reasonType' | 'description' | 'megSendParticipants' | 'seen'
>;

/** Who asks, and in which request. */
export type CancelRequest = RequestOf<Pick<StoreCaller, 'actor' | 'store' | 'actingFor' | 'kind' | 'codes'>>;

/** The task a cancel has started. `open`: refunds are still to come, or must be decided by hand (code 1404). */
export interface StartedRefunds {
  readonly taskId: string;
  readonly totalCount: number;
  /** Null: sessions of several. */
  readonly templateId: number | null;
  readonly open: boolean;
}

/** What a batch did. */
export interface BatchOutcome {
  readonly cancelled: number;
  readonly skipped: CancelPreview['skipped'];
  readonly task: StartedRefunds | undefined;
}

/**
 * Cancels one session with all its bookings and starts its refunds, in one transaction.
 * @throws Refusal notFound, startedOrEnded, refundTaskRunning, cancelChanged.
 */
export async function cancelEvent(
  services: Services,
  request: CancelRequest,
  id: number,
  reasons: CancelReasons,
): Promise<StartedRefunds> {
  return services.database.transaction(async (tx) => {
    await lockEvents(tx, request.caller.store, [id]);
    const event = (await candidateEvents(tx, request.caller.store, [id]))[0];
    if (!event) throw refuse.notFound();
    const objection = objectionTo(event, request.context.now);
    if (objection) throw refuse[objection.reason]();
    await refuseUnseen(tx, request, [event], reasons.seen);
    return startRefunds(services, tx, request, { events: [event], reasons });
  });
}

/**
 * Cancels the sessions that can be, of one template or several, as one task. Sessions of others refuse the whole batch;
 * those that cannot be cancelled any more are skipped with their code.
 * @throws Refusal notFound, badInput; cancelChanged (10150) when this is not what the preview said.
 */
export async function cancelBatch(
  services: Services,
  request: CancelRequest,
  body: CancelBatchBody,
): Promise<BatchOutcome> {
  return services.database.transaction(async (tx) => {
    await lockEvents(tx, request.caller.store, body.ids);
    const { events, skipped } = await splitBatch(tx, request, body);
    await refuseUnseen(tx, request, events, body.seen);
    const task =
      events.length > 0 ? await startRefunds(services, tx, request, { events, reasons: body }) : undefined;
    return { cancelled: events.length, skipped, task };
  });
}

/** The sessions are locked: nobody books or pays between this and what is done to them. @throws Refusal cancelChanged. */
async function refuseUnseen(
  tx: Transaction,
  { caller }: CancelRequest,
  events: readonly CandidateEvent[],
  seen: SeenCancel | undefined,
): Promise<void> {
  if (!seen) return;
  const ids = events.map(({ id }) => id);
  const now = sumsOf(events.length, await modeFigures(tx, caller.store, ids), seesMoney(caller));
  if (!isDeepStrictEqual(now, seen))
    throw refuse.cancelChanged({ events: now.events, bookings: now.bookings });
}

/** What `cancelBatch` would do at this moment; changes nothing. @throws Refusal as `cancelBatch` does. */
export async function previewBatch(
  services: Services,
  request: CancelRequest,
  body: CancelBatchBody,
): Promise<CancelPreview> {
  const { store } = request.caller;
  return services.database.transaction(
    async (tx) => {
      const { events, skipped } = await splitBatch(tx, request, body);
      const ids = events.map(({ id }) => id);
      const modes = await modeFigures(tx, store, ids);
      const people = await peopleFigures(tx, store, ids);
      const speed = await throughput(tx, store);
      const items = modes.reduce((total, mode) => total + mode.items, 0);
      const texts = noticeTexts(body.reasonType, body.description, services.config.zone);
      const isTold = body.megSendParticipants === 1;
      const messages = isTold ? (people?.messages ?? 0) : 0;
      return presentPreview({
        events,
        skipped,
        sessions: await sessionFigures(tx, store, ids),
        modes,
        people,
        desk: await deskBookings(tx, store, ids),
        deskReason: FailCode.paidAtDesk,
        estimatedSeconds: Math.ceil(
          ((speed?.ahead ?? 0) + items) / (speed?.perSecond || TASK_LIMITS.refundsPerSecond),
        ),
        messages,
        messageSample: isTold ? await noticeSample(tx, store, ids, texts) : '',
        messageCost: messages * MESSAGE_COST_CENTS,
        countedAt: request.context.now,
      });
    },
    // One snapshot: its parts must add up although people book meanwhile.
    { isolation: 'repeatable read', access: 'read only' },
  );
}

/** Which part of a preview becomes a file: its sessions, or the orders that must be paid back by hand. */
export type PreviewPart = 'sessions' | 'notRefundable';

/** The file of a preview's part, or the task that makes it. @throws Refusal as `previewBatch` does. */
export async function exportPreview(
  services: Services,
  request: ListFileRequest & CancelRequest,
  choice: CancelBatchChoice,
  part: PreviewPart,
): Promise<FileAnswer | StartedTask> {
  const { events } = await splitBatch(services.database.orm, request, choice);
  const filter = { ids: events.map(({ id }) => id) };
  const days = events.map(({ startAt }) => dayOf(Date.parse(startAt), services.config.zone));
  const [start, end] = [days[0], days.at(-1)];
  const columnsOf = (columns: readonly string[]) => ({ columns: [...columns], totals: false });
  return part === 'sessions'
    ? exportList(services, previewFile, request, {
        filter,
        body: columnsOf(sessionEffectColumns.inFile),
        days: { start, end },
      })
    : exportList(services, notRefundableFile, request, {
        filter,
        body: columnsOf(orderByHandColumns.inFile),
        days: { start, end },
      });
}

async function splitBatch(db: Queryable, { caller, context }: CancelRequest, body: CancelBatchChoice) {
  const found = await candidateEvents(db, caller.store, body.ids);
  if (found.length < body.ids.length) throw refuse.notFound();
  if (found.some(({ templateId }) => templateId !== (body.templateId ?? templateId))) {
    throw refuse.badInput([
      { field: 'ids', code: 'otherTemplate', message: 'names a session of another template' },
    ]);
  }
  const checked = found.map((event) => ({ event, objection: objectionTo(event, context.now) }));
  return {
    events: checked.filter(({ objection }) => !objection).map(({ event }) => event),
    skipped: checked.flatMap(({ event, objection }) =>
      objection ? [presentSkipped(event.id, objection)] : [],
    ),
  };
}

/** The sessions are locked and checked: everything from here happens, or nothing. */
async function startRefunds(
  services: Services,
  tx: Transaction,
  request: CancelRequest,
  { events, reasons }: { readonly events: readonly CandidateEvent[]; readonly reasons: CancelReasons },
): Promise<StartedRefunds> {
  const { caller, context } = request;
  if (events.length === 0) throw new Error('A cancel without sessions has nothing to start; check before.');
  const templateId = onlyOne(events.map((event) => event.templateId)) ?? null;
  const ids = events.map(({ id }) => id);
  const { reasonType, description } = reasons;
  const taskId = randomUUID();
  const startedBy = caller.actor.accountId;
  const at = new Date(context.now);
  await insertRefundTask(tx, caller.store, {
    taskId,
    title: titleOf(events),
    templateId,
    sessions: ids.length,
    reasonType,
    description,
    startedBy,
  });
  if (reasons.megSendParticipants === 1) {
    await insertNotices(tx, caller.store, ids, noticeTexts(reasonType, description, services.config.zone));
  }
  await cancelEvents(tx, caller.store, { ids, taskId, at, by: startedBy, reasonType, description });
  await cancelBookings(tx, caller.store, { ids, taskId, at }, FailCode.paidAtDesk);
  const { totalCount } = await countItems(tx, caller.store, taskId);
  await auditCancel(tx, request, events, { taskId, reasonType, description });
  await publishWake(services.database.signals, tx);
  await publishProgress(services.database.signals, tx, { taskId, startedBy });
  // Items are sent from now on, or were paid at the desk and wait for somebody to close them.
  return { taskId, totalCount, templateId, open: totalCount > 0 };
}

/** The value that all have; undefined when they differ. */
const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;

/** What a cancel is called: its sessions, each title once and not more than fit on a card. */
function titleOf(events: readonly CandidateEvent[]): string {
  const titles = [...new Set(events.map(({ title }) => title))];
  return titles.length > MOST_TITLES ? `${titles.slice(0, MOST_TITLES).join(' / ')} …` : titles.join(' / ');
}

async function auditCancel(
  tx: Transaction,
  { caller, context }: CancelRequest,
  events: readonly CandidateEvent[],
  {
    taskId,
    reasonType,
    description,
  }: Pick<CancelReasons, 'reasonType' | 'description'> & { readonly taskId: string },
): Promise<void> {
  for (const { id, status } of events) {
    await writeAudit(tx, {
      by: caller,
      action: 'events.cancel',
      object: 'event',
      objectId: id,
      before: { status },
      after: { status: EventStatus.cancelled, taskId, reasonType, description },
      context,
    });
  }
}
