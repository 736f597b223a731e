import type { ChannelGrain } from '../../../../shared/codes/channels.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/channels/calls.ts';
import {
  areDays,
  CHANNEL_HOUR_DAYS_AT_MOST,
  DAYS_RULE,
  daysBetween,
} from '../../../../shared/contract/channels/shapes.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type AskedDays, betweenOf, type Days, daysOf } from '../days.ts';
import { openPage } from '../public.ts';
import { channelRow } from '../sql.ts';
import * as statements from './sql.ts';
import { stepsOf } from './steps.ts';

type Query = ParsedRequest<typeof contract.channelStatistics>['query'];
type Figures = ResultOf<typeof contract.channelStatistics>;

/** Members in the ranking of who shares a code. */
const SHARERS_AT_MOST = 50;
const NOTHING = {
  step: null,
  pv: 0,
  uv: 0,
  orders: 0,
  paidOrders: 0,
  checkedIn: 0,
  payers: 0,
  paidAmount: 0,
  refund: 0,
};

/** Figures of a code, or of all codes of a target. @throws Refusal notFound, badInput for days that are too many. */
export async function readFigures(
  { database, config }: Services,
  { store }: StoreCaller,
  query: Query,
  now: number,
): Promise<Figures> {
  const db = database.orm;
  const days = checked(query, query.grain, now, config.zone);
  if (query.serialNumber !== undefined && !(await channelRow(db, store, query.serialNumber)))
    throw refuse.notFound();
  const range = { ...betweenOf(days, config.zone), grain: query.grain, zone: config.zone };
  const rows = await statements.channelFigures(db, store, query, range);
  const hours = await statements.visitHours(db, store, query, range);
  const heat = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, count } of hours) heat[weekday - 1]?.splice(hour, 1, count);
  const { step: _, ...totals } = rows.find(({ step }) => step === null) ?? NOTHING;
  return { totals, series: seriesOf(rows, days, query.grain, config.zone), heat };
}

/** Figures of a code that members pass on, with who brought each visitor. */
export async function readShareFigures(
  services: Services,
  caller: StoreCaller,
  query: Query,
  now: number,
): Promise<ResultOf<typeof contract.channelShareStatistics>> {
  const { database, config } = services;
  const figures = await readFigures(services, caller, query, now);
  const between = betweenOf(daysOf(query, now, config.zone), config.zone);
  const bySharer = await statements.sharerRows(database.orm, caller.store, query, {
    ...between,
    limit: SHARERS_AT_MOST,
  });
  return { ...figures, bySharer };
}

/** Daily figures for the public page, without money. @throws Refusal notFound, linkSwitchedOff, badInput. */
export async function showFigures(
  { database, config }: Services,
  query: AskedDays & { readonly serialNumber: string },
  now: number,
): Promise<ResultOf<typeof contract.showStatistics>> {
  const days = checked(query, 'day', now, config.zone);
  const page = await openPage(database.orm, query.serialNumber);
  const range = { ...betweenOf(days, config.zone), grain: 'day', zone: config.zone } as const;
  const rows = await statements.channelFigures(
    database.orm,
    page,
    { serialNumber: query.serialNumber },
    range,
  );
  const { pv, uv, orders } = rows.find(({ step }) => step === null) ?? NOTHING;
  const series = seriesOf(rows, days, 'day', config.zone);
  return { totals: { pv, uv, orders }, series: series.map(({ paidAmount: _paid, ...shown }) => shown) };
}

function seriesOf(
  rows: readonly statements.FiguresRow[],
  days: Days,
  grain: ChannelGrain,
  zone: string,
): Figures['series'] {
  const found = new Map(rows.map((row) => [row.step, row]));
  return stepsOf(days, grain, zone).map(({ name, at }) => {
    const { pv, uv, orders, paidAmount } = found.get(name) ?? NOTHING;
    return { t: new Date(at).toISOString(), pv, uv, orders, paidAmount };
  });
}

/** The contract refuses ranges that are named whole; one with an open end is known only here. */
function checked(asked: AskedDays, grain: ChannelGrain, now: number, zone: string): Days {
  const days = daysOf(asked, now, zone);
  const refused = (field: string, message: string) => refuse.badInput([{ field, code: 'range', message }]);
  if (!areDays(days)) throw refused('end', DAYS_RULE.error);
  if (grain === 'hour' && daysBetween(days.start, days.end) > CHANNEL_HOUR_DAYS_AT_MOST)
    throw refused('grain', `hour takes at most ${CHANNEL_HOUR_DAYS_AT_MOST} days`);
  return days;
}
