import { type SQL, sql } from 'drizzle-orm';
import type { MembershipGroup } from '../../../../shared/codes/journal.ts';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { membershipSummaries } from '../../../../shared/contract/membership/cards.calls.ts';
import { addDays, daysBetween } from '../../../../shared/format/dates.ts';
import { ofSight } from '../../../db/statement.ts';
import { dayBegins } from '../../../db/statements/conditions.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { cardsMatching } from '../cards/match.sql.ts';

/** What the sums of new cards are asked for. */
export type SummaryFilter = ParsedRequest<typeof membershipSummaries>['query'];

/** Cards of one group, and how many it had opened in the days before. */
export interface SummaryRecord extends Record<string, unknown> {
  readonly id: number;
  readonly group: string;
  readonly newCards: number;
  readonly firstBookings: number;
  readonly before: number;
}

const GROUPS: Readonly<Record<MembershipGroup, readonly [id: SQL, name: SQL]>> = {
  store: [sql`p.store_id`, sql`store.name`],
  company: [sql`p.company_id`, sql`c.company_name`],
  staff: [sql`coalesce(first.operator_id, 0)`, sql`coalesce(${staffName('staff')}, '')`],
};

/** The sums of all groups, most new cards first; groups are few. */
export const summaryRows = ofSight(
  async (db, scope, filter: SummaryFilter, zone: string): Promise<SummaryRecord[]> => {
    const { start, end, groupBy, sortBy, sortOrder } = filter;
    const earlier = addDays(start, -(daysBetween(start, end) + 1));
    const [id, name] = GROUPS[groupBy];
    const isNew = sql`h.created_at >= ${dayBegins(start, 0, zone)}`;
    const direction = sortBy !== undefined && sortOrder === 'asc' ? sql`asc` : sql`desc`;
    const { rows } = await db.execute<SummaryRecord>(sql`
      select ${id} as id, ${name} as "group", count(*) filter (where ${isNew})::int as "newCards",
        count(*) filter (where ${isNew} and exists (select from pack_record u
          where u.holding_id = h.id and u.part = 'used' and u.delta < 0))::int as "firstBookings",
        count(*) filter (where not ${isNew})::int as before
      from holding h join class_pack p on p.id = h.class_pack_id join store on store.id = p.store_id
        join company c on c.id = p.company_id
        left join lateral (select r.operator_id from pack_record r where r.holding_id = h.id order by r.id limit 1) first on true
        left join account staff on staff.id = first.operator_id
      where ${cardsMatching(scope, { ...filter, start: earlier, keyword: undefined, zone })}
      group by 1, 2 order by 3 ${direction}, 1`);
    return rows;
  },
);
