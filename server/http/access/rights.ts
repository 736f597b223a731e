import {
  PARTNER_CODES,
  PLATFORM_CODES,
  type PartnerCode,
  type PlatformCode,
} from '../../../shared/codes/privileges.ts';
import type { Queryable } from '../../db/pool.ts';
import {
  codesAsGiven,
  companiesOf,
  companiesOwnedBy,
  merchantCodes,
  operatorCodes,
  placeByKey,
  placesOf,
  storesOfCompany,
} from '../sql.ts';

/** A store with what decides whether anybody may act in it. */
export interface Place {
  readonly storeId: number;
  readonly storeName: string;
  readonly storeKey: string;
  readonly storeStatus: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly companyType: number;
  readonly companyStatus: number;
  readonly auditStatus: number;
}

/** A company an account belongs to. */
export type Membership = Pick<Place, 'companyId' | 'companyStatus' | 'auditStatus'>;

/** Everything a merchant account may do, before any call is looked at. */
export interface MerchantRights {
  readonly places: readonly Place[];
  readonly companies: readonly Membership[];
  readonly codesIn: (storeId: number) => ReadonlySet<PartnerCode>;
}

const keepKnown = <Code extends string>(list: readonly Code[], held: readonly string[]): ReadonlySet<Code> =>
  new Set(list.filter((code) => held.includes(code)));

/** Privilege codes of a super admin. */
export async function platformCodesOf(db: Queryable, accountId: number): Promise<ReadonlySet<PlatformCode>> {
  return keepKnown(PLATFORM_CODES, await operatorCodes(db, accountId));
}

/** Stores, companies and codes of a partner admin. */
export async function merchantRightsOf(db: Queryable, accountId: number): Promise<MerchantRights> {
  const [places, memberships, grants] = await Promise.all([
    placesOf(db, accountId),
    companiesOf(db, accountId),
    merchantCodes(db, accountId),
  ]);
  const companies = new Map<number, Membership>();
  for (const membership of [...memberships, ...places]) companies.set(membership.companyId, membership);
  return {
    places,
    companies: [...companies.values()],
    codesIn: (storeId) =>
      keepKnown(
        PARTNER_CODES,
        grants.filter((grant) => grant.storeId === storeId).flatMap(({ codes }) => codes),
      ),
  };
}

/** What somebody was given, whether it counts now or not. */
export interface GivenRights {
  /** Everything in one store, or for null on the platform. */
  readonly codesIn: (storeId: number | null) => ReadonlySet<string>;
  /** Every store in which anything was given. */
  readonly storeIds: readonly number[];
  readonly ownedCompanyIds: readonly number[];
}

/**
 * What decides who holds more than somebody else (docs/security.md). A role, a store, a company and an account are enabled
 * again, so rights that do not count now are as good as those that do; guards never ask which ones count.
 */
export async function givenRightsOf(db: Queryable, accountId: number): Promise<GivenRights> {
  const given = await codesAsGiven(db, accountId);
  return {
    codesIn: (storeId) => new Set(given.find((place) => place.storeId === storeId)?.codes ?? []),
    storeIds: given.flatMap(({ storeId }) => (storeId === null ? [] : [storeId])),
    ownedCompanyIds: await companiesOwnedBy(db, accountId),
  };
}

/** Every partner code: what a super admin holds in the merchant view (spec section 1). */
export const ALL_PARTNER_CODES: ReadonlySet<PartnerCode> = new Set(PARTNER_CODES);

const STORE_KEY_FORM = /^[\x21-\x7e]{1,100}$/;

/** A store by its key, for operators; undefined for unknown and malformed keys alike. */
export async function findPlace(db: Queryable, storeKey: string): Promise<Place | undefined> {
  return STORE_KEY_FORM.test(storeKey) ? placeByKey(db, storeKey) : undefined;
}

/** Ids of every store of a company, for operators in the merchant view. */
export async function storeIdsOf(db: Queryable, companyId: number): Promise<number[]> {
  return (await storesOfCompany(db, companyId)).map(({ id }) => id);
}
