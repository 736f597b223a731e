import { TaskKind } from '../../../shared/codes/lists.ts';
import { asUnavailable, DatabaseUnavailable } from '../../db/errors.ts';
import type { Transaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/errors.ts';
import { publishProgress } from '../channels.ts';
import { finishTask } from '../sql.ts';
import type { TaskWork, TaskWorker } from '../taskWorker.ts';
import type { AnyChange } from './changeKind.ts';
import { callerOf, ChangePayload } from './payload.ts';
import { type ChangeOutcome, type ChangeStep, nextChange, settleChange } from './sql.ts';

type Changes = ReadonlyMap<string, AnyChange>;
type ChangeWork = TaskWork & { readonly changes: Changes };

/** The worker on changes of many objects; `changes` by name are what domains can do to one. */
export const changeWorker = (changes: Changes): TaskWorker => ({
  kinds: [TaskKind.change, TaskKind.notice],
  work: (work) => workOnChange({ ...work, changes }),
});

/**
 * Changes the objects of one task, one by one, each in the transaction that marks it: wherever the process dies, an
 * object is either changed and marked or neither. @throws DatabaseUnavailable; the task is taken again.
 */
async function workOnChange(work: ChangeWork): Promise<void> {
  const { services, task, owner, pass, signal } = work;
  const { database } = services;
  while (!signal.aborted) {
    pass('before-claim');
    const isOver = !(await oneStep(work));
    // False when it was taken over: then it is somebody else's.
    if (isOver && !(await finishTask(database.orm, owner, task.taskId))) return;
    pass('after-commit');
    await publishProgress(database.signals, database.orm, task);
    if (isOver) return;
  }
}

/** False when there is no object left for us. */
async function oneStep(work: ChangeWork): Promise<boolean> {
  let step: ChangeStep | undefined;
  try {
    return await inStep(work, async (tx, next) => {
      step = next;
      const left = await apply(work, tx, next);
      return left ? leftBecauseOf(left) : { state: 'done' };
    });
  } catch (error) {
    if (!step || asUnavailable(error) instanceof DatabaseUnavailable) throw error;
    const { taskId } = work.task;
    if (!(error instanceof Refusal))
      work.services.log?.error({ err: error, taskId, objectId: step.objectId }, 'fault');
    // What it had begun is rolled back; that it was its turn is written down by itself.
    return inStep(work, async () => leftBecauseOf(error));
  }
}

async function inStep(
  { services, task, owner, pass }: ChangeWork,
  run: (tx: Transaction, step: ChangeStep) => Promise<ChangeOutcome>,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const step = await nextChange(tx, owner, task.taskId);
    if (!step) return false;
    pass('after-claim');
    await settleChange(tx, task.taskId, step.itemId, await run(tx, step));
    pass('before-commit');
    return true;
  });
}

async function apply(
  { services, changes }: ChangeWork,
  tx: Transaction,
  step: ChangeStep,
): Promise<Refusal | void> {
  const payload = ChangePayload.parse(step.payload);
  const kind = changes.get(payload.kind);
  if (!kind) throw new Error(`No domain lists a change ${payload.kind}; add it to the domain's changes.`);
  const { ip, requestId } = payload;
  const context = { ip, requestId, now: services.now() };
  const work = { services, caller: callerOf(payload, step.store), context };
  return kind.applyRead(payload.values)(tx, work, step.objectId);
}

/** A rule says no: a second try would be refused too. Anything else is worth one. */
const leftBecauseOf = (error: unknown): ChangeOutcome =>
  error instanceof Refusal
    ? {
        state: 'skipped',
        code: error.resultCode,
        reason: error.reason,
        parameters: error.parameters,
      }
    : { state: 'failed' };
