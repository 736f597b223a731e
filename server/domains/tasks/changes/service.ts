import { TaskKind } from '../../../../shared/codes/lists.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { taskChanges } from '../../../../shared/contract/tasks/calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { PlatformCaller, StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import { presentTask } from '../present.ts';
import { readTask } from '../service.ts';
import { operatorTask } from '../sql.ts';
import * as statements from './sql.ts';

const LEFT_AT_MOST = 200;

/**
 * What came of the objects of a change so far; operators ask about their own.
 * @throws Refusal notFound, also for a task of another kind.
 */
export async function readChanges(
  db: Queryable,
  caller: StoreCaller | PlatformCaller,
  taskId: string,
): Promise<ResultOf<typeof taskChanges>> {
  if (caller.kind === 'platform') {
    const own = await operatorTask(db, caller.scope, taskId);
    if (own?.kind !== TaskKind.change) throw refuse.notFound();
    const counts = await statements.operatorChangeCounts(db, caller.scope, taskId);
    const left = await statements.leftOfOperator(db, caller.scope, taskId, LEFT_AT_MOST);
    return { task: presentTask(own), ...counts, left };
  }
  const task = await readTask(db, caller.store, taskId);
  if (task.kind !== TaskKind.change && task.kind !== TaskKind.notice) throw refuse.notFound();
  const counts = await statements.changeCounts(db, caller.store, taskId);
  return { task, ...counts, left: await statements.leftObjects(db, caller.store, taskId, LEFT_AT_MOST) };
}
