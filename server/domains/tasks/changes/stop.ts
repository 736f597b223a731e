import { type PlatformCaller, type StoreCaller, scopeOf } from '../../../http/access/caller.ts';
import type { RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { publishProgress } from '../../../tasks/channels.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { refuse } from '../refusals.ts';
import { stopChange } from './sql.ts';

/** Stops a change; what it has done stays done. @throws Refusal taskEnded when it is over. */
export async function stopChanging(
  { database }: Services,
  { caller, context }: RequestOf<StoreCaller | PlatformCaller>,
  { taskId, totalCount }: { readonly taskId: string; readonly totalCount: number },
): Promise<{ taskId: string; totalCount: number; stopped: number }> {
  const { resultCode: code, reason } = refuse.stoppedBefore();
  return database.transaction(async (tx) => {
    const ended = await stopChange(tx, scopeOf(caller), taskId, { code, reason, now: context.now });
    if (!ended) throw refuse.taskEnded();
    const { stopped, startedBy } = ended;
    await writeAudit(tx, {
      by: caller,
      action: 'tasks.stop',
      object: 'task',
      objectId: taskId,
      context,
      after: { stopped },
    });
    await publishProgress(database.signals, tx, { taskId, startedBy });
    return { taskId, totalCount, stopped };
  });
}
