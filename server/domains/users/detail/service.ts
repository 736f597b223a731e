import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/users/calls.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { cityAt, cityCodeOf } from '../../cities/service.ts';
import { usersByIds } from '../list/sql.ts';
import { presentUser } from '../present.ts';
import { refuse } from '../refusals.ts';
import { lockUser, updateUser } from '../status/sql.ts';
import * as statements from './sql.ts';

/** Who asks, and in which request. */
export interface UserRequest {
  readonly caller: PlatformCaller;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}

/** One user. @throws Refusal notFound */
export async function readUser(
  { database: { orm } }: Services,
  { caller: { scope }, context }: UserRequest,
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
  { caller, context }: UserRequest,
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
  { caller, context }: UserRequest,
  userId: number,
  text: string,
): Promise<ResultOf<typeof contract.addUserNote>> =>
  database.transaction(async (tx) => {
    if (!(await lockUser(tx, caller.scope, userId))) throw refuse.notFound();
    const { accountId, name } = caller.actor;
    const id = await statements.insertNote(tx, caller.scope, userId, text, accountId, context.now);
    await writeAudit(tx, {
      by: caller,
      action: 'users.addNote',
      object: 'user',
      objectId: userId,
      after: { note: text },
      context,
    });
    return { id, text, by: name, at: new Date(context.now).toISOString() };
  });

/** The whole phone number; the trail says who saw it (screens A1). @throws Refusal notFound */
export const revealPhone = (
  { database }: Services,
  { caller, context }: UserRequest,
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

type Part = 'bookings' | 'packs' | 'sanctions';

async function partOf<Row>(
  { database: { orm } }: Services,
  { caller: { scope } }: UserRequest,
  id: number,
  { paging, part }: { readonly paging: Paging; readonly part: Part },
  read: (page: Paging) => Promise<readonly Row[]>,
) {
  const sizes = await statements.sizesOf(orm, scope, id);
  if (!sizes) throw refuse.notFound();
  return readPage(paging, sizes[part], read);
}

/** Registrations of a user. @throws Refusal notFound */
export const listBookings = (services: Services, request: UserRequest, id: number, paging: Paging) =>
  partOf(services, request, id, { paging, part: 'bookings' }, (page) =>
    statements.bookingRows(services.database.orm, request.caller.scope, id, page),
  );

/** Class times of a user. @throws Refusal notFound */
export const listPacks = (services: Services, request: UserRequest, id: number, paging: Paging) =>
  partOf(services, request, id, { paging, part: 'packs' }, (page) =>
    statements.packRows(services.database.orm, request.caller.scope, id, page, request.context.now),
  );

/** What operators did to a user. @throws Refusal notFound */
export const listSanctions = (services: Services, request: UserRequest, id: number, paging: Paging) =>
  partOf(services, request, id, { paging, part: 'sanctions' }, (page) =>
    statements.sanctionRows(services.database.orm, request.caller.scope, id, page),
  );
