import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/users/calls.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { cityAt, cityCodeOf } from '../../cities/service.ts';
import { usersByIds } from '../list/sql.ts';
import { presentUser } from '../present.ts';
import { refuse } from '../refusals.ts';
import { lockUser, updateUser } from '../status/sql.ts';
import * as statements from './sql.ts';

/** One user. @throws Refusal notFound */
export async function readUser(
  { database: { orm } }: Services,
  { caller: { scope }, context }: PlatformRequest,
  id: number,
): Promise<ResultOf<typeof contract.user>> {
  const [found] = await usersByIds(orm, scope, [id]);
  if (!found) throw refuse.notFound();
  const { upcoming, timesLeft } = await statements.bondsOf(orm, scope, id, context.now);
  return {
    ...presentUser(found, context.now),
    cityCode: cityCodeOf(found.city),
    blockedAt: found.blockedAt,
    upcoming,
    timesLeft,
    notes: await statements.notesOf(orm, scope, id),
    latestReports: await statements.reportsOf(orm, scope, id),
  };
}

/** Corrects name, city and picture of a user. @throws Refusal notFound, changedBySomeoneElse (10150), badInput */
export const changeUser = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
  { version, userName, cityCode, removeAvatar }: ParsedRequest<typeof contract.changeUser>['body'],
): Promise<ResultOf<typeof contract.changeUser>> =>
  database.transaction(async (tx) => {
    const stored = await lockUser(tx, caller.scope, id);
    if (!stored) throw refuse.notFound();
    if (stored.version !== version) throw refuse.changedBySomeoneElse();
    // A city that the table does not know stays as long as nobody chooses another one.
    const city = cityCode === cityCodeOf(stored.city) ? stored.city : cityNameAt(cityCode);
    const after = { name: userName, city, avatar: removeAvatar ? '' : stored.avatar };
    const next = await updateUser(tx, caller.scope, id, after);
    const { name, city: cityBefore, avatar } = stored;
    await writeAudit(tx, {
      by: caller,
      action: 'users.change',
      object: 'user',
      objectId: id,
      before: { name, city: cityBefore, avatar },
      after,
      context,
    });
    return { id, version: next };
  });

function cityNameAt(code: string): string {
  if (code === '') return '';
  const city = cityAt(code);
  if (!city || city.code !== code)
    throw refuse.badInput([
      { field: 'cityCode', code: 'unknown', message: 'is no city; choose one of GET /v1/cities' },
    ]);
  return city.name;
}

/** Writes a note for operators. @throws Refusal notFound */
export const addNote = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  userId: number,
  text: string,
): Promise<ResultOf<typeof contract.addUserNote>> =>
  database.transaction(async (tx) => {
    if (!(await lockUser(tx, caller.scope, userId))) throw refuse.notFound();
    const id = await statements.insertNote(tx, caller.scope, userId, { text, now: context.now });
    await writeAudit(tx, {
      by: caller,
      action: 'users.addNote',
      object: 'user',
      objectId: userId,
      after: { note: text },
      context,
    });
    return { id, text, by: caller.actor.name, at: new Date(context.now).toISOString() };
  });

/** The whole phone number; the trail says who saw it (screens A1). @throws Refusal notFound */
export const revealPhone = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<{ phone: string }> =>
  database.transaction(async (tx) => {
    const [found] = await usersByIds(tx, caller.scope, [id]);
    if (!found) throw refuse.notFound();
    await writeAudit(tx, {
      by: caller,
      action: 'users.revealPhone',
      object: 'user',
      objectId: id,
      context,
    });
    return { phone: found.phone };
  });

/** A page of what belongs to a user, and how it is read. */
interface PartAsked<Row> {
  readonly paging: Paging;
  readonly part: 'bookings' | 'packs' | 'sanctions';
  readonly read: (page: Paging) => Promise<readonly Row[]>;
}

async function partOf<Row>(
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  id: number,
  { paging, part, read }: PartAsked<Row>,
) {
  const sizes = await statements.sizesOf(orm, scope, id);
  if (!sizes) throw refuse.notFound();
  return readPage(paging, sizes[part], read);
}

/** Registrations of a user. @throws Refusal notFound */
export const listBookings = (services: Services, request: PlatformRequest, id: number, paging: Paging) =>
  partOf(services, request, id, {
    paging,
    part: 'bookings',
    read: (page) => statements.bookingRows(services.database.orm, request.caller.scope, id, page),
  });

/** Class times of a user. @throws Refusal notFound */
export const listPacks = (services: Services, request: PlatformRequest, id: number, paging: Paging) =>
  partOf(services, request, id, {
    paging,
    part: 'packs',
    read: (page) =>
      statements.packRows(services.database.orm, request.caller.scope, id, {
        page,
        now: request.context.now,
      }),
  });

/** What operators did to a user. @throws Refusal notFound */
export const listSanctions = (services: Services, request: PlatformRequest, id: number, paging: Paging) =>
  partOf(services, request, id, {
    paging,
    part: 'sanctions',
    read: (page) => statements.sanctionRows(services.database.orm, request.caller.scope, id, page),
  });
