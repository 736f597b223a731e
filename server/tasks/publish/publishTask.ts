import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { asUnavailable, DatabaseUnavailable } from '../../db/errors.ts';
import { StoreScope } from '../../db/scope.ts';
import { createItem } from '../../domains/eventTemplates/publish/createItem.ts';
import { tellMembers } from '../../domains/eventTemplates/publish/notice.ts';
import { PublicationPayload } from '../../domains/eventTemplates/publish/payload.ts';
import type { Services } from '../../services.ts';
import { publishProgress } from '../channels.ts';
import type { PassCrashPoint } from '../crashPoints.ts';
import { type ClaimedTask, finishTask } from '../sql.ts';
import { countStep, createdSessions, nextStep, type PublishStep, settleStep } from './sql.ts';

/** Everything a worker on one publication needs. */
export interface PublishWork {
  readonly services: Services;
  readonly task: ClaimedTask;
  readonly owner: string;
  readonly pass: PassCrashPoint;
  /** Aborted when the process stops or no longer holds the task. */
  readonly signal: AbortSignal;
}

/**
 * Creates the sessions of one publication, row by row, each in the transaction that marks its row: wherever the
 * process dies, a row is either created and marked or neither. @throws DatabaseUnavailable; the task is taken again.
 */
export async function workOnPublication(work: PublishWork): Promise<void> {
  const { services, task, owner, pass, signal } = work;
  const { database } = services;
  while (!signal.aborted) {
    pass('before-claim');
    if (await oneStep(work)) {
      pass('after-commit');
      await publishProgress(database.signals, database.orm, task);
      continue;
    }
    await tellNews(work);
    // False when it was stopped or taken over: then it is somebody else's.
    if (await finishTask(database.orm, owner, task.taskId))
      await publishProgress(database.signals, database.orm, task);
    return;
  }
}

/** False when there is no row left for us. A row that cannot be created for a fault of ours is an error, once. */
async function oneStep({ services, task, owner, pass }: PublishWork): Promise<boolean> {
  const { database, log } = services;
  let step: PublishStep | undefined;
  try {
    return await database.transaction(async (tx) => {
      step = await nextStep(tx, owner, task.taskId);
      if (!step) return false;
      pass('after-claim');
      const context = { taskId: task.taskId, now: services.now(), zone: services.config.zone };
      const payload = PublicationPayload.parse(step.payload);
      const outcome = await createItem(tx, StoreScope.grant(step), step, payload, context);
      await settleStep(tx, step.itemId, outcome);
      await countStep(tx, task.taskId, false);
      pass('before-commit');
      return true;
    });
  } catch (error) {
    if (!step || asUnavailable(error) instanceof DatabaseUnavailable) throw error;
    log?.error({ err: error, taskId: task.taskId, itemId: step.itemId }, 'fault');
    return database.transaction(async (tx) => {
      const failed = await nextStep(tx, owner, task.taskId);
      if (!failed) return false;
      const reason = 'It could not be created; publish it again.';
      await settleStep(tx, failed.itemId, { eventId: null, code: ResultCode.serverFault, reason });
      await countStep(tx, task.taskId, true);
      return true;
    });
  }
}

/** Tells members about everything that was created, before the task is closed: a repetition tells nobody twice. */
async function tellNews({ services, task, owner }: PublishWork): Promise<void> {
  const { database, config } = services;
  await database.transaction(async (tx) => {
    for (const { templateId, title, starts, payload, ...store } of await createdSessions(
      tx,
      owner,
      task.taskId,
    )) {
      if (!PublicationPayload.parse(payload).notify) continue;
      const reference = `publish-task-${task.taskId}-${templateId}`;
      const news = { templateId, title, starts, now: services.now(), zone: config.zone, reference };
      await tellMembers(tx, StoreScope.grant(store), news);
    }
  });
}
