import type { PartnerCode } from '../../shared/codes/privileges.ts';
import { AuditStatus } from '../../shared/codes/lists.ts';
import { UserType } from '../../shared/codes/roles.ts';
import type { Access, PartnerAccess, PlatformAccess } from '../../shared/contract/access.ts';
import type { Queryable } from '../db/pool.ts';
import { CompanyScope, PlatformScope, StoreScope } from '../db/scope.ts';
import type { Actor, Caller, CompanyCaller, PlatformCaller, StoreCaller } from './caller.ts';
import { refuse } from './errors.ts';
import {
  ALL_PARTNER_CODES,
  findPlace,
  type Membership,
  merchantRightsOf,
  type Place,
  platformCodesOf,
  storeIdsOf,
} from './rights.ts';
import { placesOfCompany } from './sql.ts';

/** What a decision is made from. */
export interface Asking {
  readonly db: Queryable;
  readonly actor: Actor;
  /** The store-key header as sent; not trusted. */
  readonly storeKey: string | undefined;
}

/**
 * Decides whether an account may make a call, and hands out the scopes its handler works with: the only place where
 * that happens for requests. Spec section 6, reliability section 2. @throws Refusal 403
 */
export function authorize(access: Exclude<Access, { kind: 'public' }>, asking: Asking): Promise<Caller> {
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
  if (access.code !== undefined && !codes.has(access.code)) throw refuse.forbidden({ code: access.code });
  return { kind: 'platform', actor, codes, scope: PlatformScope.grant(actor.accountId) };
}

function asMerchant(access: PartnerAccess, asking: Asking): Promise<StoreCaller | CompanyCaller> {
  if (isOperator(asking.actor)) return inMerchantView(access, asking);
  return access.scope === 'store' ? inOwnStore(access, asking) : inOwnCompanies(access, asking);
}

/** A partner admin in the chosen store. Unknown, foreign, disabled and malformed keys are refused alike. */
async function inOwnStore(access: PartnerAccess, { db, actor, storeKey }: Asking): Promise<StoreCaller> {
  const rights = await merchantRightsOf(db, actor.accountId);
  const place = rights.places.find((own) => own.storeKey === storeKey);
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
  { db, actor, storeKey }: Asking,
): Promise<CompanyCaller> {
  const rights = await merchantRightsOf(db, actor.accountId);
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
  return {
    kind: 'company',
    actor,
    companies: CompanyScope.grant(
      ids,
      places.map(({ storeId }) => storeId),
    ),
    store: chosen && StoreScope.grant(chosen),
    actingFor: null,
  };
}

/** A super admin who acts as the merchant of one store, with every partner code (spec section 1). */
async function inMerchantView(
  access: PartnerAccess,
  { db, actor, storeKey }: Asking,
): Promise<StoreCaller | CompanyCaller> {
  const platformCodes = await platformCodesOf(db, actor.accountId);
  if (!platformCodes.has('COMPANY_MANAGEMENT')) throw refuse.forbidden({ code: 'COMPANY_MANAGEMENT' });
  const place = storeKey === undefined ? undefined : await findPlace(db, storeKey);
  if (!place || !isEnabled(place)) throw refuse.chooseStore();
  refuseUnless(access, place, ALL_PARTNER_CODES);
  const store = StoreScope.grant(place);
  const actingFor = `${place.companyName} / ${place.storeName}`;
  if (access.scope === 'store') return { kind: 'store', actor, codes: ALL_PARTNER_CODES, store, actingFor };
  const companies = CompanyScope.grant([place.companyId], await storeIdsOf(db, place.companyId));
  return { kind: 'company', actor, companies, store, actingFor };
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
  const isOwn = caller.actingFor === null;
  const rights = isOwn ? await merchantRightsOf(db, caller.actor.accountId) : undefined;
  const codes = rights?.codesIn(storeId) ?? caller.codes;
  const places = rights?.places ?? (await placesOfCompany(db, caller.store.companyId));
  const place = places.find((own) => own.storeId === storeId && own.companyId === caller.store.companyId);
  if (!place || !isEnabled(place) || !codes.has(code)) throw refuse.notFound();
  const actingFor = isOwn ? null : `${place.companyName} / ${place.storeName}`;
  return { ...caller, codes, store: StoreScope.grant(place), actingFor };
}

const isEnabled = (place: Place): boolean => place.storeStatus === 1 && place.companyStatus === 1;

const isOpen = (access: PartnerAccess, company: Membership): boolean =>
  !access.settled || (company.companyStatus === 1 && company.auditStatus === AuditStatus.settled);

function refuseUnless(access: PartnerAccess, place: Place, codes: ReadonlySet<PartnerCode>): void {
  if (!isOpen(access, place)) throw refuse.notSettled();
  if (access.code !== undefined && !codes.has(access.code)) throw refuse.forbidden({ code: access.code });
}
