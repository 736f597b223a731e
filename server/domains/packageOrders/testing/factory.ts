import { randomUUID } from 'node:crypto';
import { classPack, holding, packageOrder } from '../../../db/schema/packs.ts';
import {
  type Insert,
  makeMember,
  one,
  type Place,
  type Target,
  TEST_NOW,
  unique,
} from '../../../testing/factories.ts';

const HOUR_MS = 3_600_000;

/** A ticket of 10 times at 50.00 each. */
export async function makeClassPack(
  { database: { orm } }: Target,
  { companyId, storeId }: Place,
  values: Insert<typeof classPack> = {},
) {
  const defaults = {
    companyId,
    storeId,
    name: unique('Ticket'),
    priceCents: 50_000,
    times: 10,
    validityMonths: 6,
  };
  return one(
    await orm
      .insert(classPack)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

/** A paid order of a ticket, of which `used` times are used. */
export async function makePackageOrder(
  target: Target,
  place: Place,
  values: Insert<typeof packageOrder> = {},
  { used = 0, total = 10 }: { readonly used?: number; readonly total?: number } = {},
) {
  const { orm } = target.database;
  const ticket = await makeClassPack(target, place);
  const anHourAgo = new Date(TEST_NOW - HOUR_MS);
  const defaults = {
    orderNumber: unique('TP2026'),
    companyId: place.companyId,
    storeId: place.storeId,
    classPackId: ticket.id,
    payMode: 3,
    items: [{ classPackId: ticket.id, name: ticket.name, times: total, singleCents: 5_000 }],
    amountCents: 50_000,
    status: 'paid' as const,
    createdAt: anHourAgo,
    paidAt: anHourAgo,
    paymentNumber: randomUUID(),
    memberId: values.memberId ?? (await makeMember(target)).id,
  };
  const made = one(
    await orm
      .insert(packageOrder)
      .values({ ...defaults, ...values })
      .returning(),
  );
  const received = { classPackId: ticket.id, memberId: made.memberId, packageOrderId: made.id };
  const validTo = new Date(TEST_NOW + 1_000 * HOUR_MS);
  if (made.status === 'paid') await orm.insert(holding).values({ ...received, total, used, validTo });
  return made;
}
