import { type SQL, sql } from 'drizzle-orm';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import { ofSystem } from '../../../db/statement.ts';
import { leftTimes, moveTimes } from '../../../db/statements/holdings.ts';
import type { DecidedPack } from './settle.ts';

const DECIDED = 'called for an item that was moved on in this transaction, which knows its store';

/** What was held has gone back; an order that nothing is left of is revoked. */
export const bookReturned = ofSystem(DECIDED, async (tx, { packageOrderId, amountCents }: DecidedPack) => {
  await tx.execute(sql`
    update package_order set refunded_cents = refunded_cents + ${amountCents},
      refunding_cents = refunding_cents - ${amountCents},
      status = case when rest.is_left then status else 'cancelled' end,
      cancelled_at = case when rest.is_left then cancelled_at else coalesce(cancelled_at, now()) end,
      version = version + 1
    from (select exists (select from holding h where h.package_order_id = ${packageOrderId} and ${leftTimes} > 0)
      as is_left) rest
    where id = ${packageOrderId}`);
});

/** What was held stays paid. */
export const bookReleased = ofSystem(DECIDED, async (tx, { packageOrderId, amountCents }: DecidedPack) => {
  await tx.execute(sql`
    update package_order set refunding_cents = refunding_cents - ${amountCents}, version = version + 1
    where id = ${packageOrderId}`);
});

/** Times of an order that are held for its refund. */
const heldOf = (packageOrderId: number): SQL => sql`
  select h.id, h.frozen as times from holding h where h.package_order_id = ${packageOrderId} and h.frozen > 0
  order by h.id for update`;
const numberOf = (packageOrderId: number): SQL =>
  sql`(select order_number from package_order where id = ${packageOrderId})`;

/** The held times leave the member. */
export const withdrawTimes = ofSystem(DECIDED, async (tx, packageOrderId: number) => {
  await tx.execute(
    moveTimes('withdrawHeld', {
      of: heldOf(packageOrderId),
      type: PackRecordType.refund,
      at: sql`now()`,
      note: numberOf(packageOrderId),
    }),
  );
});

/** The held times can be used again. */
export const thawTimes = ofSystem(DECIDED, async (tx, packageOrderId: number) => {
  await tx.execute(
    moveTimes('release', {
      of: heldOf(packageOrderId),
      type: PackRecordType.refund,
      at: sql`now()`,
      note: numberOf(packageOrderId),
    }),
  );
});
