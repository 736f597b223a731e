import type { ResultOf } from '../../../shared/contract/call.ts';
import type { auditRecord } from '../../../shared/contract/merchant/calls.ts';
import { type CompanyCaller, type PlatformCaller, isOperator } from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { companyOf } from './file/parts.ts';
import { presentOwnStep, presentStep } from './present.ts';
import { refuse } from './refusals.ts';
import { auditsOf, companyExists } from './sql.ts';

/** Rounds of an onboarding audit, newest first: of the own company, or of any for operators. */
export async function auditSteps(
  { database: { orm } }: Services,
  caller: PlatformCaller | CompanyCaller,
  merchantId: number | undefined,
): Promise<ResultOf<typeof auditRecord>> {
  if (isOperator(caller)) {
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
  return (await auditsOf(orm, caller.companies, companyId)).map(presentOwnStep);
}
