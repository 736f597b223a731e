import { randomUUID } from 'node:crypto';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import type {
  Store,
  StoreChange,
  StoreDetail,
  StoreForm,
} from '../../../../shared/contract/stores/shapes.ts';
import type { createStore as createCall } from '../../../../shared/contract/stores/calls.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { authorIn, readHistory, writeAudit } from '../../../audit/trail.ts';
import { constraintOf } from '../../../db/errors.ts';
import type { Queryable } from '../../../db/pool.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { writeGrants } from '../../../grants/writeGrants.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';
import { type CompanyCaller, type PlatformCaller, isOperator, scopeOf } from '../../../http/access/caller.ts';
import type { RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { cityOf } from '../../cities/service.ts';
import { NO_ACCOUNT, presentManaged } from '../present.ts';
import { refuse } from '../refusals.ts';
import * as statements from './sql.ts';

/** Operators about every store, merchants about those in which they hold COMPANY_MANAGE. */
type Manager = PlatformCaller | CompanyCaller;
type Request = RequestOf<Manager>;
/** What a change answers. */
type Changed = ResultOf<typeof createCall>;

/** A page of the stores the caller manages; one beyond the end is the last one. */
export async function listStores(
  { database: { orm } }: Services,
  caller: Manager,
  filter: statements.StoreFilter,
): Promise<Page<Store>> {
  const totalRecords = await statements.countStores(orm, scopeOf(caller));
  return readPage(filter, totalRecords, async (page) =>
    (await statements.storesPage(orm, scopeOf(caller), page)).map(presentManaged),
  );
}

/** One store with what binds it. @throws Refusal notFound. */
export async function readStore(
  { database: { orm }, now }: Services,
  caller: Manager,
  id: number,
): Promise<StoreDetail> {
  const found = await statements.storeRecord(orm, scopeOf(caller), id);
  if (!found) throw refuse.notFound();
  const { liveSessions, isPaid } = await statements.obligationsOf(orm, scopeOf(caller), id, now());
  const liveTemplates = await statements.liveTemplatesOf(orm, scopeOf(caller), id, now());
  return { ...presentManaged(found), liveSessions, liveTemplates, isAccountNumLocked: isPaid };
}

/** What happened to a store, newest first. @throws Refusal notFound. */
export async function readStoreHistory(
  { database: { orm } }: Services,
  caller: Manager,
  id: number,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  const found = await statements.storeRecord(orm, scopeOf(caller), id);
  if (!found) throw refuse.notFound();
  return readHistory(orm, scopeOf(caller), { object: 'store', objectId: id, ...paging });
}

/**
 * Opens a store. A merchant works in it at once, with those roles that let them open it; nobody else does.
 * @throws Refusal notFound for a company that is not the caller's, storeNameUsed and accountNumUsed (10151), badInput.
 */
export const createStore = (
  { database }: Services,
  { caller, context }: Request,
  { companyId, ...form }: StoreForm,
): Promise<Changed> =>
  withFreeKeys(form, () =>
    database.transaction(async (tx) => {
      const scope = scopeOf(caller);
      if (!(await statements.isCompanyOf(tx, scope, companyId))) throw refuse.notFound();
      const values = await valuesOf(tx, scope, form, '');
      const made = { ...values, companyId, storeKey: randomUUID(), payment: NO_ACCOUNT };
      const id = await statements.insertStore(tx, scope, made, context.now);
      if (!isOperator(caller) && caller.actingFor === null)
        await joinOwnStore(tx, database, { caller, context }, { id, companyId });
      await writeAudit(tx, {
        by: authorIn(caller, { id, companyId }),
        action: 'stores.create',
        object: 'store',
        objectId: id,
        after: { companyId, ...values },
        context,
      });
      return { id, version: 0 };
    }),
  );

/** Lets a merchant work in the store they made, with what let them make it. */
async function joinOwnStore(
  tx: Transaction,
  { signals }: Services['database'],
  { caller, context }: Request & { readonly caller: CompanyCaller },
  { id, companyId }: { readonly id: number; readonly companyId: number },
): Promise<void> {
  const { accountId } = caller.actor;
  const own = await statements.managingRightsOf(tx, caller.companies, accountId, companyId);
  await statements.joinStore(tx, caller.companies, accountId, id);
  const note = { by: caller, action: 'permissions.ownStore', context } as const;
  await writeGrants(tx, signals, [{ accountId, storeId: id, ...own }], note);
}

/** Changes a store. @throws Refusal notFound, changedBySomeoneElse (10150), storeNameUsed and accountNumUsed (10151), accountNumLocked, badInput. */
export const changeStore = (
  { database }: Services,
  request: Request,
  { id, version, ...form }: StoreChange,
): Promise<Changed> =>
  withFreeKeys(form, () =>
    database.transaction(async (tx) => {
      const { caller, context } = request;
      const stored = await statements.lockStore(tx, scopeOf(caller), id);
      if (!stored) throw refuse.notFound();
      if (stored.version !== version) throw refuse.changedBySomeoneElse();
      const values = await valuesOf(tx, scopeOf(caller), form, stored.cover);
      if (values.accountNum !== stored.accountNum) {
        const { isPaid } = await statements.obligationsOf(tx, scopeOf(caller), id, context.now);
        if (isPaid) throw refuse.accountNumLocked({ accountNum: stored.accountNum });
      }
      return write(tx, request, stored, { action: 'stores.change', values });
    }),
  );

/** Enables or disables a store; open consoles of its people hear that their rights changed. @throws Refusal notFound, storeHasLiveSessions (644). */
export const switchStore = (
  { database }: Services,
  request: Request,
  id: number,
  enable: 0 | 1,
): Promise<Changed> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const stored = await statements.lockStore(tx, scopeOf(caller), id);
    if (!stored) throw refuse.notFound();
    if (enable === 0) {
      const { liveSessions } = await statements.obligationsOf(tx, scopeOf(caller), id, context.now);
      if (liveSessions > 0) throw refuse.storeHasLiveSessions({ count: liveSessions });
    }
    const written = await write(tx, request, stored, { action: 'stores.switch', values: { status: enable } });
    await tellOfAccess(database.signals, tx, await statements.staffOf(tx, scopeOf(caller), id));
    return written;
  });

