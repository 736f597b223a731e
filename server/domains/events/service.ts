import type { ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/events/calls.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type { BookingRow, PlatformEventRow } from '../../../shared/contract/events/shapes.ts';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import { type PlatformCaller, type StoreCaller, scopeOf } from '../../http/access/caller.ts';
import { Refusal, refuse } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { listEntries } from '../audit/service.ts';
import { readTemplate } from '../eventTemplates/service.ts';
import { findTask } from '../tasks/service.ts';
import { readSeries } from './desk/series.ts';
import { countParticipants, type ParticipantFilter, participantRows } from './participants.sql.ts';
import { countPlatformRows, type PlatformFilter, platformRows } from './platform.sql.ts';
import { type PlaceQuery, placesOfStore } from './places.sql.ts';
import { presentBooking, presentSession } from './present.ts';
import {
  sessionChoices,
  sessionDetail,
  type SessionFilter,
  sessionRow,
  sessionRows,
  sessionTotals,
} from './sql.ts';
import { readPage } from '../../db/statements/page.ts';

export { checkInOrder } from './attendance/service.ts';
/** Finds or makes who stands at the desk, for sales there. */
export { buyerByPhone } from './desk/buyer.ts';

const FOUND_AT_MOST = 20;
/** The history of a session is told to its beginning. */
const WHOLE_HISTORY = Number.MAX_SAFE_INTEGER;
const PLACES_AT_MOST = 50;

/** Sessions of the caller's stores with the sums over all pages. */
export async function listSessions(
  services: Services,
  { store }: StoreCaller,
  filter: SessionFilter,
  now: number,
): Promise<ResultOf<typeof contract.manage>> {
  const db = services.database.orm;
  const clock = { now, zone: services.config.zone };
  const { count, booked, checkedIn, gross } = await sessionTotals(db, store, filter, clock);
  const page = await readPage(filter, count, async (shown) =>
    (await sessionRows(db, store, shown, clock)).map((row) => presentSession(row, now)),
  );
  return { ...page, totals: { booked, checkedIn, gross } };
}

/** Templates of all merchants as operators list them. */
export async function listPlatformEvents(
  services: Services,
  { scope }: PlatformCaller,
  filter: PlatformFilter,
  now: number,
): Promise<Page<PlatformEventRow>> {
  const db = services.database.orm;
  const clock = { now, zone: services.config.zone };
  const count = await countPlatformRows(db, scope, filter, clock);
  return readPage(filter, count, (page) => platformRows(db, scope, page, clock));
}

/** One session with its history and its refund task. @throws Refusal notFound. */
export async function readSession(
  services: Services,
  caller: StoreCaller | PlatformCaller,
  id: number,
  now: number,
): Promise<ResultOf<typeof contract.event>> {
  const db = services.database.orm;
  const record = await sessionRow(db, scopeOf(caller), id);
  if (!record) throw refuse.notFound();
  const task =
    record.cancelTaskId === null
      ? null
      : ((await findTask(db, scopeOf(caller), record.cancelTaskId)) ?? null);
  const whole = { currentPage: 1, pageSize: WHOLE_HISTORY, sortBy: 'at', sortOrder: 'desc' } as const;
  const { results } = await listEntries(services, caller, {
    ...whole,
    object: 'event',
    objectId: String(id),
  });
  const detail = await sessionDetail(db, scopeOf(caller), id);
  if (!detail) throw refuse.notFound();
  return {
    ...presentSession(record, now),
    ...detail,
    series: await readSeries(db, caller, id, now),
    template: await templateOf(services, caller, record.templateId, now),
    refundTask: task,
    history: results.map((entry) => ({
      id: entry.id,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      before: entry.before,
      after: entry.after,
    })),
  };
}

/** The template of a session; null once it was deleted. */
async function templateOf(services: Services, caller: StoreCaller | PlatformCaller, id: number, now: number) {
  try {
    return await readTemplate(services, caller, id, now);
  } catch (error) {
    if (error instanceof Refusal && error.resultCode === ResultCode.notFound) return null;
    throw error;
  }
}

/** Bookings of one session. @throws Refusal notFound. */
export async function listParticipants(
  services: Services,
  { store }: StoreCaller,
  id: number,
  filter: ParticipantFilter,
): Promise<Page<BookingRow>> {
  const db = services.database.orm;
  if (!(await sessionRow(db, store, id))) throw refuse.notFound();
  const count = await countParticipants(db, store, id, filter);
  return readPage(filter, count, async (page) =>
    (await participantRows(db, store, id, page)).map((row) => presentBooking(row, services.config.zone)),
  );
}

/** Sessions by a word of their title or place, the nearest ones first. */
export const findSessions = (services: Services, { store }: StoreCaller, word: string, now: number) =>
  sessionChoices(services.database.orm, store, word, { now, limit: FOUND_AT_MOST });

/** Places of the store, and what occupies each of them at a time. */
export const findPlaces = (services: Services, { store }: StoreCaller, query: PlaceQuery, now: number) =>
  placesOfStore(services.database.orm, store, query, { now, limit: PLACES_AT_MOST });
