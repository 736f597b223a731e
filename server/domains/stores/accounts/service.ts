import { ReceivingAccountStatus } from '../../../../shared/codes/lists.ts';
import { auditStatusAfter } from '../../../../shared/codes/merchant/merchantAudit.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { queryUmsSignInfo } from '../../../../shared/contract/stores/calls.ts';
import { addDays, dayOf } from '../../../../shared/format/dates.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';
import { type CompanyCaller, type PlatformCaller, isOperator, scopeOf } from '../../../http/access/caller.ts';
import { rightsInCompany } from '../../../http/access/companyRights.ts';
import { refuse } from '../../../http/errors.ts';
import type { RequestContext, RequestOf } from '../../../http/handler.ts';
import { accountSideOf } from '../../../payments/accounts.ts';
import type { Services } from '../../../services.ts';
import { presentPayment } from '../present.ts';
import { storeInSight, type StoreRow } from '../sql.ts';
import { accountsOf, lockCompany, openAccount, settleCompany } from './sql.ts';

/** A company shows its papers again so many days after it was settled. */
const REVIEW_AFTER_DAYS = 365;

/** Who asks about an account, and in which request. */
export type AccountRequest = RequestOf<PlatformCaller | CompanyCaller, RequestContext>;

/**
 * The receiving account of a store, as the payment side knows it: one that was opened meanwhile is written down, and with the
 * first one of a company its onboarding ends. An account that is not open has the address where it is opened, for operators
 * and who manages the company.
 * @throws Refusal 404 for stores that are absent or not the caller's
 */
export async function receivingAccount(
  services: Services,
  request: AccountRequest,
  storeId: number,
): Promise<ResultOf<typeof queryUmsSignInfo>> {
  const found = await findStore(services, request, storeId);
  const payment = presentPayment(found);
  if (payment.status === ReceivingAccountStatus.open) return payment;
  const side = accountSideOf(services.config);
  const standing = await side.standingOf(found.storeKey);
  if (standing.state === 'none')
    return (await mayOpen(services, request, found))
      ? { ...payment, url: side.addressOf(found.storeKey) }
      : payment;
  await takeOver(services, request, found, standing.at);
  return presentPayment(await findStore(services, request, storeId));
}

async function mayOpen(
  { database }: Services,
  { caller }: AccountRequest,
  { companyId }: StoreRow,
): Promise<boolean> {
  return isOperator(caller) || (await rightsInCompany(database.orm, caller, companyId)).manages;
}

async function findStore({ database: { orm } }: Services, { caller }: AccountRequest, storeId: number) {
  const store = await storeInSight(orm, scopeOf(caller), storeId);
  if (!store) throw refuse.notFound();
  return store;
}

/** Writes down what the payment side says, once, however many ask at the same time. */
async function takeOver(
  { database, config }: Services,
  { caller, context }: AccountRequest,
  { id, companyId, payment }: StoreRow,
  openedAt: string,
): Promise<void> {
  const scope = scopeOf(caller);
  await database.transaction(async (tx) => {
    const company = await lockCompany(tx, scope, companyId);
    if (!company || !(await openAccount(tx, scope, id, openedAt))) return;
    const auditStatus = auditStatusAfter('openAccount', company.auditStatus);
    if (auditStatus !== undefined) {
      const today = dayOf(context.now, config.zone);
      const annualReviewDue = company.annualReviewDue ?? addDays(today, REVIEW_AFTER_DAYS);
      await settleCompany(tx, scope, companyId, { auditStatus, annualReviewDue, at: new Date(context.now) });
      // What they may do begins here: their other tabs and colleagues go on without signing in again.
      await tellOfAccess(database.signals, tx, await accountsOf(tx, scope, companyId));
    }
    await writeAudit(tx, {
      by: caller,
      action: 'stores.openAccount',
      object: 'store',
      objectId: id,
      context,
      before: { payment: presentPayment({ payment }).status, auditStatus: company.auditStatus },
      after: { payment: ReceivingAccountStatus.open, auditStatus: auditStatus ?? company.auditStatus },
    });
  });
}
