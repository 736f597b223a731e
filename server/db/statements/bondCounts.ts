import { type SQL, sql } from 'drizzle-orm';
import { instant } from './clauses.ts';

/** What counts as live of a company: sessions that have not ended, and balances that can be used. */
export const bondCounts = (id: SQL, now: number) => ({
  liveSessions: sql`(select count(*)::int from event e join store s on s.id = e.store_id
    where s.company_id = ${id} and e.status = 0 and e.end_at > ${instant(now)})`,
  holdings: sql`(select count(*)::int from holding h join class_pack p on p.id = h.class_pack_id
    where p.company_id = ${id} and h.total > h.used + h.withdrawn and h.valid_to > ${instant(now)})`,
});
