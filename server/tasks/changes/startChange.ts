import { randomUUID } from 'node:crypto';
import { TaskKind } from '../../../shared/codes/lists.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import { publishProgress, publishWake } from '../channels.ts';
import { refuse } from '../refusals.ts';
import type { AnyCaller, ChangeKind, ChangeRequest } from './changeKind.ts';
import { askedBy, type ChangePayload } from './payload.ts';
import { insertChange, insertOperatorChange } from './sql.ts';

/** What a person wants changed. */
export interface AskedChange<Values> {
  readonly values: Values;
  /** The chosen objects as they are found now, in the order of their list, each with what people call it. */
  readonly objects: readonly { readonly id: number; readonly name: string }[];
  /** How many the person saw. */
  readonly count: number;
}

/**
 * Writes the task that changes the objects one by one. @throws Refusal notFound when there are none, selectionChanged
 * when there are not as many as the person saw (screens A2): what is gone or new meanwhile is looked at first.
 */
export async function startChange<Values, Caller extends AnyCaller>(
  { database }: Services,
  request: ChangeRequest<Caller>,
  kind: ChangeKind<Values, Caller>,
  { values, objects, count }: AskedChange<Values>,
): Promise<{ readonly taskId: string; readonly totalCount: number }> {
  if (objects.length === 0) throw refuse.notFound();
  if (objects.length !== count) throw refuse.selectionChanged({ before: count, after: objects.length });
  const { caller, context } = request;
  const taskId = randomUUID();
  const startedBy = caller.actor.accountId;
  const payload: ChangePayload = { ...askedBy(request), kind: kind.name, values };
  return database.transaction(async (tx) => {
    const task = {
      taskId,
      kind: kind.taskKind ?? TaskKind.change,
      title: kind.title(values),
      startedBy,
      payload,
    };
    if (caller.kind === 'store') await insertChange(tx, caller.store, task, objects);
    else await insertOperatorChange(tx, caller.scope, task, objects);
    await writeAudit(tx, {
      by: caller,
      action: kind.name,
      object: 'task',
      objectId: taskId,
      context,
      after: { values, objects: count },
    });
    await publishWake(database.signals, tx);
    await publishProgress(database.signals, tx, { taskId, startedBy });
    return { taskId, totalCount: count };
  });
}
