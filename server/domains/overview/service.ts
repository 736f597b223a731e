import type { PartnerCode } from '../../../shared/codes/privileges.ts';
import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { overview, platformOverview, waiting } from '../../../shared/contract/overview/calls.ts';
import { addDays, dayOf } from '../../../shared/format/dates.ts';
import { type PlatformCaller, type StoreCaller, isOperator } from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { listSessions } from '../events/service.ts';
import * as figures from '../orders/service.ts';
import { tasksOfPlatform } from '../tasks/service.ts';
import { presentFigures, presentSetup, presentToDo, sumOf } from './present.ts';
import { storeState, waitingAudits } from './sql.ts';

type Overview = ResultOf<typeof overview>;

/** Days of the operators' course of sales. */
const PLATFORM_DAYS = 14;
const LISTED_AT_MOST = 10;

/** What the home page of a store shows; what the caller may not see is null. */
export async function readOverview(
  services: Services,
  caller: StoreCaller,
  { range }: ParsedRequest<typeof overview>['query'],
  now: number,
): Promise<Overview> {
  const { store, codes } = caller;
  const days = await figures.figuresOfStore(services, store, range, now);
  const earlier = await figures.earlierFiguresOfStore(services, store, range, now);
  const state = await storeState(services.database.orm, store);
  const can = (code: PartnerCode): boolean => codes.has(code);
  const seesEvents = can('EVENTS_READ_WRITE');
  return {
    figures: {
      totals: presentFigures(sumOf(days), can),
      earlier: presentFigures(sumOf(earlier), can),
      series: days.map((day) => ({ day: day.day, ...presentFigures(day, can) })),
    },
    toDo: presentToDo(
      {
        state,
        today: dayOf(now, services.config.zone),
        failed: seesEvents ? await figures.failedRefundsOfStore(services, store) : undefined,
        underMinimum: seesEvents ? await underMinimum(services, caller, now) : undefined,
      },
      can,
    ),
    setup: presentSetup(state),
  };
}

/** Sessions that are shown as under their minimum, as /event/index lists them; they begin today or tomorrow. */
async function underMinimum(services: Services, caller: StoreCaller, now: number) {
  const today = dayOf(now, services.config.zone);
  const { totalRecords, results } = await listSessions(
    services,
    caller,
    {
      derived: ['underMinimum'],
      start: today,
      end: addDays(today, 1),
      currentPage: 1,
      pageSize: 1,
      sortBy: 'startAt',
      sortOrder: 'asc',
    },
    now,
  );
  const [first] = results;
  return first && { sessions: totalRecords, first };
}

/** What the home page of operators shows; what the caller may not see is null. */
export async function readPlatformOverview(
  services: Services,
  { scope, codes }: PlatformCaller,
  now: number,
): Promise<ResultOf<typeof platformOverview>> {
  const seesEvents = codes.has('PLATFORM_EVENT');
  return {
    audits: codes.has('MERCHANT_AUDIT') ? await waitingAudits(services.database.orm, scope) : null,
    sales: seesEvents ? await salesOf(services, scope, now) : null,
    tasks: seesEvents ? await tasksOfPlatform(services, scope, LISTED_AT_MOST) : null,
    failedRefunds: seesEvents ? await figures.failedRefundsOfPlatform(services, scope, LISTED_AT_MOST) : null,
  };
}

/** What the menu of either side counts. */
export async function readWaiting(
  services: Services,
  caller: PlatformCaller | StoreCaller,
): Promise<ResultOf<typeof waiting>> {
  if (isOperator(caller)) {
    const seesAudits = caller.codes.has('MERCHANT_AUDIT');
    const audits = seesAudits ? await waitingAudits(services.database.orm, caller.scope) : undefined;
    return { audits: audits?.waiting ?? null, failedRefunds: null };
  }
  const seesEvents = caller.codes.has('EVENTS_READ_WRITE');
  const failed = seesEvents ? await figures.failedRefundsOfStore(services, caller.store) : undefined;
  return { audits: null, failedRefunds: failed?.orders ?? null };
}

async function salesOf(services: Services, scope: PlatformCaller['scope'], now: number) {
  const series = await figures.figuresOfPlatform(services, scope, PLATFORM_DAYS, now);
  const { bookings = 0, paid = 0, refunded = 0 } = series.at(-1) ?? {};
  return {
    today: { bookings, paid, refunded },
    lastWeek: await figures.lastWeekOfPlatform(services, scope, now),
    series,
  };
}
