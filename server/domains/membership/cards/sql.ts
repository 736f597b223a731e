import { type SQL, sql } from 'drizzle-orm';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { newMemberships } from '../../../../shared/contract/membership/cards.calls.ts';
import type { MembershipRow } from '../../../../shared/contract/membership/shapes.ts';
import { ofSight } from '../../../db/statement.ts';
import { anyOf, dayIn, iso } from '../../../db/statements/clauses.ts';
import { inStores } from '../../../db/statements/inStores.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { CARDS, cardNo, cardsMatching, type DatedCards } from './match.sql.ts';

/** A card as read; the phone is whole and must be masked before it leaves. */
export type CardRecord = Omit<MembershipRow, 'strEndTime'> & Record<string, unknown>;

const ORDERS = {
  by: { openedAt: sql`h.created_at` },
  key: sql`h.id`,
  otherwise: { by: 'openedAt', order: 'desc' },
} as const;

const read = (which: SQL): SQL => sql`
  select h.id, m.id as "userId", m.name as "userName", m.phone, ${cardNo} as "cardNo", p.name as level, p.store_id as "storeId",
    store.name as "storeName", c.company_name as "companyName", ${staffName('staff')} as "openedBy", h.source,
    ${iso(sql`h.created_at`)} as "openedAt", ${iso(sql`h.valid_from`)} as "validFrom", ${iso(sql`h.valid_to`)} as "validTo"
  from ${CARDS} join member m on m.id = h.member_id join store on store.id = p.store_id
    join company c on c.id = p.company_id
    left join lateral (select r.operator_id from pack_record r where r.holding_id = h.id order by r.id limit 1) first on true
    left join account staff on staff.id = first.operator_id
  where ${which}`;

/** How many cards there are, by the day they were opened. */
export const countCards = ofSight(
  async (db, scope, filter: DatedCards): Promise<ResultOf<typeof newMemberships>['byDay']> => {
    const { rows } = await db.execute<{ date: string; cards: number }>(sql`
      select ${dayIn(sql`h.created_at`, filter.zone)} as date, count(*)::int as cards
      from ${CARDS} where ${cardsMatching(scope, filter)} group by 1 order by 1`);
    return rows;
  },
);

/** One page. */
export const cardRows = ofSight(async (db, scope, filter: DatedCards): Promise<CardRecord[]> => {
  const order = orderedBy(ORDERS, filter);
  const { rows } = await db.execute<CardRecord>(sql`
    ${read(sql`h.id = any(array(select h.id from ${CARDS} where ${cardsMatching(scope, filter)}
      order by ${order} ${pageRows(filter)}))`)} order by ${order}`);
  return rows;
});

/** Ids of all cards, in the order of the list. */
export const cardIds = ofSight(async (db, scope, filter: DatedCards): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select h.id from ${CARDS} where ${cardsMatching(scope, filter)} order by ${orderedBy(ORDERS, filter)}`);
  return rows.map(({ id }) => id);
});

/** Named cards in sight, in any order. */
export const cardsByIds = ofSight(async (db, scope, ids: readonly number[]): Promise<CardRecord[]> => {
  const { rows } = await db.execute<CardRecord>(
    read(sql`${inStores(sql`p.store_id`, scope)} and h.id = ${anyOf(ids)}`),
  );
  return rows;
});
