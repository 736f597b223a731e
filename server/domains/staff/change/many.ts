import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeManyStaff as changeCall } from '../../../../shared/contract/staff/calls.ts';
import { StaffManyChange } from '../../../../shared/contract/staff/shapes.ts';
import { overStores } from '../../../http/access/authorize.ts';
import type { Services } from '../../../services.ts';
import { changeKind, type ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { changeStaffIn } from './service.ts';
import { checkStore } from '../list/service.ts';
import { refuse } from '../refusals.ts';
import * as statements from '../sql.ts';

const CODE = 'COMPANY_MANAGE';

/**
 * What is done to each colleague when their turn has come (decision 0014), by who still manages their stores then.
 * @throws Refusal notFound, forbidden, staffOffAlready, or as the call about one colleague.
 */
export const staffChange = changeKind<StaffManyChange>({
  name: 'staff.changeMany',
  values: StaffManyChange,
  title: ({ action }) => `staff_${action}`,
  apply: async (tx, request, id, change) => {
    const caller = await overStores(tx, request.caller, CODE);
    const person = await statements.staffRecord(tx, caller.companies, id, undefined);
    if (!person) throw refuse.notFound();
    const { name, status, version } = person;
    const work = { ...request, caller };
    if (change.action === 'disable') {
      if (status === 0) throw refuse.staffOffAlready({ name });
      await changeStaffIn(tx, work, { id, version, status: 0 });
    } else {
      const { storeId, roleIds } = change;
      const rights = [{ storeId, roleIds }];
      await changeStaffIn(tx, work, { id, version, rights }, 'staff.giveAccess');
    }
  },
});

/**
 * Starts the task for the chosen colleagues of a filter.
 * @throws Refusal notFound, also for a store that the caller does not manage, selectionChanged.
 */
export async function changeManyStaff(
  services: Services,
  request: ChangeRequest,
  { query, body: { change, count, ...chosen } }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { orm } = services.database;
  const caller = await overStores(orm, request.caller, CODE);
  await checkStore(orm, caller, query);
  if (change.action === 'addToStore') await checkStore(orm, caller, change);
  const found = await statements.staffNames(orm, caller.companies, query);
  return startChange(services, request, staffChange, {
    values: change,
    objects: chosenOf(found, chosen),
    count,
  });
}
