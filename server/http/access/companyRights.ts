import type { PartnerCode } from '../../../shared/codes/privileges.ts';
import type { Queryable } from '../../db/pool.ts';
import { answersFor } from '../sql.ts';
import type { CompanyCaller } from './caller.ts';
import { ALL_PARTNER_CODES, merchantRightsOf } from './rights.ts';

/** What somebody may do with the papers and the money of a company as a whole. */
export interface CompanyRights {
  /** Codes that are held in any of its stores. */
  readonly codes: ReadonlySet<PartnerCode>;
  /** Manages one of its stores, or answers for the company. */
  readonly manages: boolean;
}

/**
 * The rights of a caller in one company. Calls that are open before a company is settled ask for them, because a company
 * that is joining has an owner and no store yet in which a right could be held.
 */
export async function rightsInCompany(
  db: Queryable,
  { actor, actingFor }: CompanyCaller,
  companyId: number,
): Promise<CompanyRights> {
  if (actingFor !== null) return { codes: ALL_PARTNER_CODES, manages: true };
  const { places, codesIn } = await merchantRightsOf(db, actor.accountId);
  const own = places.filter((place) => place.companyId === companyId);
  const codes = new Set(own.flatMap(({ storeId }) => [...codesIn(storeId)]));
  const manages = codes.has('COMPANY_MANAGE') || (await answersFor(db, actor.accountId, companyId));
  return { codes, manages };
}
