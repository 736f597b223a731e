import { TaskKind } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import { type PlatformCaller, type StoreCaller, isOperator, scopeOf } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { ListedTask } from '../../../../shared/contract/tasks/shapes.ts';
import { showTask } from '../service.ts';
import * as statements from './sql.ts';

const LEFT_AT_MOST = 200;

/**
 * What came of the objects of a change so far.
 * @throws Refusal notFound, also for a task of another kind.
 */
export async function readChanges(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  taskId: string,
): Promise<ResultOf<typeof taskChanges>> {
  const task = await changeTask(db, caller, taskId);
  const scope = scopeOf(caller);
  const counts = await statements.changeCounts(db, scope, taskId);
  return { task, ...counts, left: await statements.leftObjects(db, scope, taskId, LEFT_AT_MOST) };
}

/** A task in sight whose objects are told one by one: changes, and notices of stores. @throws Refusal notFound. */
async function changeTask(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  taskId: string,
): Promise<ListedTask> {
  const task = await showTask(db, caller, taskId);
  const isTold = task.kind === TaskKind.change || (task.kind === TaskKind.notice && !isOperator(caller));
  if (!isTold) throw refuse.notFound();
  return task;
}
