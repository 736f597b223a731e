import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/calls/permissions.ts';
import type { NewOperator } from '../../../shared/contract/shapes/permissions.ts';
import { writeAudit } from '../../audit/trail.ts';
import { constraintOf } from '../../db/errors.ts';
import type { Services } from '../../services.ts';
import { endSignIns, hashPassword, refuseWeak } from '../authentication/service.ts';
import { insertStaff, isPhoneUsed, oneTime, updateStaff } from '../staff/service.ts';
import { lockAccount, originsOf } from './accounts.sql.ts';
import { lockRights } from './effects.sql.ts';
import { refuse } from './refusals.ts';
import { type Request, refuseBeyondOwn } from './rules.ts';
import { whileAdministered } from './service.ts';
import { writeRights } from './writeRights.ts';

type Made = ResultOf<typeof contract.createOperator>;

/**
 * Makes an account of an operator with its first roles.
 * @throws Refusal operatorNameUsed and operatorPhoneUsed (10151), rightsBeyondOwn, badInput.
 */
export async function createOperator(
  services: Services,
  request: Request,
  { password, roleIds, ...person }: NewOperator,
): Promise<Made> {
  const { caller, context } = request;
  refuseWeak(password, person.accountName);
  const passwordHash = await hashPassword(password);
  const work = services.database.transaction(async (tx) => {
    await lockRights(tx);
    if (await isPhoneUsed(tx, person.cellphone, 0)) throw refuse.operatorPhoneUsed();
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

/**
 * Enables or disables an account of an operator, whose sign-ins end at once.
 * @throws Refusal notFound, rightsSelf, rightsBeyondOwn, rightsLastAdministrator, changedBySomeoneElse (10150).
 */
export const switchOperator = (
  services: Services,
  { caller, context }: Request,
  id: number,
  status: 0 | 1,
  version: number,
): Promise<Made> =>
  services.database.transaction((tx) =>
    whileAdministered(tx, [id], async () => {
      const account = await lockAccount(tx, caller.scope, id);
      if (account?.userType !== 0) throw refuse.notFound();
      if (id === caller.actor.accountId) throw refuse.rightsSelf();
      refuseBeyondOwn(
        caller,
        (await originsOf(tx, caller.scope, id)).map(({ code }) => code),
      );
      const written = await updateStaff(tx, id, version, { status }, context.now);
      if (written === undefined) throw refuse.changedBySomeoneElse();
      await writeAudit(tx, {
        by: caller,
        action: 'permissions.switchOperator',
        object: 'account',
        objectId: id,
        before: { status: account.status },
        after: { status },
        context,
      });
      await endSignIns(services, tx, id, { isOver: status === 0 });
      return { id, version: written };
    }),
  );
