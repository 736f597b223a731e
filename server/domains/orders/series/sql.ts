import { type SQL, sql } from 'drizzle-orm';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import { ofStore } from '../../../db/statement.ts';
import { lockedColumns, type LockedOrder } from '../change/sql.ts';
import { iso } from '../../../db/statements/clauses.ts';

/** An order of a series with what decides whether it can be cancelled; the instant is ISO 8601. */
export interface SeriesOrderRecord extends LockedOrder {
  readonly endAt: string;
  readonly userName: string;
  /** Hours before the start (B4). */
  readonly cancelDeadline: number;
}

/** Sessions `e` of the series an order `asked` is one share of; none for an order of a single session. */
const sessionsOf = (storeId: number): SQL => sql`
  from booking asked join event its on its.id = asked.event_id and its.register_type = ${RegisterType.series}
    join event e on e.repeat_key = its.repeat_key and e.template_id = its.template_id and e.store_id = ${storeId}`;
const isAsked = (storeId: number, orderNumber: string): SQL => sql`
  asked.order_number = ${orderNumber} and asked.store_id = ${storeId}`;

const ordersOf = (storeId: number, orderNumber: string, order: SQL): SQL => sql`
  select ${lockedColumns}, ${iso(sql`e.end_at`)} as "endAt", m.name as "userName",
    e.cancel_deadline as "cancelDeadline"
  ${sessionsOf(storeId)}
    join booking b on b.event_id = e.id and b.member_id = asked.member_id and b.store_id = ${storeId}
    join member m on m.id = b.member_id
  where ${isAsked(storeId, orderNumber)} order by ${order}`;

/** All orders that the member of one has in its series, by the starts; none when it is of no series. */
export const seriesOrders = ofStore(async (db, scope, orderNumber: string): Promise<SeriesOrderRecord[]> => {
  const { rows } = await db.execute<SeriesOrderRecord & Record<string, unknown>>(
    ordersOf(scope.storeId, orderNumber, sql`e.start_at, b.id`),
  );
  return rows;
});

/**
 * The same, taken for a change: first the sessions of the series by their numbers, which every change of one of its
 * orders takes before the order and every sign-up takes, too, then the orders by theirs.
 */
export const lockSeriesOrders = ofStore(
  async (tx, scope, orderNumber: string): Promise<SeriesOrderRecord[]> => {
    const { storeId } = scope;
    await tx.execute(sql`
      select e.id ${sessionsOf(storeId)} where ${isAsked(storeId, orderNumber)}
      order by e.id for update of e`);
    const { rows } = await tx.execute<SeriesOrderRecord & Record<string, unknown>>(
      sql`${ordersOf(storeId, orderNumber, sql`b.order_number`)} for update of b`,
    );
    return rows;
  },
);