interface Change {
  readonly action: TrailAction;
  readonly values: statements.StoreChanges;
}

/** Writes a locked store and, into the trail, what was before and after of what has changed. */
async function write(
  tx: Transaction,
  { caller, context }: Request,
  stored: statements.StoreRecord,
  { action, values }: Change,
): Promise<Changed> {
  const { id } = stored;
  const version = await statements.updateStore(tx, scopeOf(caller), id, values, context.now);
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(stored[name]);
  const after = Object.fromEntries(Object.entries(values).filter(isNew));
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name]]));
  const by = authorIn(caller, stored);
  await writeAudit(tx, { by, action, object: 'store', objectId: id, before, after, context });
  return { id, version };
}

/** The form as it is stored. @throws Refusal badInput for a city that is none, and a cover that nobody uploaded. */
async function valuesOf(
  tx: Queryable,
  scope: statements.ManagerScope,
  form: Omit<StoreForm, 'companyId'>,
  cover: string,
): Promise<statements.StoreValues> {
  const city = cityOf(form.cityCode);
  const district = form.districtCode === '' ? '' : city?.districts.get(form.districtCode);
  if (!city) throw wrong('cityCode', 'is no city; choose one of GET /v1/cities');
  if (district === undefined) throw wrong('districtCode', `is no district of ${city.name}`);
  if (form.cover !== '' && form.cover !== cover && !(await statements.holdPicture(tx, scope, form.cover)))
    throw wrong('cover', 'is no uploaded picture');
  return { ...form, city: city.name, district };
}

const wrong = (field: string, message: string) => refuse.badInput([{ field, code: 'unknown', message }]);

/** The unique indexes decide: whoever is second is told, also when both came at once. */
const withFreeKeys = (
  { name, accountNum }: Pick<StoreForm, 'name' | 'accountNum'>,
  work: () => Promise<Changed>,
): Promise<Changed> =>
  work().catch((error: unknown) => {
    const constraint = constraintOf(error);
    if (constraint === 'store_name_key') throw refuse.storeNameUsed({ name });
    if (constraint === 'store_account_num_key') throw refuse.accountNumUsed({ accountNum });
    throw error;
  });
