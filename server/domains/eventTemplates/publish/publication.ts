import { UNDO_PUBLISH_MINUTES } from '../../../../shared/codes/limits.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { publishProgress } from '../../../tasks/channels.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { readTask } from '../../tasks/service.ts';
import { refuse } from '../refusals.ts';
import type { TemplateRequest } from '../service.ts';
import { PublicationPayload } from './payload.ts';
import {
  deleteUnbooked,
  lockCreated,
  lockPublication,
  publicationItems,
  publicationPayload,
  stopPublication,
} from './sql.ts';

const UNDO_MS = UNDO_PUBLISH_MINUTES * 60_000;
const STOPPED = { code: ResultCode.notAllowedNow, reason: 'Stopped before its turn came.' };

/** What a bulk publication has done so far. @throws Refusal notFound. */
export async function readPublication(
  services: Services,
  { store }: StoreCaller,
  taskId: string,
  now: number,
): Promise<ResultOf<typeof contract.publication>> {
  const db = services.database.orm;
  const stored = await publicationPayload(db, store, taskId);
  if (stored === undefined) throw refuse.notFound();
  const task = await readTask(db, store, taskId);
  const items = await publicationItems(db, store, taskId);
  const until = (task.finishedAt === null ? now : Date.parse(task.finishedAt)) + UNDO_MS;
  const created = items.filter(({ state }) => state === 'created' || state === 'undone');
  const canUndo = now <= until && created.some(({ state }) => state === 'created');
  const shown = ({ templateId, title, startAt, endAt, place }: (typeof items)[number]) => ({
    templateId,
    title,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    place,
  });
  return {
    task,
    registerType: PublicationPayload.parse(stored).registerType,
    created: created.map((item) => ({
      ...shown(item),
      eventId: item.eventId,
      booked: item.booked,
      undone: item.state === 'undone',
    })),
    skipped: items
      .filter(({ state }) => state === 'skipped')
      .map((item) => ({ ...shown(item), code: item.code ?? ResultCode.notAllowedNow, reason: item.reason })),
    waiting: items.filter(({ state }) => state === 'waiting').length,
    undoUntil: canUndo ? new Date(until).toISOString() : null,
  };
}

/**
 * Deletes the sessions of a publication that nobody has booked or waits for, within 30 minutes of its end; one that
 * still runs is stopped first. @throws Refusal notFound, undoTooLate.
 */
export async function undoPublication(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  taskId: string,
): Promise<ResultOf<typeof contract.undoPublication>> {
  const { store } = caller;
  const { database } = services;
  return database.transaction(async (tx) => {
    const task = await lockPublication(tx, store, taskId);
    if (!task) throw refuse.notFound();
    const { finishedAt, startedBy } = task;
    if (finishedAt && context.now > finishedAt.getTime() + UNDO_MS)
      throw refuse.undoTooLate({ minutes: UNDO_PUBLISH_MINUTES });
    if (!finishedAt) await stopPublication(tx, store, taskId, { ...STOPPED, now: context.now });
    await lockCreated(tx, store, taskId);
    const removed = await deleteUnbooked(tx, store, taskId);
    for (const id of removed)
      await writeAudit(tx, {
        by: caller,
        action: 'eventTemplates.undoPublication',
        object: 'event',
        objectId: id,
        context,
        before: { publishTaskId: taskId },
        after: null,
      });
    await publishProgress(database.signals, tx, { taskId, startedBy });
    const left = (await publicationItems(tx, store, taskId)).filter(({ state }) => state === 'created');
    return {
      removed: removed.length,
      kept: left.flatMap(({ eventId, startAt, booked }) =>
        eventId === null ? [] : [{ id: eventId, startAt: startAt.toISOString(), booked }],
      ),
    };
  });
}
