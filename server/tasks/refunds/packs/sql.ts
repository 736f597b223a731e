import { sql } from 'drizzle-orm';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import { ofSystem } from '../../../db/statement.ts';
import type { DecidedPack } from './settle.ts';

const DECIDED = 'called for an item that was moved on in this transaction, which knows its store';

/** What was held has gone back. */
export const bookReturned = ofSystem(DECIDED, async (tx, { packageOrderId, amountCents }: DecidedPack) => {
  await tx.execute(sql`
    update package_order set refunded_cents = refunded_cents + ${amountCents},
      refunding_cents = refunding_cents - ${amountCents}, status = 'cancelled',
      cancelled_at = coalesce(cancelled_at, now()), version = version + 1
    where id = ${packageOrderId}`);
});

/** What was held stays paid. */
export const bookReleased = ofSystem(DECIDED, async (tx, { packageOrderId, amountCents }: DecidedPack) => {
  await tx.execute(sql`
    update package_order set refunding_cents = refunding_cents - ${amountCents}, version = version + 1
    where id = ${packageOrderId}`);
});

/** The balance of each record continues its holding's: both change in one statement. */
export const withdrawTimes = ofSystem(DECIDED, async (tx, packageOrderId: number) => {
  await tx.execute(sql`
    with cold as (
      select id, frozen from holding where package_order_id = ${packageOrderId} and frozen > 0
      order by id for update),
    gone as (
      update holding h set withdrawn = h.withdrawn + cold.frozen, frozen = 0 from cold where h.id = cold.id
      returning h.id, cold.frozen as times, h.total - h.used - h.withdrawn as balance)
    insert into pack_record (holding_id, record_type, delta, balance, note)
    select gone.id, ${PackRecordType.refund}, -gone.times, gone.balance,
      (select order_number from package_order where id = ${packageOrderId})
    from gone order by gone.id`);
});

/** Frozen times can be used again; they never left the balance, so no record tells of it. */
export const thawTimes = ofSystem(DECIDED, async (tx, packageOrderId: number) => {
  await tx.execute(
    sql`update holding set frozen = 0 where package_order_id = ${packageOrderId} and frozen > 0`,
  );
});
