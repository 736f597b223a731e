import { createHash } from 'node:crypto';
import { JOURNAL_ACCOUNTS, type JournalAccount, POSTING_KINDS } from '../../../shared/codes/journal.ts';
import { EARLIEST_DAY } from '../../../shared/codes/limits.ts';
import { MonthTotals } from '../../../shared/contract/monthClose/shapes.ts';
import { addDays } from '../../../shared/format/dates.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformScope } from '../../db/scope.ts';
import * as statements from './sql.ts';

/** First and last day of a month. */
export function daysOf(month: string): { readonly start: string; readonly end: string } {
  const start = `${month}-01`;
  return { start, end: addDays(`${addDays(start, 31).slice(0, 7)}-01`, -1) };
}

/** The month some months later (or earlier). */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Accounts that grow by what is debited; the others grow by what is credited. */
const GROWS_BY_DEBIT: readonly JournalAccount[] = ['provider', 'desk', 'fees'];

const balanceOf = (
  account: JournalAccount,
  { debit, credit }: { readonly debit: number; readonly credit: number },
) => (GROWS_BY_DEBIT.includes(account) ? debit - credit : credit - debit);

/** The totals that a closed month keeps. */
export const readTotals = (text: string): MonthTotals => MonthTotals.parse(JSON.parse(text));

/** What every account holds before a month: as the month before was closed with, else from the whole journal. */
async function openingOf(
  db: Queryable,
  scope: PlatformScope,
  month: string,
): Promise<ReadonlyMap<string, number>> {
  const before = monthAfter(month, -1);
  const kept = (await statements.closedMonths(db, scope, before)).find((closed) => closed.month === before);
  if (kept)
    return new Map(readTotals(kept.totals).accounts.map(({ account, closing }) => [account, closing]));
  const moved = await statements.movements(db, scope, EARLIEST_DAY, addDays(daysOf(month).start, -1));
  return new Map(moved.map((sums) => [sums.account, balanceOf(sums.account, sums)]));
}

/** What the journal says of a month: every account and kind in its order, so that the same money gives the same text. */
export async function totalsOf(db: Queryable, scope: PlatformScope, month: string): Promise<MonthTotals> {
  const { start, end } = daysOf(month);
  const opening = await openingOf(db, scope, month);
  const moved = new Map(
    (await statements.movements(db, scope, start, end)).map((sums) => [sums.account, sums]),
  );
  const kinds = new Map((await statements.kindSums(db, scope, start, end)).map((sums) => [sums.kind, sums]));
  const recognised = await statements.recognisedByReceipt(db, scope, start, end);
  return {
    month,
    accounts: JOURNAL_ACCOUNTS.map((account) => {
      const { debit = 0, credit = 0 } = moved.get(account) ?? {};
      const before = opening.get(account) ?? 0;
      return {
        account,
        opening: before,
        debit,
        credit,
        closing: before + balanceOf(account, { debit, credit }),
      };
    }),
    kinds: POSTING_KINDS.map((kind) => {
      const { count = 0, cents = 0 } = kinds.get(kind) ?? {};
      return { kind, count, cents };
    }),
    recognised: recognised.map(({ received, cents }) => ({ received, cents })),
  };
}

/** Totals as they are kept, and their hash. */
export function sealed(totals: MonthTotals): { readonly text: string; readonly hash: string } {
  const text = JSON.stringify(totals);
  return { text, hash: hashOf(text) };
}

/** SHA-256 in hexadecimal. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
