import { type SQL, sql } from 'drizzle-orm';
import { instant } from '../../db/statements/clauses.ts';

/** When somebody looks, and in which zone days begin. */
export interface Looking {
  readonly now: number;
  readonly zone: string;
}
/** The state of an item `i`: what its editor decided, then its dates, by the server's clock. */
export const stateOf = ({ now }: Pick<Looking, 'now'>): SQL => sql`case
  when i.progress = 'recalled' then 'recalled'
  when i.progress = 'sending' then
    case when exists (select from task t where t.id = i.task_id and t.finished_at is null) then 'sending' else 'sent' end
  when i.status <> 'on' then i.status
  when i.kind = 'message' or i.start_at > ${instant(now)} then 'scheduled'
  when i.end_at <= ${instant(now)} then 'ended'
  else 'live' end`;
