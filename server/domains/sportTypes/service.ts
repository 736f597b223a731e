import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type * as contract from '../../../shared/contract/sportTypes/calls.ts';
import { constraintOf } from '../../db/errors.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';
import { readPage } from '../../db/statements/page.ts';

/** What a change answers. */
export interface Changed {
  readonly id: number;
  readonly version: number;
}

/** Sport types in their order; a page beyond the end is the last one. */
export async function listSportTypes(
  { database }: Services,
  { scope }: PlatformCaller,
  filter: statements.SportTypeFilter,
): Promise<Page<contract.SportType>> {
  const totalRecords = await statements.countSportTypes(database.orm, scope, filter);
  return readPage(filter, totalRecords, (page) => statements.sportTypeRows(database.orm, scope, page));
}

const nameUsed = () => refuse.alreadyUsed({ what: 'name' });

/** @throws Refusal badInput for an icon that nobody has uploaded; any other stays until the transaction ends. */
async function holdIcon(tx: Queryable, { scope }: PlatformCaller, icon: string): Promise<void> {
  if (icon === '' || (await statements.holdPicture(tx, scope, icon))) return;
  throw refuse.badInput([{ field: 'icon', code: 'unknown', message: 'is no uploaded picture' }]);
}

/** Creates a sport type at the end of the order. @throws Refusal alreadyUsed (10151), badInput. */
export async function createSportType(
  { database }: Services,
  { caller, context }: PlatformRequest,
  values: statements.SportTypeValues,
): Promise<Changed> {
  return database.transaction(async (tx) => {
    await holdIcon(tx, caller, values.icon);
    const made = await statements.insertSportType(tx, caller.scope, values);
    if (!made) throw nameUsed();
    await writeAudit(tx, {
      by: caller,
      action: 'sportTypes.create',
      object: 'sportType',
      objectId: made.id,
      context,
      after: values,
    });
    return made;
  });
}

/** Changes a sport type. @throws Refusal notFound, changedBySomeoneElse (10150), alreadyUsed (10151), badInput. */
export async function changeSportType(
  { database }: Services,
  { caller, context }: PlatformRequest,
  { id, version, ...values }: ParsedRequest<typeof contract.changeSportType>['body'],
): Promise<Changed> {
  const work = database.transaction(async (tx) => {
    const before = await statements.lockSportType(tx, caller.scope, id);
    if (!before) throw refuse.notFound();
    if (await statements.isNameTaken(tx, caller.scope, values.name, id)) throw nameUsed();
    if (values.icon !== before.icon) await holdIcon(tx, caller, values.icon);
    const next = await statements.updateSportType(tx, caller.scope, id, { ...values, version });
    if (next === undefined) throw refuse.changedBySomeoneElse();
    const { version: _version, ...old } = before;
    await writeAudit(tx, {
      by: caller,
      action: 'sportTypes.change',
      object: 'sportType',
      objectId: id,
      context,
      before: old,
      after: values,
    });
    return { id, version: next };
  });
  return work.catch((error: unknown) => {
    // Somebody took the name between the look and the change.
    throw constraintOf(error) === 'sport_type_name_key' ? nameUsed() : error;
  });
}

/** Deletes a sport type that nothing uses. @throws Refusal notFound, inUse (644). */
export async function removeSportType(
  { database }: Services,
  { caller, context }: PlatformRequest,
  id: number,
): Promise<Changed> {
  return database.transaction(async (tx) => {
    const before = await statements.lockSportType(tx, caller.scope, id);
    if (!before) throw refuse.notFound();
    const count = await statements.countUses(tx, caller.scope, id);
    if (count > 0) throw refuse.inUse({ count });
    await statements.deleteSportType(tx, caller.scope, id);
    await writeAudit(tx, {
      by: caller,
      action: 'sportTypes.remove',
      object: 'sportType',
      objectId: id,
      context,
      before: { name: before.name },
      after: null,
    });
    return { id, version: before.version + 1 };
  });
}

/** Changes the order, all named ones or none. @throws Refusal notFound, changedBySomeoneElse (10150). */
export async function sortSportTypes(
  { database }: Services,
  { caller, context }: PlatformRequest,
  list: readonly statements.Place[],
): Promise<{ changed: number }> {
  return database.transaction(async (tx) => {
    const ids = list.map(({ id }) => id);
    if ((await statements.lockNamed(tx, caller.scope, ids)) < ids.length) throw refuse.notFound();
    const changed = await statements.setPlaces(tx, caller.scope, list);
    if (changed < list.length) throw refuse.changedBySomeoneElse();
    await writeAudit(tx, {
      by: caller,
      action: 'sportTypes.sorts',
      object: 'sportType',
      objectId: 'order',
      context,
      after: { order: list.toSorted((left, right) => left.sort - right.sort).map(({ id }) => id) },
    });
    return { changed };
  });
}
