import { sql } from 'drizzle-orm';
import type { StoreFacts } from '../../db/scope.ts';
import { ofSystem } from '../../db/statement.ts';

const RUNNER = 'the task runner works for all stores; the rows it touches name theirs';

/** A row of a publication that this process works on, and everything its session needs. Instants in epoch milliseconds. */
export interface PublishStep extends StoreFacts {
  readonly itemId: number;
  readonly templateId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly place: string;
  readonly capacity: number;
  readonly minParticipants: number;
  readonly coachIds: number[];
  readonly payload: unknown;
}

/**
 * Takes the next row of a task that is still ours, until the end of the transaction: whoever else takes the task
 * meanwhile waits for the row and then finds it done.
 */
export const nextStep = ofSystem(
  RUNNER,
  async (tx, owner: string, taskId: string): Promise<PublishStep | undefined> => {
    const { rows } = await tx.execute<PublishStep & Record<string, unknown>>(sql`
      select i.id as "itemId", i.template_id as "templateId",
        (extract(epoch from i.start_at) * 1000)::bigint as "startAt",
        (extract(epoch from i.end_at) * 1000)::bigint as "endAt", i.place, i.capacity,
        i.min_participants as "minParticipants", to_json(i.coach_ids) as "coachIds", t.payload,
        s.id as "storeId", s.name as "storeName", c.id as "companyId", c.company_name as "companyName",
        c.type as "companyType"
      from publish_item i join task t on t.id = i.task_id join store s on s.id = i.store_id
        join company c on c.id = s.company_id
      where i.task_id = ${taskId} and i.state = 'waiting' and t.lease_owner = ${owner} and t.status = 'running'
      order by i.number limit 1 for update of i`);
    return rows[0];
  },
);

/** What became of a row: its session, or why there is none. */
export interface StepOutcome {
  readonly eventId: number | null;
  readonly code?: number;
  readonly reason?: string;
}

/** Writes down what became of a row. */
export const settleStep = ofSystem(RUNNER, async (tx, itemId: number, outcome: StepOutcome) => {
  const { eventId, code = null, reason = '' } = outcome;
  await tx.execute(sql`
    update publish_item set state = ${eventId === null ? 'skipped' : 'created'}, event_id = ${eventId},
      code = ${code}, reason = ${reason}
    where id = ${itemId}`);
});

/** Counts a row. The sequence grows, so that a progress frame made before this one is known to be late. */
export const countStep = ofSystem(RUNNER, async (tx, taskId: string, isError: boolean) => {
  const [ended, errors] = isError ? [0, 1] : [1, 0];
  await tx.execute(sql`
    update task set end_count = end_count + ${ended}, error_count = error_count + ${errors},
      sequence = sequence + 1, last_progress_at = now()
    where id = ${taskId}`);
});

/** The sessions a publication has created, by template, for the news about them. */
export interface CreatedSessions extends StoreFacts {
  readonly templateId: number;
  readonly title: string;
  /** In epoch milliseconds. */
  readonly starts: number[];
  readonly payload: unknown;
}

/** By template; nothing when the task is not ours any more. */
export const createdSessions = ofSystem(
  RUNNER,
  async (db, owner: string, taskId: string): Promise<CreatedSessions[]> => {
    const { rows } = await db.execute<CreatedSessions & Record<string, unknown>>(sql`
    select i.template_id as "templateId", e.title, t.payload,
      json_agg((extract(epoch from i.start_at) * 1000)::bigint order by i.start_at) as starts,
      s.id as "storeId", s.name as "storeName", c.id as "companyId", c.company_name as "companyName",
      c.type as "companyType"
    from publish_item i join task t on t.id = i.task_id join event_template e on e.id = i.template_id
      join store s on s.id = i.store_id join company c on c.id = s.company_id
    where i.task_id = ${taskId} and i.state = 'created' and t.lease_owner = ${owner}
    group by i.template_id, e.title, t.payload, s.id, c.id order by i.template_id`);
    return rows;
  },
);
