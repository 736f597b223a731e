import { sql } from 'drizzle-orm';
import { RefundState } from '../../../shared/codes/lists.ts';
import { ofPlatform, ofStore, ofSystem } from '../../db/statement.ts';
import { intoOutbox } from '../../db/statements/intoOutbox.ts';

/** An item as a person decides about it. */
export interface DecidedItem {
  readonly id: number;
  readonly taskId: string;
  readonly orderNumber: string;
  readonly bookingId: number | null;
  readonly eventId: number | null;
  readonly packageOrderId: number | null;
  readonly state: number;
  readonly amountCents: number;
  readonly points: number;
  readonly times: number;
  /** When it was sent last, to be compared; null: never, nor can it be. */
  readonly lastTryAt: string | null;
  /** Milliseconds since an attempt was last left without an answer, by the database's clock; null: none was. */
  readonly unansweredMs: number | null;
}

/** When an item left for the payment side last. Points, class times and what was paid at the desk never do. */
const sentAt = sql`case when i.amount_cents > 0 and coalesce(
  (select b.payment_number from booking b where b.id = i.booking_id),
  (select o.payment_number from package_order o where o.id = i.package_order_id)) is not null
  then i.last_try_at end`;

/** Locks one item of the store. */
export const lockItem = ofStore(async (tx, scope, itemId: number): Promise<DecidedItem | undefined> => {
  const { rows } = await tx.execute<DecidedItem & Record<string, unknown>>(sql`
    select i.id, i.task_id as "taskId", i.order_number as "orderNumber", i.booking_id as "bookingId", i.event_id as "eventId",
      i.package_order_id as "packageOrderId", i.state, i.amount_cents as "amountCents",
      i.points, i.times, ${sentAt}::text as "lastTryAt",
      (extract(epoch from now() - i.unanswered_at) * 1000)::float8 as "unansweredMs"
    from task_item i where i.id = ${itemId} and i.store_id = ${scope.storeId} for update`);
  return rows[0];
});

/** How a person closed an item. */
export interface Decision {
  readonly state: 5 | 6;
  readonly note: string;
  readonly voucher: string;
  /** Path of a picture of the company's, or ''. */
  readonly voucherPicture: string;
}

/** Closes a failed item by hand. False when it is not failed any more. */
export const decideItem = ofStore(
  async (tx, scope, itemId: number, { state, note, voucher, voucherPicture }: Decision): Promise<boolean> => {
    const { rows } = await tx.execute(sql`
      update task_item set state = ${state}, note = ${note}, voucher = ${voucher},
        voucher_picture = ${voucherPicture}, next_try_at = null,
        done_at = ${state === RefundState.doneByHand ? sql`now()` : sql`done_at`}
      where id = ${itemId} and store_id = ${scope.storeId} and state = ${RefundState.failed}
      returning id`);
    return rows.length > 0;
  },
);

/** Lets the runner ask once more about a failed item, however often it was sent. False when it is not failed any more. */
export const askAgain = ofStore(async (tx, scope, itemId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    update task_item set state = ${RefundState.requested}, interruptions = 0, next_try_at = null
    where id = ${itemId} and store_id = ${scope.storeId} and state = ${RefundState.failed}
      and last_try_at is not null
    returning id`);
  return rows.length > 0;
});

/** Books what a person gave back for a booking by hand: on it and its session, not on the member, who has it already. */
export const bookByHand = ofStore(async (tx, scope, item: Omit<DecidedItem, 'packageOrderId'>) => {
  await tx.execute(sql`
    update event set refunded_cents = refunded_cents + ${item.amountCents}
    where id = ${item.eventId} and store_id = ${scope.storeId}`);
  await tx.execute(sql`
    update booking set refunded_cents = refunded_cents + ${item.amountCents},
      refunding_cents = refunding_cents - ${item.amountCents},
      returned_points = returned_points + ${item.points}, returned_times = returned_times + ${item.times},
      version = version + 1
    where id = ${item.bookingId} and store_id = ${scope.storeId}`);
});

/** Nothing will go back for a booking's refund that was given up: what it held is free for another one. */
export const releaseHeld = ofStore(async (tx, scope, item: Omit<DecidedItem, 'packageOrderId'>) => {
  await tx.execute(sql`
    update booking set refunding_cents = refunding_cents - ${item.amountCents}, version = version + 1
    where id = ${item.bookingId} and store_id = ${scope.storeId}`);
});

/** Where a refund of any merchant stands. */
export const placeOfItem = ofPlatform(async (db, _scope, itemId: number) => {
  const { rows } = await db.execute<{ storeId: number; taskId: string }>(
    sql`select store_id as "storeId", task_id as "taskId" from task_item where id = ${itemId}`,
  );
  return rows[0];
});

/** Writes a merchant a text message, to the contact of its company where there is one. */
export const tellMerchant = ofSystem(
  'a merchant is told of acts of operators, who have no scope of its own',
  async (tx, companyId: number, { text, reference }: Readonly<Record<'text' | 'reference', string>>) => {
    await tx.execute(
      intoOutbox(sql`select 'sms' as kind, c.contact_phone as recipient, ${text}::text as text,
        ${reference}::text as reference
      from company c where c.id = ${companyId} and c.contact_phone <> ''`),
    );
  },
);
