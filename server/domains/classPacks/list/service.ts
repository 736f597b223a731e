import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import type { PackOption } from '../../../../shared/contract/choices/calls.ts';
import { readHistory } from '../../../audit/trail.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import { acrossStores, inStore } from '../../../http/access/authorize.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { codeOf, refuseWithout } from '../rights.ts';
import { countPacks, type PackFilter, packRows, packsByIds, storeTickets } from './sql.ts';

/** The caller with a look into the stores a list names. @throws Refusal forbidden, notFound. */
export async function packReader(
  services: Services,
  caller: StoreCaller,
  filter: PackFilter,
  way: 'read' | 'write' = 'read',
): Promise<StoreCaller> {
  const kind = filter.kind ?? 1;
  refuseWithout(caller, kind, way);
  return acrossStores(codeOf(kind, way))(services, caller, filter);
}

/** A page of tickets or packs; one beyond the end is the last one. */
export async function listPacks(
  services: Services,
  caller: StoreCaller,
  filter: PackFilter,
  now: number,
): Promise<Page<ClassPackRow>> {
  const { orm } = services.database;
  const { store } = await packReader(services, caller, filter);
  const totalRecords = await countPacks(orm, store, filter, now);
  return readPage(filter, totalRecords, (page) => packRows(orm, store, page, now));
}

/** One ticket or pack. @throws Refusal notFound, forbidden. */
export async function readPack(
  { database }: Services,
  caller: StoreCaller,
  id: number,
  now: number,
): Promise<ClassPackRow> {
  const [pack] = await packsByIds(database.orm, caller.store, [id], now);
  if (!pack) throw refuse.notFound();
  refuseWithout(caller, pack.kind, 'read');
  return pack;
}

/** A page of what happened to one, newest first. @throws Refusal notFound, forbidden. */
export async function readPackHistory(
  services: Services,
  caller: StoreCaller,
  id: number,
  { paging, now }: { readonly paging: Paging; readonly now: number },
): Promise<Page<HistoryEntry>> {
  await readPack(services, caller, id, now);
  return readHistory(services.database.orm, caller.store, { object: 'classPack', objectId: id, ...paging });
}

/** Tickets of a store of the company for what a pack contains. @throws Refusal notFound. */
export async function listStoreTickets(
  { database }: Services,
  caller: StoreCaller,
  storeId: number,
): Promise<PackOption[]> {
  const { store } = await inStore(database.orm, caller, storeId, 'TICKET_PACKAGE_READ');
  return storeTickets(database.orm, store, storeId);
}
