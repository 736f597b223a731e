import { PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import type { ColleagueChange } from '../../../shared/contract/staff/shapes.ts';
import type { Queryable } from '../../db/pool.ts';
import { isLastManager } from '../../grants/effects.ts';
import { type CompanyCaller, type PlatformCaller, isOperator, scopeOf } from '../../http/access/caller.ts';
import { ALL_PARTNER_CODES, givenRightsOf } from '../../http/access/rights.ts';
import { sportsAmong } from './list/detail.sql.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';

/** Operators about everybody of a merchant, merchants about who works in the stores in which they hold COMPANY_MANAGE. */
export type Reader = PlatformCaller | CompanyCaller;
/** Who may change people of merchants; of operators `asManager` alone makes one. */
export type Manager = (PlatformCaller & { readonly managesMerchants: true }) | CompanyCaller;

/** Nobody of a merchant is changed by an operator without COMPANY_MANAGEMENT. @throws Refusal forbidden. */
export function asManager(caller: Reader): Manager {
  if (!isOperator(caller)) return caller;
  if (!caller.codes.has('COMPANY_MANAGEMENT')) throw refuse.forbidden({ code: 'COMPANY_MANAGEMENT' });
  return { ...caller, managesMerchants: true };
}

/** Merchants' own people; operators act for everybody, also in the merchant view. */
export const isMerchant = (caller: Reader): caller is CompanyCaller =>
  !isOperator(caller) && caller.actingFor === null;

const NO_CODES: ReadonlySet<string> = new Set();

/**
 * The codes a caller may give in a store: those they hold there. Operators hold all of them in the merchant view, and none
 * without the right to enter it, whichever page they come from.
 */
export async function givableCodes(
  db: Queryable,
  caller: Reader,
  storeId: number,
): Promise<ReadonlySet<string>> {
  if (isOperator(caller) && !caller.codes.has('COMPANY_MANAGEMENT')) return NO_CODES;
  if (!isMerchant(caller)) return ALL_PARTNER_CODES;
  return new Set(await statements.codesIn(db, caller.actor.accountId, storeId));
}

/** Refuses roles that are none, or that hold more than the caller does. @throws Refusal badInput, staffRoleBeyondOwn. */
export async function checkRoles(
  tx: Queryable,
  caller: Manager,
  store: statements.ManagedStore,
  roleIds: readonly number[],
): Promise<void> {
  await statements.holdRoles(tx, roleIds);
  const roles = (await statements.merchantRoles(tx)).filter(({ id }) => roleIds.includes(id));
  if (roles.length < new Set(roleIds).size)
    throw refuse.badInput([{ field: 'roleIds', code: 'unknown', message: 'names a role that is none' }]);
  const held = await givableCodes(tx, caller, store.id);
  if (roles.some(({ codes }) => codes.some((code) => !held.has(code))))
    throw refuse.staffRoleBeyondOwn({ store: store.name });
}

/**
 * Nobody acts on somebody who holds more than they do themselves, by all that was given; an owner counts as holding
 * everything of the company. @throws Refusal staffBeyondOwn.
 */
export async function checkNotBeyond(
  tx: Queryable,
  caller: Manager,
  { id, name }: statements.StaffRecord,
  store: statements.ManagedStore,
): Promise<void> {
  if (!isMerchant(caller) || id === caller.actor.accountId) return;
  const own = (await givenRightsOf(tx, caller.actor.accountId)).codesIn(store.id);
  const given = (await givenRightsOf(tx, id)).codesIn(store.id);
  const isBeyond = [...ALL_PARTNER_CODES].some(
    (code) => (id === store.ownerId || given.has(code)) && !own.has(code),
  );
  if (isBeyond) throw refuse.staffBeyondOwn({ name, store: store.name });
}

/**
 * Whether the right to manage may be taken from somebody in a locked store.
 * @throws Refusal staffSelf, staffOwner, staffLastManager.
 */
export async function checkMayLose(
  tx: Queryable,
  caller: Manager,
  person: statements.StaffRecord,
  store: statements.ManagedStore,
): Promise<void> {
  const { id, name } = person;
  if (id === caller.actor.accountId) throw refuse.staffSelf();
  checkNotOwner(caller, person, store);
  if (await isLastManager(tx, id, store.id)) throw refuse.staffLastManager({ name, store: store.name });
}

/**
 * The owner of a company keeps number, password and rights: whoever changed their number could take the rest afterwards.
 * @throws Refusal staffOwner, but not of oneself.
 */
export function checkNotOwner(
  caller: Manager,
  { id, name }: statements.StaffRecord,
  { ownerId }: statements.ManagedStore,
): void {
  if (isMerchant(caller) && id === ownerId && id !== caller.actor.accountId)
    throw refuse.staffOwner({ name });
}

/**
 * What changes an account everywhere is for those who manage every store in which it works or was given anything; who owns
 * a company without such a store is changed by the platform alone. @throws Refusal staffWorksElsewhere, staffOwner.
 */
export async function checkWorksHereOnly(
  tx: Queryable,
  caller: Manager,
  { id, name }: statements.StaffRecord,
  stores: readonly statements.ManagedStore[],
): Promise<void> {
  if (!isMerchant(caller)) return;
  const works = await statements.allStoresOf(tx, id);
  const given = await givenRightsOf(tx, id);
  const isElsewhere = (storeId: number): boolean => !stores.some((store) => store.id === storeId);
  if (works.length === 0 || [...works, ...given.storeIds].some(isElsewhere))
    throw refuse.staffWorksElsewhere({ name });
  const isOfThese = (companyId: number): boolean => stores.some((store) => store.companyId === companyId);
  if (id !== caller.actor.accountId && !given.ownedCompanyIds.every(isOfThese))
    throw refuse.staffOwner({ name });
}

/** The stores of a request and those somebody works in, locked. @throws Refusal notFound for one the caller does not manage. */
export async function lockNamedStores(
  tx: Queryable,
  caller: Manager,
  rights: ColleagueChange['rights'],
  worked: readonly { readonly id: number }[] = [],
): Promise<statements.ManagedStore[]> {
  const ids = [...new Set([...rights.map(({ storeId }) => storeId), ...worked.map(({ id }) => id)])];
  const stores = await statements.lockStores(tx, scopeOf(caller), ids);
  if (stores.length < ids.length) throw refuse.notFound();
  return stores;
}

/** Sports of a coach are on offer. @throws Refusal badInput. */
export async function checkSports(tx: Queryable, ids: readonly number[]): Promise<void> {
  const known = await sportsAmong(tx, ids);
  const faults = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ field: `sportIds.${place}`, code: 'unknown', message: 'is no sport type' }],
  );
  if (faults.length > 0) throw refuse.badInput(faults);
}

/** Whole bank numbers are shown to whom an administrator of all their stores allows it (decision 0043). @throws Refusal staffFinance. */
export async function checkFinance(
  tx: Queryable,
  caller: Manager,
  stores: readonly statements.ManagedStore[],
): Promise<void> {
  for (const { id, name } of stores) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const held = await givableCodes(tx, caller, id);
    if (!PARTNER_CODES.every((code) => held.has(code))) throw refuse.staffFinance({ store: name });
  }
}
