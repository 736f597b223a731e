import type { ResultOf } from '../../../shared/contract/call.ts';
import type { auditRecord, merchantInfo } from '../../../shared/contract/merchant.ts';
import type { CompanyCaller, PlatformCaller } from '../../http/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { presentInfo, presentOwnStep, presentStep } from './present.ts';
import { auditsOf, companyExists, fileOf, ownAudits } from './sql.ts';

/** The company a merchant call is about: the chosen store's, else the first of the account. */
const companyOf = (caller: CompanyCaller): number | undefined =>
  caller.store?.companyId ?? caller.companies.companyIds[0];

/** The onboarding file of the own company. @throws Refusal 404 for an account without a company */
export async function onboardingFile(
  { database }: Services,
  caller: CompanyCaller,
): Promise<ResultOf<typeof merchantInfo>> {
  const companyId = companyOf(caller);
  const found = companyId === undefined ? undefined : await fileOf(database.orm, caller.companies, companyId);
  if (!found) throw refuse.notFound();
  return presentInfo(found, caller.actor.financialStaff);
}

/** Rounds of an onboarding audit, newest first: of the own company, or of any for operators. */
export async function auditSteps(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
  merchantId: number | undefined,
): Promise<ResultOf<typeof auditRecord>> {
  if (caller.kind === 'platform') {
    if (merchantId === undefined) {
      throw refuse.badInput([
        { field: 'merchantId', code: 'required', message: 'is required for operators' },
      ]);
    }
    if (!(await companyExists(orm, caller.scope, merchantId))) throw refuse.notFound();
    return (await auditsOf(orm, caller.scope, merchantId)).map(presentStep);
  }
  const companyId = merchantId ?? companyOf(caller);
  if (companyId === undefined || !caller.companies.companyIds.includes(companyId)) throw refuse.notFound();
  return (await ownAudits(orm, caller.companies, companyId)).map(presentOwnStep);
}
