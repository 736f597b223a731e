import { randomUUID } from 'node:crypto';
import { classPack, holding, packageOrder, packRecord } from '../../../db/schema/packs.ts';
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
    storeIds: [storeId],
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
  const received = { packageOrderId: made.id, total, used };
  if (made.status === 'paid') await makeHolding(target, ticket.id, made.memberId, received);
  return made;
}

/** A holding of a ticket, received an hour ago, with the records that explain it. */
export async function makeHolding(
  { database: { orm } }: Target,
  classPackId: number,
  memberId: number,
  values: Insert<typeof holding> = {},
) {
  const anHourAgo = new Date(TEST_NOW - HOUR_MS);
  const defaults = {
    classPackId,
    memberId,
    total: 10,
    validFrom: anHourAgo,
    createdAt: anHourAgo,
    validTo: new Date(TEST_NOW + 1_000 * HOUR_MS),
  };
  const made = one(
    await orm
      .insert(holding)
      .values({ ...defaults, ...values })
      .returning(),
  );
  const { id: holdingId, total, used, frozen, withdrawn, expired, validTo } = made;
  const record = { holdingId, classPackId, validTo, held: 0, at: anHourAgo };
  const moved = [
    { recordType: 5, part: 'total' as const, delta: total },
    { recordType: 3, part: 'used' as const, delta: -used },
    { recordType: 6, part: 'withdrawn' as const, delta: -withdrawn },
    { recordType: 9, part: 'expired' as const, delta: -expired },
    { recordType: 6, part: 'frozen' as const, delta: 0, held: frozen },
  ].filter((each) => each.delta !== 0 || (each.held ?? 0) !== 0);
  let balance = 0;
  const records = moved.map((each) => ({ ...record, ...each, balance: (balance += each.delta) }));
  if (records.length > 0) await orm.insert(packRecord).values(records);
  return made;
}
