import { STATEMENT_CODES, type StatementType } from '../../../../shared/codes/journal.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { summary } from '../../../../shared/contract/finance/calls.ts';
import type { FinRow, FinSum } from '../../../../shared/contract/finance/shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import { addDays, dayOf, daysBetween } from '../../../../shared/format/dates.ts';
import { readPage } from '../../../db/statements/page.ts';
import { isOperator, type PlatformCaller, scopeOf, type StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { closedThrough } from '../../journal/service.ts';
import type { StatementFilter } from './match.sql.ts';
import { presentRow, type StatementReader } from './present.ts';
import * as statements from './sql.ts';
import { refundsOf } from './source.sql.ts';

/** An operator, or a merchant in the stores that are asked for. */
export type StatementCaller = PlatformCaller | StoreCaller;

/** @throws Refusal forbidden, to operators without the code of the type */
export function checkType(caller: StatementCaller, type: StatementType): void {
  const code = STATEMENT_CODES[type];
  if (isOperator(caller) && !caller.codes.has(code)) throw refuse.forbidden({ code });
}

/** The business day that is running. */
export const todayOf = ({ now, config }: Pick<Services, 'now' | 'config'>): string =>
  dayOf(now(), config.zone);

/** How `caller` reads statements now. */
export const readerOf = async (
  { database }: Pick<Services, 'database'>,
  { actor }: StatementCaller,
): Promise<StatementReader> => ({
  isFinancialStaff: actor.financialStaff,
  closedThrough: await closedThrough(database.orm),
});

/** One page of a statement. @throws Refusal forbidden */
export async function listStatement(
  services: Services,
  caller: StatementCaller,
  type: StatementType,
  filter: StatementFilter,
): Promise<Page<FinRow>> {
  checkType(caller, type);
  const { orm } = services.database;
  const scope = scopeOf(caller);
  const asked = { type, filter, today: todayOf(services) };
  const reader = await readerOf(services, caller);
  return readPage(filter, await statements.countStatement(orm, scope, asked), async (shown) =>
    (await statements.statementRows(orm, scope, asked, shown)).map((row) => presentRow(row, reader)),
  );
}

type Figures = Omit<FinSum, 'byMode' | 'byDay' | 'previous' | 'closedThrough' | 'openRefunds'>;

function figuresOf({ day: _day, mode: _mode, ...figures }: statements.SumRecord): Figures {
  return figures;
}

const isWhole = ({ day, mode }: statements.SumRecord): boolean => day === null && mode === null;

function wholeOf(sums: readonly statements.SumRecord[]): Figures {
  const whole = sums.find(isWhole);
  if (!whole) throw new Error('A sum over everything always has a row.');
  return figuresOf(whole);
}

/** What a statement adds up to, and what the days before it did. @throws Refusal forbidden */
export async function sumStatement(
  services: Services,
  caller: StatementCaller,
  type: StatementType,
  filter: StatementFilter,
): Promise<ResultOf<typeof summary>> {
  checkType(caller, type);
  const { orm } = services.database;
  const today = todayOf(services);
  const scope = scopeOf(caller);
  const days = daysBetween(filter.start, filter.end) + 1;
  const before = { start: addDays(filter.start, -days), end: addDays(filter.start, -1) };
  const closed = await closedThrough(orm);
  const sums = await statements.statementSums(orm, scope, { type, filter, today }, closed);
  const asked = { type, filter: { ...filter, ...before }, today };
  const earlier = await statements.statementSums(orm, scope, asked, closed);
  const of = refundsOf(type);
  return {
    ...wholeOf(sums),
    byDay: sums.flatMap(({ day, count, net }) => (day === null ? [] : [{ date: day, count, net }])),
    byMode: sums.flatMap(({ day, mode, count, gross, net }) =>
      day !== null || mode === null ? [] : [{ mode, count, gross, net }],
    ),
    previous: { ...wholeOf(earlier), ...before },
    closedThrough: closed ?? null,
    openRefunds: of ? await statements.openRefunds(orm, scope, of, filter) : null,
  };
}
