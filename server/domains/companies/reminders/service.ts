import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/companies/calls.ts';
import { CompanyReminder } from '../../../../shared/contract/companies/shapes.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { type ChangeRequest, operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { refuse } from '../refusals.ts';
import { filterOf } from '../service.ts';
import { companyNames } from '../sql.ts';
import { holdReview, remindOfReview } from './sql.ts';

type Request = ChangeRequest<PlatformCaller>;

/** Reminds merchants of their annual review; who was reminded today is left out. */
export const remindCompanies = (
  services: Services,
  request: Request,
  ids: readonly number[],
): Promise<ResultOf<typeof contract.remindCompanies>> =>
  services.database.transaction(async (tx) => ({ sent: await remindIn(tx, services, request, ids) }));

/** Tells those that can be told, each with its line of the trail; answers how many. */
async function remindIn(
  tx: Transaction,
  { config }: Services,
  { caller, context }: Request,
  ids: readonly number[],
): Promise<number> {
  const told = await remindOfReview(tx, caller.scope, ids, dayOf(context.now, config.zone));
  for (const id of told)
    await writeAudit(tx, {
      by: caller,
      action: 'companies.remind',
      object: 'company',
      objectId: id,
      context,
    });
  return told.length;
}

/** What a task does to each merchant when its turn has come (decision 0014). */
export const reviewReminder = operatorChangeKind<CompanyReminder>({
  name: 'companies.remindMany',
  values: CompanyReminder,
  title: ({ action }) => `companies_${action}`,
  apply: async (tx, { services, ...request }, id) => {
    const review = await holdReview(tx, request.caller.scope, id);
    if (!review) throw refuse.notFound();
    const { name } = review;
    if (!review.isEnabled) throw refuse.companyDisabled({ name });
    if (!review.hasReview) throw refuse.noReviewAhead({ name });
    if (review.isHandedIn) throw refuse.reviewHandedIn({ name });
    if (!review.hasMobile) throw refuse.contactNotMobile({ name });
    if ((await remindIn(tx, services, request, [id])) === 0) throw refuse.remindedToday({ name });
  },
});

/** Starts the task for the chosen merchants of a filter. @throws Refusal notFound, selectionChanged. */
export async function remindManyCompanies(
  services: Services,
  request: Request,
  { query, body }: Pick<ParsedRequest<typeof contract.remindManyCompanies>, 'query' | 'body'>,
): Promise<ResultOf<typeof contract.remindManyCompanies>> {
  const { caller, context } = request;
  const { change, count, ...chosen } = body;
  const objects = await companyNames(services.database.orm, caller.scope, filterOf(query), {
    ...chosen,
    now: context.now,
  });
  return startChange(services, request, reviewReminder, { values: change, objects, count });
}
