import { PARTNER_CODES, type PartnerCode } from '../../../shared/codes/privileges.ts';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { UserType } from '../../../shared/codes/roles.ts';
import type { Access, PartnerAccess, PlatformAccess } from '../../../shared/contract/access.ts';
import type { StoreChoice } from '../../../shared/contract/basics.ts';
import type { Queryable } from '../../db/pool.ts';
import { CompanyScope, PlatformScope, StoreScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import type { Actor, Caller, CompanyCaller, PlatformCaller, StoreCaller } from './caller.ts';
import { refuse } from '../errors.ts';
import {
  ALL_PARTNER_CODES,
  findPlace,
  type Membership,
  merchantRightsOf,
  type Place,
  platformCodesOf,
  storeIdsOf,
} from './rights.ts';
import { placeById, placesOfCompany } from '../sql.ts';

/** What a decision is made from. */
export interface Asking {
  readonly db: Queryable;
  readonly actor: Actor;
  /** The store-key header as sent; not trusted. */
  readonly storeKey: string | undefined;
  /** Told which store is meant as soon as it is known to be one of the caller's, before anything is refused there. */
  readonly onStore?: (storeId: number) => void;
}

/**
 * Decides whether an account may make a call, and hands out the scopes its handler works with: the only place where
 * that happens for requests. Spec section 6, reliability section 2. @throws Refusal 403
 */
export function authorize(
  access: Exclude<Access, { kind: 'public' | 'service' }>,
  asking: Asking,
): Promise<Caller> {
  switch (access.kind) {
    case 'signedIn':
      return Promise.resolve({ kind: 'signedIn', actor: asking.actor, storeKey: asking.storeKey });
    case 'platform':
      return asOperator(access, asking);
    case 'partner':
      return asMerchant(access, asking);
    case 'either':
      return isOperator(asking.actor) && asking.storeKey === undefined
        ? asOperator(access.platform, asking)
        : asMerchant(access.partner, asking);
  }
}

const isOperator = (actor: Actor): boolean => actor.userType === UserType.superAdmin;

/** A super admin with the code. The store-key header is not looked at. */
async function asOperator(access: PlatformAccess, { db, actor }: Asking): Promise<PlatformCaller> {
  if (!isOperator(actor)) throw refuse.forbidden({ code: access.code ?? 'SUPER_ADMIN' });
  const codes = await platformCodesOf(db, actor.accountId);
  const { code, orCodes } = access;
  const isHeld = code === undefined || [code, ...orCodes].some((each) => codes.has(each));
  if (!isHeld) throw refuse.forbidden({ code });
  return { kind: 'platform', actor, codes, scope: PlatformScope.grant(actor.accountId) };
}

function asMerchant(access: PartnerAccess, asking: Asking): Promise<StoreCaller | CompanyCaller> {
  if (isOperator(asking.actor)) return inMerchantView(access, asking);
  return access.scope === 'store' ? inOwnStore(access, asking) : inOwnCompanies(access, asking);
}

/** A partner admin in the chosen store. Unknown, foreign, disabled and malformed keys are refused alike. */
async function inOwnStore(
  access: PartnerAccess,
  { db, actor, storeKey, onStore }: Asking,
): Promise<StoreCaller> {
  const rights = await merchantRightsOf(db, actor.accountId);
  const place = rights.places.find((own) => own.storeKey === storeKey);
  if (place) onStore?.(place.storeId);
  if (!place || !isEnabled(place)) throw refuse.chooseStore();
  const codes = rights.codesIn(place.storeId);
  refuseUnless(access, place, codes);
  return { kind: 'store', actor, codes, store: StoreScope.grant(place), actingFor: null };
}

/**
 * A partner admin in all own companies; a key is not needed, and one that is not an own store's is ignored. Calls
 * with `settled: false` are what remains open to companies that are in onboarding or disabled.
 */
async function inOwnCompanies(
  access: PartnerAccess,
  { db, actor, storeKey, onStore }: Asking,
): Promise<CompanyCaller> {
  const rights = await merchantRightsOf(db, actor.accountId);
  const named = rights.places.find((place) => place.storeKey === storeKey);
  if (named) onStore?.(named.storeId);
  const companies = rights.companies.filter((company) => isOpen(access, company));
  if (companies.length === 0 && rights.companies.length > 0) throw refuse.notSettled();
  const ids = companies.map(({ companyId }) => companyId);
  const places = rights.places.filter(
    (place) =>
      ids.includes(place.companyId) &&
      (access.code === undefined || rights.codesIn(place.storeId).has(access.code)),
  );
  if (access.code !== undefined && places.length === 0) throw refuse.forbidden({ code: access.code });
  const chosen = places.find((place) => place.storeKey === storeKey && isEnabled(place));
  const withCode = places.map(({ companyId }) => companyId);
  return {
    kind: 'company',
    actor,
    companies: CompanyScope.grant(
      // A right held in one company says nothing about another.
      access.code === undefined ? ids : ids.filter((id) => withCode.includes(id)),
      places.map(({ storeId }) => storeId),
    ),
    store: chosen && StoreScope.grant(chosen),
    actingFor: null,
  };
}

/** A super admin who acts as the merchant of one store, with every partner code (spec section 1). */
async function inMerchantView(
  access: PartnerAccess,
  { db, actor, storeKey, onStore }: Asking,
): Promise<StoreCaller | CompanyCaller> {
  const platformCodes = await platformCodesOf(db, actor.accountId);
  if (!platformCodes.has('COMPANY_MANAGEMENT')) throw refuse.forbidden({ code: 'COMPANY_MANAGEMENT' });
  const place = storeKey === undefined ? undefined : await findPlace(db, storeKey);
  if (place) onStore?.(place.storeId);
  if (!place || !isEnabled(place)) throw refuse.chooseStore();
  refuseUnless(access, place, ALL_PARTNER_CODES);
  const store = StoreScope.grant(place);
  const actingFor = `${place.companyName} / ${place.storeName}`;
  if (access.scope === 'store') return { kind: 'store', actor, codes: ALL_PARTNER_CODES, store, actingFor };
  const companies = CompanyScope.grant([place.companyId], await storeIdsOf(db, place.companyId));
  return { kind: 'company', actor, companies, store, actingFor };
}

/**
 * Who acts in a store, over all stores in which they hold `code` now: what a call about all of them has, also in a task that
 * began long before. @throws Refusal forbidden, notSettled, chooseStore.
 */
export async function overStores(
  db: Queryable,
  { actor, store }: StoreCaller,
  code: PartnerCode,
): Promise<CompanyCaller> {
  const place = await placeById(db, store.storeId);
  const asking = { db, actor, storeKey: place?.storeKey };
  const caller = await asMerchant({ kind: 'partner', code, scope: 'company', settled: true }, asking);
  if (caller.kind !== 'company') throw new Error('A call about all stores has a caller over them.');
  return caller;
}

/** What operators do for the guests of a merchant. */
const OPERATORS_RIGHTS: ReadonlySet<PartnerCode> = new Set(['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT']);

/**
 * An operator about something of one store, whatever the state of store and company: what is owed to guests does not end
 * with them. What is done stands in the trail under both names. @throws Refusal notFound when there is no such thing.
 */
export async function operatorIn(
  db: Queryable,
  { actor }: PlatformCaller,
  storeId: number | undefined,
): Promise<StoreCaller> {
  const place = storeId === undefined ? undefined : await placeById(db, storeId);
  if (!place) throw refuse.notFound();
  const actingFor = `${place.companyName} / ${place.storeName}`;
  return { kind: 'store', actor, codes: OPERATORS_RIGHTS, store: StoreScope.grant(place), actingFor };
}

/**
 * The caller in another store of the same company, for calls that name one: the right must be held there too.
 * @throws Refusal notFound, alike for absent, foreign and disabled stores.
 */
export async function inStore(
  db: Queryable,
  caller: StoreCaller,
  storeId: number,
  code: PartnerCode,
): Promise<StoreCaller> {
  if (storeId === caller.store.storeId) return caller;
  const found = (await openStores(db, caller, code)).find(({ place }) => place.storeId === storeId);
  if (!found) throw refuse.notFound();
  const { place, codes } = found;
  const actingFor = caller.actingFor === null ? null : `${place.companyName} / ${place.storeName}`;
  return { ...caller, codes, store: StoreScope.grant(place), actingFor };
}

/**
 * For lists that name stores: makes of a caller one with a look into all stores of the company where `code` is held, or
 * into the named ones. Acts are still the chosen store's, and only rights that are held in each of them count.
 * @throws Refusal notFound, alike for absent, foreign and disabled stores.
 */
export const acrossStores =
  (code: PartnerCode) =>
  async (
    { database }: Pick<Services, 'database'>,
    caller: StoreCaller,
    { storeId: choice }: { readonly storeId?: StoreChoice | undefined },
  ): Promise<StoreCaller> => {
    if (choice === undefined) return caller;
    const open = await openStores(database.orm, caller, code);
    const shown = choice === 'all' ? open : open.filter(({ place }) => choice.includes(place.storeId));
    if (choice !== 'all' && shown.length < new Set(choice).size) throw refuse.notFound();
    const codes = PARTNER_CODES.filter((each) => shown.every((store) => store.codes.has(each)));
    const storeIds = shown.map(({ place }) => place.storeId);
    return { ...caller, codes: new Set(codes), store: StoreScope.grant(caller.store, storeIds) };
  };

/**
 * For what tells of a whole company: the caller with a look into every store where `code` is held, disabled ones among
 * them, and those of them in which amounts may be seen.
 */
export async function whereHeld(
  db: Queryable,
  caller: StoreCaller,
  code: PartnerCode,
): Promise<{ readonly caller: StoreCaller; readonly moneyIn: readonly number[] }> {
  const held = await storesWith(db, caller, code);
  const seesMoneyIn = held.filter(({ codes }) => codes.has('PAYMENT_READ_EXPORT'));
  const ids = (stores: typeof held): number[] => stores.map(({ place }) => place.storeId);
  return {
    caller: { ...caller, store: StoreScope.grant(caller.store, ids(held)) },
    moneyIn: ids(seesMoneyIn),
  };
}

/** Stores of the caller's company that are open to the caller, with the rights held there; `code` is one of them. */
const openStores = async (db: Queryable, caller: StoreCaller, code: PartnerCode) =>
  (await storesWith(db, caller, code)).filter(({ place }) => isEnabled(place));

/** Stores of the caller's company in which `code` is held, with the rights held there. */
async function storesWith(db: Queryable, { actor, store, codes, actingFor }: StoreCaller, code: PartnerCode) {
  const rights = actingFor === null ? await merchantRightsOf(db, actor.accountId) : undefined;
  const places = rights?.places ?? (await placesOfCompany(db, store.companyId));
  return places
    .filter((place) => place.companyId === store.companyId)
    .map((place) => ({ place, codes: rights?.codesIn(place.storeId) ?? codes }))
    .filter((own) => own.codes.has(code));
}

const isEnabled = (place: Place): boolean => place.storeStatus === 1 && place.companyStatus === 1;

const isOpen = (access: PartnerAccess, company: Membership): boolean =>
  !access.settled || (company.companyStatus === 1 && company.auditStatus === AuditStatus.settled);

function refuseUnless(access: PartnerAccess, place: Place, codes: ReadonlySet<PartnerCode>): void {
  if (!isOpen(access, place)) throw refuse.notSettled();
  if (access.code !== undefined && !codes.has(access.code)) throw refuse.forbidden({ code: access.code });
}
