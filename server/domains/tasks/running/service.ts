import type { PlatformScope } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { countRunningTasks, runningTasks } from './sql.ts';

/** Tasks of every merchant that wait or run: how many, and the first of them. */
export async function tasksOfPlatform({ database: { orm } }: Services, scope: PlatformScope, limit: number) {
  return { count: await countRunningTasks(orm, scope), first: await runningTasks(orm, scope, limit) };
}
