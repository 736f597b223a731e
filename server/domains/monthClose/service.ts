import type { MonthCheck, MonthState } from '../../../shared/codes/money/months.ts';
import { MONTHS_LISTED, REFUNDS_NOTE_AT_LEAST } from '../../../shared/codes/money/months.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { closeMonth as closeMonthCall } from '../../../shared/contract/monthClose/calls.ts';
import type {
  Correction,
  KindLine,
  MonthDetail,
  MonthRow,
} from '../../../shared/contract/monthClose/shapes.ts';
import { daysBetween, dayOf } from '../../../shared/format/dates.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope } from '../../db/scope.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { RequestContext, RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { closedThrough } from '../journal/service.ts';
import { readDays } from '../reconciliation/service.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';
import { daysOf, hashOf, monthAfter, readTotals, sealed, totalsOf } from './totals.ts';

const stateOf = (month: string, today: string, isClosed: boolean): MonthState => {
  if (isClosed) return 'closed';
  return month < today.slice(0, 7) ? 'over' : 'running';
};

const sumOf = (kinds: readonly KindLine[], names: readonly string[]): number =>
  kinds.reduce((sum, { kind, cents }) => (names.includes(kind) ? sum + cents : sum), 0);

/** The last months, the newest first. */
export async function listMonths(
  { database, config, now }: Services,
  { scope }: Pick<PlatformCaller, 'scope'>,
): Promise<MonthRow[]> {
  const today = dayOf(now(), config.zone);
  const newest = today.slice(0, 7);
  const closed = new Map(
    (await statements.closedMonths(database.orm, scope, monthAfter(newest, 1 - MONTHS_LISTED))).map((row) => [
      row.month,
      row,
    ]),
  );
  return Array.from({ length: MONTHS_LISTED }, (_, back) => {
    const month = monthAfter(newest, -back);
    const row = closed.get(month);
    const totals = row && readTotals(row.totals);
    return {
      month,
      state: stateOf(month, today, row !== undefined),
      closedAt: row?.closedAt ?? null,
      closedBy: row?.closedBy ?? '',
      received: sumOf(totals?.kinds ?? [], ['payment', 'packPayment']),
      refunded: sumOf(totals?.kinds ?? [], ['refund', 'packRefund']),
      recognised: totals?.recognised ?? [],
    };
  });
}

/** What stands in the way of closing a month. */
async function checksOf(
  db: Queryable,
  scope: PlatformScope,
  month: string,
): Promise<readonly { readonly name: MonthCheck; readonly isOk: 0 | 1; readonly count: number }[]> {
  const { start, end } = daysOf(month);
  const closed = (await closedThrough(db)) ?? '';
  // With no day closed before it, all of its days are open.
  const openDays = closed < start ? daysBetween(start, end) + 1 : Math.max(0, daysBetween(closed, end));
  const newest = await statements.newestClosed(db, scope);
  const days = await readDays(db, scope, start, end);
  const counts: Readonly<Record<MonthCheck, number>> = {
    daysClosed: openDays,
    inOrder: newest === undefined || month === monthAfter(newest) ? 0 : 1,
    reconciled: days.filter(({ open }) => open > 0).length,
    failedRefunds: await statements.countFailedRefunds(db, scope),
  };
  const names = ['daysClosed', 'inOrder', 'reconciled', 'failedRefunds'] as const;
  return names.map((name) => ({ name, isOk: counts[name] === 0 ? 1 : 0, count: counts[name] }));
}

const closedOf = async (db: Queryable, scope: PlatformScope, month: string) =>
  (await statements.closedMonths(db, scope, month)).find((row) => row.month === month);

/** A month as it is kept, or as it would be closed now. */
export async function readMonth(
  { database: { orm }, config, now }: Services,
  { scope }: Pick<PlatformCaller, 'scope'>,
  month: string,
): Promise<MonthDetail> {
  const { start, end } = daysOf(month);
  const row = await closedOf(orm, scope, month);
  const totals = await totalsOf(orm, scope, month);
  const { text, hash } = sealed(totals);
  const state = stateOf(month, dayOf(now(), config.zone), row !== undefined);
  const corrections = await statements.correctionSums(orm, scope, start, end);
  if (!row) {
    const checks = [...(await checksOf(orm, scope, month))];
    const open = { closedAt: null, closedBy: '', note: '', isIntact: 1 } as const;
    const failedRefunds = checks.find(({ name }) => name === 'failedRefunds')?.count ?? 0;
    return { month, state, checks, totals, hash, corrections, failedRefunds, ...open };
  }
  const { closedAt, closedBy, note, failedRefunds } = row;
  const isIntact = hashOf(row.totals) === row.hash && row.totals === text ? 1 : 0;
  const kept = { totals: readTotals(row.totals), hash: row.hash, closedAt, closedBy, note, failedRefunds };
  return { month, state, checks: [], corrections, isIntact, ...kept };
}

/** Postings of later months that take back postings of this one. */
export function listCorrections(
  { database }: Services,
  { scope }: Pick<PlatformCaller, 'scope'>,
  month: string,
): Promise<Correction[]> {
  const { start, end } = daysOf(month);
  return statements.correctionRows(database.orm, scope, start, end);
}

/**
 * Closes a month for good, with the totals that somebody looked at.
 * @throws Refusal monthClosed, monthNotReady, changedBySomeoneElse, badInput
 */
export async function closeMonth(
  { database }: Services,
  { caller, context }: RequestOf<PlatformCaller, RequestContext>,
  month: string,
  { hash, note }: ParsedRequest<typeof closeMonthCall>['body'],
): Promise<{ month: string; hash: string }> {
  const { scope, actor } = caller;
  return database.transaction(async (tx) => {
    await statements.holdClosing(tx, scope);
    if (await closedOf(tx, scope, month)) throw refuse.monthClosed();
    const checks = await checksOf(tx, scope, month);
    if (checks.some(({ name, isOk }) => isOk === 0 && name !== 'failedRefunds')) throw refuse.monthNotReady();
    const failedRefunds = checks.find(({ name }) => name === 'failedRefunds')?.count ?? 0;
    if (failedRefunds > 0 && [...note].length < REFUNDS_NOTE_AT_LEAST) {
      const message = `says in at least ${REFUNDS_NOTE_AT_LEAST} characters why refunds that failed are left`;
      throw refuse.badInput([{ field: 'note', code: 'required', message }]);
    }
    const now = sealed(await totalsOf(tx, scope, month));
    if (now.hash !== hash) throw refuse.changedBySomeoneElse();
    const row = { month, totals: now.text, hash, failedRefunds, note };
    await statements.insertClosed(tx, scope, row, { accountId: actor.accountId, now: context.now });
    await writeAudit(tx, {
      by: caller,
      action: 'monthClose.close',
      object: 'accountingMonth',
      objectId: month,
      context,
      after: { hash, failedRefunds, note },
    });
    return { month, hash };
  });
}
