import { sql } from 'drizzle-orm';
import type { StoreFacts } from '../../db/scope.ts';
import { changeItem, task } from '../../db/schema/tasks.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';

const RUNNER = 'the task runner works for all stores; the rows it touches name theirs';

/** A change as it enters the queue. */
export interface NewChange {
  readonly taskId: string;
  /** B26. */
  readonly kind: number;
  readonly title: string;
  readonly startedBy: number;
  readonly payload: object;
}

/** Creates the task of a change with its objects, in the order they were chosen in. */
export const insertChange = ofStore(
  async (
    tx,
    scope,
    { taskId, ...values }: NewChange,
    objects: readonly { readonly id: number; readonly name: string }[],
  ) => {
    await tx.insert(task).values({
      ...values,
      id: taskId,
      companyId: scope.companyId,
      storeId: scope.storeId,
      status: 'queued',
      totalCount: objects.length,
    });
    await tx.insert(changeItem).values(
      objects.map(({ id, name }, number) => ({
        taskId,
        number,
        storeId: scope.storeId,
        objectId: id,
        name,
      })),
    );
  },
);

/** An object of an operator's task; with a store when the operator acts in it. */
export interface OperatorObject {
  readonly id: number;
  readonly name: string;
  readonly storeId?: number;
}

/** Creates the task of an operator, over objects of stores or of none, in the order they were chosen in. */
export const insertOperatorChange = ofPlatform(
  async (tx, _scope, { taskId, ...values }: NewChange, objects: readonly OperatorObject[]) => {
    await tx.insert(task).values({ ...values, id: taskId, status: 'queued', totalCount: objects.length });
    await tx
      .insert(changeItem)
      .values(
        objects.map(({ id, name, storeId }, number) => ({ taskId, number, storeId, objectId: id, name })),
      );
  },
);

/** An object that this process changes, and everything that needs. */
export interface ChangeStep {
  readonly itemId: number;
  readonly objectId: number;
  readonly payload: unknown;
  /** None when an operator changes it as an operator. */
  readonly store: StoreFacts | undefined;
}

/**
 * Takes the next object of a task that is still ours, until the end of the transaction: whoever else takes the task
 * meanwhile waits for the row and then finds it done.
 */
export const nextChange = ofSystem(
  RUNNER,
  async (tx, owner: string, taskId: string): Promise<ChangeStep | undefined> => {
    const { rows } = await tx.execute<Omit<ChangeStep, 'store'> & StoreFacts & Record<string, unknown>>(sql`
      select i.id as "itemId", i.object_id as "objectId", t.payload, s.id as "storeId", s.name as "storeName",
        c.id as "companyId", c.company_name as "companyName", c.type as "companyType"
      from change_item i join task t on t.id = i.task_id left join store s on s.id = i.store_id
        left join company c on c.id = s.company_id
      where i.task_id = ${taskId} and i.state = 'waiting' and t.lease_owner = ${owner} and t.status = 'running'
      order by i.number limit 1 for update of i`);
    const [row] = rows;
    if (!row) return undefined;
    const { itemId, objectId, payload, ...store } = row;
    return { itemId, objectId, payload, store: store.storeId === null ? undefined : store };
  },
);

/** What became of an object. */
export type ChangeOutcome =
  | { readonly state: 'done' | 'failed' }
  | {
      readonly state: 'skipped';
      readonly code: number;
      readonly reason: string;
      readonly parameters: object;
    };

/**
 * Writes it down and counts it: what was done or skipped as ended, what failed as an error. The sequence grows, so
 * that a progress frame made before this one is known to be late.
 */
export const settleChange = ofSystem(
  RUNNER,
  async (tx, taskId: string, itemId: number, outcome: ChangeOutcome) => {
    const { state } = outcome;
    const { code, reason, parameters } =
      state === 'skipped' ? outcome : { code: null, reason: '', parameters: {} };
    await tx.execute(sql`
      update change_item set state = ${state}, code = ${code}, reason = ${reason},
        parameters = ${JSON.stringify(parameters)}::jsonb
      where id = ${itemId}`);
    const [ended, errors] = state === 'failed' ? [0, 1] : [1, 0];
    await tx.execute(sql`
      update task set end_count = end_count + ${ended}, error_count = error_count + ${errors},
        sequence = sequence + 1, last_progress_at = now()
      where id = ${taskId}`);
  },
);
