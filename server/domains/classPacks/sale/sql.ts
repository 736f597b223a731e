import { sql } from 'drizzle-orm';
import { ORDER_SOURCE_STORE, PACKAGE_ORDER_PREFIX, PackRecordType } from '../../../../shared/codes/lists.ts';
import { ofStore } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { endOfMonths, openHoldings } from '../../../db/statements/holdings.ts';
import { isOnSale, offeredIn, singleCents } from '../clauses.sql.ts';

/** A ticket or pack that is about to be sold, locked: buyers after each other count what is left. */
export interface SoldPack extends Record<string, unknown> {
  readonly id: number;
  readonly kind: 1 | 2;
  readonly price: number;
  readonly isOnSale: boolean;
  /** Pieces that are left; null for any number. */
  readonly left: number | null;
  readonly limitPerUser: number;
  /** As an order keeps them: what one piece contains. */
  readonly items: readonly {
    readonly classPackId: number;
    readonly name: string;
    readonly times: number;
    readonly singleCents: number;
  }[];
}

/** Takes one for a sale. */
export const lockForSale = ofStore(async (tx, scope, id: number, now: number) => {
  const locked = await tx.execute(
    sql`select p.id from class_pack p where p.id = ${id} and ${offeredIn(scope)} for update`,
  );
  if (locked.rows.length === 0) return undefined;
  // By a second statement: one that waited knows only its own row anew.
  const { rows } = await tx.execute<SoldPack>(sql`
    select p.id, p.kind, p.price_cents as price, ${isOnSale(instant(now))} as "isOnSale",
      case when p.stock is not null then floor(p.stock - p.sold - p.distributed::numeric / p.times)::int end as left,
      p.limit_per_user as "limitPerUser",
      (select json_agg(json_build_object('classPackId', t.id, 'name', t.name, 'times', i.times, 'singleCents', ${singleCents})
          order by i.place)
        from (select p.id as id, p.times, 0 as place where p.kind = 1
          union all select (e.value ->> 'classPackId')::bigint, (e.value ->> 'times')::int, e.ordinality
          from jsonb_array_elements(p.items) with ordinality e where p.kind = 2) i
        join class_pack t on t.id = i.id) as items
    from class_pack p where p.id = ${id} and ${offeredIn(scope)}`);
  return rows[0];
});

/** Counts pieces as sold; the constraint of the table refuses more than there are. */
export const countSold = ofStore(async (tx, scope, id: number, quantity: number) => {
  await tx.execute(sql`
    update class_pack p set sold = p.sold + ${quantity}::int where p.id = ${id} and ${offeredIn(scope)}`);
});

/** A sale as it is written. */
export interface Sale {
  readonly classPackId: number;
  readonly memberId: number;
  readonly quantity: number;
  readonly items: SoldPack['items'];
  readonly payMode: number;
  readonly amountCents: number;
  readonly note: string;
  /** Day of the order number, YYYYMMDD. */
  readonly stamp: string;
  readonly now: number;
}

/** Writes the paid order; its number is `TP`, day, 99 for what was made at a desk, and its identity. */
export const insertSale = ofStore(async (tx, scope, sale: Sale) => {
  const { rows } = await tx.execute<{ id: number; orderNumber: string }>(sql`
    with made as (select nextval(pg_get_serial_sequence('package_order', 'id')) as id)
    insert into package_order (id, order_number, company_id, store_id, class_pack_id, member_id, quantity, items, pay_mode,
      amount_cents, paid_at, status, source, created_at, note)
    overriding system value
    select id, ${PACKAGE_ORDER_PREFIX} || ${sale.stamp}::text || '99' || lpad(id::text, 8, '0'), ${scope.companyId}::bigint,
      ${scope.storeId}::bigint, ${sale.classPackId}::bigint, ${sale.memberId}::bigint, ${sale.quantity}::int,
      ${JSON.stringify(sale.items)}::jsonb, ${sale.payMode}::int, ${sale.amountCents}::bigint, ${instant(sale.now)}, 'paid',
      ${ORDER_SOURCE_STORE}::int, ${instant(sale.now)}, ${sale.note}::text from made
    returning id, order_number as "orderNumber"`);
  const made = rows[0];
  if (!made) throw new Error('An insert of one row answers one row.');
  return made;
});

/** Gives the buyer what the order contains, each ticket as long as it is valid from today. */
export const receiveOrder = ofStore(
  async (
    tx,
    scope,
    orderId: number,
    {
      isScanned,
      operatorId,
      now,
      zone,
    }: { isScanned: boolean; operatorId: number; now: number; zone: string },
  ) => {
    await tx.execute(
      openHoldings({
        of: sql`select t.id as class_pack_id, o.member_id, o.id as package_order_id,
            (i.value ->> 'times')::int * o.quantity as times, ${instant(now)} as valid_from,
            ${endOfMonths(instant(now), sql`t.validity_months`, zone)} as valid_to
          from package_order o cross join jsonb_array_elements(o.items) i
          join class_pack t on t.id = (i.value ->> 'classPackId')::bigint
          where o.id = ${orderId} and o.store_id = ${scope.storeId}`,
        type: isScanned ? PackRecordType.scanBuy : PackRecordType.backOffice,
        at: instant(now),
        operatorId,
      }),
    );
  },
);
