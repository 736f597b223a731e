import { sql } from 'drizzle-orm';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import { ofStore } from '../../../db/statement.ts';
import { instant } from '../../../db/statements/clauses.ts';
import { freeTimes, moveTimes } from '../../../db/statements/holdings.ts';
import { intoOutbox } from '../../../db/statements/intoOutbox.ts';
import type { PackageItem, UsedTimes } from '../items.ts';
import type { PackageFacts } from '../packageFacts.ts';

/** An order that is locked; its used times are counted from what is locked with it. */
export interface LockedPackage extends Omit<PackageFacts, 'usedValue'>, Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly packName: string;
  readonly items: readonly PackageItem[];
  readonly paymentNumber: string | null;
}

/**
 * Takes an order for a change; undefined when the store has none of that number. Who comes later waits and then sees
 * what came of it: read by a second statement, since one that waited knows only its own row anew.
 */
export const lockPackage = ofStore(
  async (tx, scope, orderNumber: string): Promise<LockedPackage | undefined> => {
    await tx.execute(sql`
      select id from package_order where order_number = ${orderNumber} and store_id = ${scope.storeId} for update`);
    const { rows } = await tx.execute<LockedPackage>(sql`
      select o.id, o.order_number as "orderNumber", p.name as "packName", o.items, o.pay_mode as "payMode",
        o.amount_cents as "amountCents", o.refunded_cents as "refundedCents",
        o.refunding_cents as "refundingCents", o.payment_number as "paymentNumber", o.status,
        o.paid_at is not null as "wasPaid",
        exists (select from task_item i where i.package_order_id = o.id and i.state in (1, 2)) as "isRefunding"
      from package_order o join class_pack p on p.id = o.class_pack_id
      where o.order_number = ${orderNumber} and o.store_id = ${scope.storeId}`);
    return rows[0];
  },
);

/** Takes the times of a locked order, so that nobody uses one while its refund is counted. */
export const lockTimes = ofStore(async (tx, scope, orderId: number): Promise<UsedTimes[]> => {
  const { rows } = await tx.execute<UsedTimes & Record<string, unknown>>(sql`
    select h.class_pack_id as "classPackId", h.used from holding h where h.package_order_id = (select id from package_order
      where id = ${orderId} and store_id = ${scope.storeId})
    order by h.id for update`);
  return rows;
});

/**
 * Holds a part of what was paid for a refund. The statement itself refuses more than is left and a second refund
 * beside one that is not decided, whatever was read before: false, and nothing has changed.
 */
export const holdPackageAmount = ofStore(
  async (tx, scope, orderId: number, cents: number): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
      update package_order set refunding_cents = ${cents}, version = version + 1
      where id = ${orderId} and store_id = ${scope.storeId} and status in ('paid', 'cancelled')
        and paid_at is not null and refunding_cents = 0 and refunded_cents + ${cents} <= amount_cents
      returning id`);
    return rows.length > 0;
  },
);

/** The order that brought a holding of the store; null for times that were given. */
export const orderOfHolding = ofStore(async (db, scope, holdingId: number) => {
  const { rows } = await db.execute<{ orderNumber: string | null; classPackId: number; free: number }>(sql`
    select o.order_number as "orderNumber", h.class_pack_id as "classPackId", ${freeTimes} as free
    from holding h join class_pack p on p.id = h.class_pack_id left join package_order o on o.id = h.package_order_id
    where h.id = ${holdingId} and p.company_id = ${scope.companyId} and ${scope.storeId}::bigint = any(p.store_ids)
      and (o.id is null or o.store_id = ${scope.storeId})`);
  return rows[0];
});

/** Tells a buyer what goes back. */
export const tellBuyer = ofStore(
  async (tx, scope, orderId: number, { text, reference }: { text: string; reference: string }) => {
    await tx.execute(
      intoOutbox(sql`select 'sms'::text as kind, m.phone as recipient, ${text}::text as text, ${reference}::text as reference
        from package_order o join member m on m.id = o.member_id
        where o.id = ${orderId} and o.store_id = ${scope.storeId}`),
    );
  },
);

/** What of an order is held for a refund: some times of one holding, or all that are unused. */
export type HeldTimes = { readonly holdingId: number; readonly times: number } | undefined;

/** Holds unused times of an order for its refund, also those that are over; answers how many. */
export const holdTimes = ofStore(
  async (
    tx,
    scope,
    orderId: number,
    { operatorId, now, only }: { operatorId: number; now: number; only: HeldTimes },
  ) => {
    const { rows } = await tx.execute<{ times: number }>(
      moveTimes('hold', {
        of: sql`
          select h.id, ${only ? sql`${only.times}::int` : freeTimes} as times from holding h join package_order o on o.id = h.package_order_id
          where o.id = ${orderId} and o.store_id = ${scope.storeId} and ${freeTimes} >= ${only?.times ?? 1}::int
            ${only ? sql`and h.id = ${only.holdingId}` : sql``} order by h.id for update of h`,
        type: PackRecordType.refund,
        at: instant(now),
        note: sql`(select order_number from package_order where id = ${orderId})`,
        operatorId,
      }),
    );
    return rows.reduce((sum, { times }) => sum + Number(times), 0);
  },
);
