import { taskKinds } from '../../../shared/contract/eventTemplates/taskKinds.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { asUnavailable, DatabaseUnavailable } from '../../db/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import { StoreScope } from '../../db/scope.ts';
import { publishProgress } from '../channels.ts';
import { finishTask } from '../sql.ts';
import type { TaskWork, TaskWorker } from '../taskWorker.ts';
import {
  countStep,
  createdSessions,
  nextStep,
  type PublishStep,
  settleStep,
  type StepOutcome,
} from './sql.ts';

/** New sessions of one template; starts in epoch milliseconds. `reference` names the news: nobody hears of them twice. */
export interface News {
  readonly templateId: number;
  readonly title: string;
  readonly starts: readonly number[];
  readonly now: number;
  readonly zone: string;
  readonly reference: string;
}

/** What the domain that publishes does with a row, and with what was created. */
export interface Publication {
  /** Creates the session of a row in `tx`, or says why not. Its `payload` is what the task was started with. */
  readonly create: (
    tx: Queryable,
    store: StoreScope,
    step: PublishStep,
    context: { readonly taskId: string; readonly now: number; readonly zone: string },
  ) => Promise<StepOutcome>;
  /** Tells people, when that was asked for. */
  readonly tell: (tx: Queryable, store: StoreScope, news: News, payload: unknown) => Promise<void>;
}

/** The worker on publications of the domain. */
export const publicationWorker = (publication: Publication): TaskWorker => ({
  kinds: [taskKinds.publish.code],
  work: (work) => workOnPublication({ ...work, publication }),
});

type PublishWork = TaskWork & { readonly publication: Publication };

/**
 * Creates the sessions of one publication, row by row, each in the transaction that marks its row: wherever the
 * process dies, a row is either created and marked or neither. @throws DatabaseUnavailable; the task is taken again.
 */
async function workOnPublication(work: PublishWork): Promise<void> {
  const { services, task, owner, pass, signal } = work;
  const { database } = services;
  while (!signal.aborted) {
    pass('before-claim');
    if (await oneStep(work)) {
      pass('after-commit');
      await publishProgress(database.signals, database.orm, task);
      continue;
    }
    await notifyOfPublication(work);
    // False when it was stopped or taken over: then it is somebody else's.
    if (await finishTask(database.orm, owner, task.taskId))
      await publishProgress(database.signals, database.orm, task);
    return;
  }
}

/** False when there is no row left for us. A row that cannot be created for a fault of ours is an error, once. */
async function oneStep({ services, task, owner, pass, publication }: PublishWork): Promise<boolean> {
  const { database, log } = services;
  let step: PublishStep | undefined;
  try {
    return await database.transaction(async (tx) => {
      step = await nextStep(tx, owner, task.taskId);
      if (!step) return false;
      pass('after-claim');
      const context = { taskId: task.taskId, now: services.now(), zone: services.config.zone };
      const outcome = await publication.create(tx, StoreScope.grant(step), step, context);
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
async function notifyOfPublication({ services, task, owner, publication }: PublishWork): Promise<void> {
  const { database, config } = services;
  await database.transaction(async (tx) => {
    for (const { templateId, title, starts, payload, ...store } of await createdSessions(
      tx,
      owner,
      task.taskId,
    )) {
      const reference = `publish-task-${task.taskId}-${templateId}`;
      const news = { templateId, title, starts, now: services.now(), zone: config.zone, reference };
      await publication.tell(tx, StoreScope.grant(store), news, payload);
    }
  });
}
