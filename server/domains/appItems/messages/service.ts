import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { PHONES_AT_MOST, SEND_AHEAD_MINUTES, TEST_SENT_ABOVE } from '../../../../shared/codes/app/items.ts';
import { MESSAGE_COST_CENTS, MOBILE_NUMBER } from '../../../../shared/codes/limits.ts';
import type * as acts from '../../../../shared/contract/appItems/acts.calls.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { CSV_START, csvRow } from '../../../../shared/format/csv.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { FileAnswer, type PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { askedBy } from '../../../tasks/changes/payload.ts';
import { cityNameOf } from '../../cities/service.ts';
import { lockItem, type StoredItem } from '../form/sql.ts';
import { readAppItem } from '../list/service.ts';
import { refuse } from '../refusals.ts';
import { AppSight } from '../sight.ts';
import { startSending, textOf, valuesOf } from './sending.ts';
import * as statements from './sql.ts';

const note = ({ caller, context }: PlatformRequest, action: TrailAction, id: number, after: unknown) => ({
  by: caller,
  action,
  object: 'appItem' as const,
  objectId: id,
  context,
  after,
});

/** A message that is held until the end of the transaction and was not sent or recalled. @throws Refusal */
async function hold(tx: Transaction, { caller }: PlatformRequest, id: number): Promise<StoredItem> {
  const stored = await lockItem(tx, caller.scope, AppSight.of(caller, 'message'), id);
  if (!stored) throw refuse.notFound();
  if (stored.progress !== null) throw refuse.itemIsSent();
  return stored;
}

/** How many people a message would reach, and what that costs. @throws Refusal forbidden, notFound */
export async function readReach(
  services: Services,
  request: PlatformRequest,
  id: number,
): Promise<ResultOf<typeof acts.messageReach>> {
  const item = await readAppItem(services, request, { kind: 'message', id });
  const values = valuesOf(item.values);
  const { orm } = services.database;
  const { caller, context } = request;
  const cityNames = values.cities.map(cityNameOf);
  const reach = await statements.countReach(orm, caller.scope, id, { values, cityNames, now: context.now });
  return {
    ...reach,
    needsTest: reach.people > TEST_SENT_ABOVE ? 1 : 0,
    tested: item.testedAt === null ? 0 : 1,
    costCents: values.channel === 'sms' ? reach.people * MESSAGE_COST_CENTS : 0,
  };
}

/** Takes a part of a file of phones; each wrong row is named with why. @throws Refusal notFound, itemIsSent */
export function takePhones(
  { database }: Services,
  request: PlatformRequest,
  id: number,
  { from, isFirst, rows }: ParsedRequest<typeof acts.messagePhones>['body'],
): Promise<ResultOf<typeof acts.messagePhones>> {
  const { scope } = request.caller;
  return database.transaction(async (tx) => {
    await hold(tx, request, id);
    if (isFirst) await statements.dropPhones(tx, scope, id);
    const before = await statements.countPhones(tx, scope, id);
    const wrong: { row: number; reason: 'notMobile' | 'duplicate' | 'tooMany' }[] = [];
    const phones: statements.PhoneRow[] = [];
    rows.forEach((typed, index) => {
      const row = from + index;
      const phone = typedPhone(typed);
      if (!MOBILE_NUMBER.test(phone)) wrong.push({ row, reason: 'notMobile' });
      else if (before + phones.length >= PHONES_AT_MOST) wrong.push({ row, reason: 'tooMany' });
      else phones.push({ number: row, phone });
    });
    const added = phones.length > 0 ? await statements.addPhones(tx, scope, id, phones) : new Set<number>();
    for (const { number } of phones) if (!added.has(number)) wrong.push({ row: number, reason: 'duplicate' });
    const total = before + added.size;
    await writeAudit(tx, note(request, 'appItems.phones', id, { phones: total }));
    return { taken: added.size, total, wrong: wrong.toSorted((left, right) => left.row - right.row) };
  });
}

/** Sends a message to oneself. @throws Refusal notFound, changedBySomeoneElse, badInput for nobody's phone */
export function testMessage(
  { database }: Services,
  request: PlatformRequest,
  id: number,
  { phone, version }: ParsedRequest<typeof acts.testMessage>['body'],
): Promise<{ sent: number }> {
  const { scope } = request.caller;
  return database.transaction(async (tx) => {
    const stored = await hold(tx, request, id);
    if (stored.version !== version) throw refuse.changedBySomeoneElse();
    const values = valuesOf(stored.values);
    const reference = `app-test-${id}-${randomUUID()}`;
    const words = { channel: values.channel, text: textOf(stored, values), phone };
    if (!(await statements.sendTest(tx, scope, reference, words)))
      throw refuse.badInput([{ field: 'phone', code: 'unknown', message: 'is no member’s phone' }]);
    await statements.markTested(tx, scope, id, request.context.now);
    await writeAudit(tx, note(request, 'appItems.test', id, { phone }));
    return { sent: 1 };
  });
}

/** Sends a message now or plans it. @throws Refusal notFound, cannotSend, testFirst, sendTooSoon, changedBySomeoneElse */
export function sendMessage(
  services: Services,
  request: PlatformRequest,
  id: number,
  { version, now: isNow }: ParsedRequest<typeof acts.sendMessage>['body'],
): Promise<ResultOf<typeof acts.sendMessage>> {
  const { caller, context } = request;
  const { scope } = caller;
  return services.database.transaction(async (tx) => {
    const stored = await hold(tx, request, id);
    if (stored.version !== version) throw refuse.changedBySomeoneElse();
    const values = valuesOf(stored.values);
    const cityNames = values.cities.map(cityNameOf);
    const { people } = await statements.countReach(tx, scope, id, { values, cityNames, now: context.now });
    if (people === 0) throw refuse.cannotSend();
    if (people > TEST_SENT_ABOVE && stored.testedAt === null) throw refuse.testFirst();
    if (isNow) return startSending(services, tx, request, stored);
    const { startAt } = stored;
    if (startAt === null || Date.parse(startAt) < context.now + SEND_AHEAD_MINUTES * 60_000)
      throw refuse.sendTooSoon();
    await statements.planMessage(tx, scope, id, { plan: askedBy(request), now: context.now });
    await writeAudit(tx, note(request, 'appItems.send', id, { startAt, people }));
    return { taskId: null, totalCount: people };
  });
}

/** Takes a planned message back. @throws Refusal notFound, cannotRecall once its sending has begun */
export function recallMessage(
  { database }: Services,
  request: PlatformRequest,
  id: number,
): Promise<{ id: number; version: number }> {
  const { caller, context } = request;
  return database.transaction(async (tx) => {
    const stored = await lockItem(tx, caller.scope, AppSight.of(caller, 'message'), id);
    if (!stored) throw refuse.notFound();
    if (stored.status !== 'on' || stored.progress !== null) throw refuse.cannotRecall();
    const version = await statements.setProgress(tx, caller.scope, id, {
      progress: 'recalled',
      taskId: null,
      now: context.now,
    });
    await writeAudit(tx, note(request, 'appItems.recall', id, { title: stored.title }));
    return { id, version };
  });
}

/** The numbers a message did not arrive at, whole: they are called one by one. @throws Refusal forbidden, notFound */
export async function readFailed(
  services: Services,
  request: PlatformRequest,
  id: number,
): Promise<FileAnswer> {
  await readAppItem(services, request, { kind: 'message', id });
  const { orm } = services.database;
  const rows = await statements.failedPhones(orm, request.caller.scope, id);
  await writeAudit(orm, note(request, 'appItems.failed', id, { phones: rows.length }));
  const lines = [
    csvRow(['手机号 Phone', '原因 Reason', '时间 Time']),
    ...rows.map(({ phone, failure, at }) => csvRow([phone, failure, at])),
  ];
  return new FileAnswer(
    `message-${id}-failed.csv`,
    'text/csv; charset=utf-8',
    Readable.from([Buffer.from(CSV_START + lines.join(''))], { objectMode: false }),
  );
}
