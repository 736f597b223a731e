import { TaskKind } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { taskChanges } from '../../../../shared/contract/calls/tasks.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { refuse } from '../../../http/errors.ts';
import { readTask } from '../service.ts';
import { changeCounts, leftObjects } from './sql.ts';

const LEFT_AT_MOST = 200;

/** What came of the objects of a change so far. @throws Refusal notFound, also for a task of another kind. */
export async function readChanges(
  db: Queryable,
  store: StoreScope,
  taskId: string,
): Promise<ResultOf<typeof taskChanges>> {
  const task = await readTask(db, store, taskId);
  if (task.kind !== TaskKind.change && task.kind !== TaskKind.notice) throw refuse.notFound();
  const counts = await changeCounts(db, store, taskId);
  return { task, ...counts, left: await leftObjects(db, store, taskId, LEFT_AT_MOST) };
}
