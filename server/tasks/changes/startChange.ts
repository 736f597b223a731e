import { randomUUID } from 'node:crypto';
import { TaskKind } from '../../../shared/codes/lists.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import { publishProgress, publishWake } from '../channels.ts';
import { refuse } from '../refusals.ts';
import type { AnyCaller, ChangeKind, ChangeRequest } from './changeKind.ts';
import { isOperator, type PlatformCaller } from '../../http/access/caller.ts';
import type { Transaction } from '../../db/transaction.ts';
import { askedBy, type ChangePayload } from './payload.ts';
import { insertChange, insertOperatorChange, type OperatorObject } from './sql.ts';

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
export const startChange = <Values, Caller extends AnyCaller>(
  services: Services,
  request: ChangeRequest<Caller>,
  kind: ChangeKind<Values, Caller>,
  asked: AskedChange<Values>,
): Promise<{ readonly taskId: string; readonly totalCount: number }> =>
  services.database.transaction((tx) => startChangeIn(services, tx, request, { kind, ...asked }));

/** The same in the caller's transaction, with what else begins the task. */
export async function startChangeIn<Values, Caller extends AnyCaller>(
  { database }: Services,
  tx: Transaction,
  request: ChangeRequest<Caller>,
  { kind, values, objects, count }: AskedChange<Values> & { readonly kind: ChangeKind<Values, Caller> },
): Promise<{ readonly taskId: string; readonly totalCount: number }> {
  if (objects.length === 0) throw refuse.notFound();
  if (objects.length !== count) throw refuse.selectionChanged({ before: count, after: objects.length });
  const { caller, context } = request;
  const taskId = randomUUID();
  const startedBy = caller.actor.accountId;
  const payload: ChangePayload = { ...askedBy(request), kind: kind.name, values };
  const task = {
    taskId,
    kind: kind.taskKind ?? TaskKind.change,
    title: kind.title(values),
    startedBy,
    payload,
  };
  if (isOperator(caller)) await insertOperatorChange(tx, caller.scope, task, objects);
  else await insertChange(tx, caller.store, task, objects);
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
}

/** What an operator begins in stores, whose people read `actingFor` and no name of the platform's. */
export interface ChangeInStores<Values> {
  readonly kind: ChangeKind<Values>;
  readonly values: Values;
  readonly objects: readonly OperatorObject[];
  readonly actingFor: string;
}

/**
 * Writes the task of an operator that changes objects in their stores, in the caller's transaction, which writes its own
 * line of the trail. Null when there is nothing to change.
 */
export async function startInStores<Values>(
  { database }: Services,
  tx: Transaction,
  request: ChangeRequest<PlatformCaller>,
  { kind, values, objects, actingFor }: ChangeInStores<Values>,
): Promise<{ readonly taskId: string; readonly totalCount: number } | null> {
  if (objects.length === 0) return null;
  const taskId = randomUUID();
  const startedBy = request.caller.actor.accountId;
  const payload: ChangePayload = { ...askedBy(request), actingFor, kind: kind.name, values };
  const task = { taskId, kind: TaskKind.change, title: kind.title(values), startedBy, payload };
  await insertOperatorChange(tx, request.caller.scope, task, objects);
  await publishWake(database.signals, tx);
  await publishProgress(database.signals, tx, { taskId, startedBy });
  return { taskId, totalCount: objects.length };
}
