import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { execPath } from 'node:process';
import * as finance from '../../shared/contract/finance/calls.ts';
import { transactionBooking, transactionCheckIn } from '../../shared/contract/orders/membership.calls.ts';
import { orders } from '../../shared/contract/orders/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import type { Figure } from '../support/figures.ts';
import { startProduct } from '../support/product.ts';
import { LIST_ALLOWED_MS, measureLists } from './lists.ts';
import type { ListQuestion } from './listQuestions.ts';

/** What a statement and its sums may take, and the finance report of a year, in milliseconds. */
const STATEMENT_ALLOWED_MS = 150;
const YEAR_ALLOWED_MS = 300;
const STATEMENTS: readonly CallSpec[] = [finance.statement, finance.platformStatement, finance.sessionSums];
const LISTS: readonly CallSpec[] = [orders, transactionBooking, transactionCheckIn];
const DAY_MS = 86_400_000;
const GRAINS = ['day', 'week', 'month'] as const;

/**
 * How long the server takes for orders, statements and their sums with a million bookings of three years, with every single
 * filter and order. They are written into `place`, which is empty, before a server closes its days.
 */
export async function measureBookings(
  folder: string,
  place: { readonly data: string; readonly database: string },
): Promise<readonly Figure[]> {
  const { status, stderr }: SpawnSyncReturns<string> = spawnSync(
    execPath,
    [join(folder, 'server/seed.mjs'), '--scale'],
    {
      env: { ...process.env, TOUCHLINE_DATA: place.data, DATABASE_URL: place.database },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The bookings were not written: ${stderr}`);
  const product = await startProduct({ program: join(folder, 'server/main.mjs'), ...place });
  try {
    return await measureAll(product.url);
  } finally {
    await product.stop();
  }
}

async function measureAll(url: string): Promise<readonly Figure[]> {
  const figures = [
    ...(await measureLists(url, (all) => all.filter(({ call }) => LISTS.includes(call)), LIST_ALLOWED_MS)),
    ...(await measureLists(
      url,
      (all) => all.filter(({ call }) => STATEMENTS.includes(call)).flatMap(withSums),
      STATEMENT_ALLOWED_MS,
    )),
    ...(await measureLists(url, years, YEAR_ALLOWED_MS)),
  ];
  return figures.map((figure) => ({ ...figure, budget: `a million bookings, ${figure.budget}` }));
}

const SUMS = new Map<CallSpec, CallSpec>([
  [finance.statement, finance.summary],
  [finance.platformStatement, finance.platformSummary],
]);

/** A question to a statement, and the same to its sums, which have no order. */
function withSums(question: ListQuestion): readonly ListQuestion[] {
  const call = SUMS.get(question.call);
  if (!call || question.query['sortBy'] !== undefined) return [question];
  return [question, { ...question, call, name: question.name.replace(question.call.id, call.id) }];
}

/** The finance report of the last year. */
const years = (): readonly ListQuestion[] =>
  GRAINS.map((grain) => ({
    call: finance.businessSummary,
    asker: 'operator',
    params: {},
    query: {
      start: new Date(Date.now() - 365 * DAY_MS).toISOString().slice(0, 10),
      end: new Date().toISOString().slice(0, 10),
      grain,
    },
    name: `${finance.businessSummary.id} (operator) grain=${grain}`,
  }));
