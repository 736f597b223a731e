import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/permissions/calls.ts';
import type { NewOperator } from '../../../../shared/contract/permissions/shapes.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { constraintOf } from '../../../db/errors.ts';
import { waitForOtherChanges } from '../../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { hashPassword, holdNumber, refuseWeak } from '../../authentication/service.ts';
import { insertStaff, oneTime } from '../../staff/service.ts';
import { refuse } from '../refusals.ts';
import { writeRights } from '../accounts/writeRights.ts';

type Made = ResultOf<typeof contract.createOperator>;

/**
 * Makes an account of an operator with its first roles.
 * @throws Refusal operatorNameUsed and operatorPhoneUsed (10151), rightsBeyondOwn, badInput.
 */
export async function createOperator(
  services: Services,
  request: PlatformRequest,
  { password, roleIds, ...person }: NewOperator,
): Promise<Made> {
  const { caller, context } = request;
  refuseWeak(password, person.accountName);
  const passwordHash = await hashPassword(password);
  const work = services.database.transaction(async (tx) => {
    await waitForOtherChanges(tx);
    if (!(await holdNumber(tx, person.cellphone, 0))) throw refuse.operatorPhoneUsed();
    const first = { ...person, uid: randomUUID(), userType: 0, ...oneTime(passwordHash, context.now) };
    const id = await insertStaff(tx, first);
    await writeAudit(tx, {
      by: caller,
      action: 'permissions.createOperator',
      object: 'account',
      objectId: id,
      after: person,
      context,
    });
    const { version } = await writeRights(services, tx, request, {
      accountId: id,
      storeId: null,
      of: () => ({ roleIds, direct: [] }),
      action: 'permissions.assemble',
    });
    return { id, version };
  });
  return work.catch((error: unknown) => {
    throw constraintOf(error) === 'account_name_key'
      ? refuse.operatorNameUsed({ accountName: person.accountName })
      : error;
  });
}
