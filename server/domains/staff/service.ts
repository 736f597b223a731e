import type { ResultOf } from '../../../shared/contract/call.ts';
import type { signOutStaff as signOutCall } from '../../../shared/contract/staff/calls.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Services } from '../../services.ts';
import { endSignIns, hashPassword, refuseWeak } from '../authentication/service.ts';
import { type Changed, lockWhole, noteOf, oneTime, type Request } from './change/request.ts';
import { refuse } from './refusals.ts';
import { checkNotOwner } from './rights.ts';
import * as statements from './sql.ts';

/* What accounts of operators are made, changed and deleted with as well. */
export { changeStaffIn } from './change/service.ts';
export { oneTime } from './change/request.ts';
export { asManager } from './rights.ts';
export { insertStaff, type StaffChanges, updateStaff } from './sql.ts';
export { checkTyped, handOver, nobody } from './change/withdraw.ts';

/** Sets a one-time password. @throws Refusal notFound, staffSelf, staffOwner, staffWorksElsewhere, staffBeyondOwn, badInput. */
export async function resetPassword(
  services: Services,
  { caller, context }: Request,
  id: number,
  password: string,
): Promise<Changed> {
  refuseWeak(password);
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    const { person, stores } = await lockWhole(tx, caller, id);
    // The own one is changed where the old one is asked for.
    if (id === caller.actor.accountId) throw refuse.staffSelf();
    for (const store of stores) checkNotOwner(caller, person, store);
    const { now } = context;
    const values = oneTime(passwordHash, now);
    const changed = await statements.updateStaff(tx, id, { version: person.version, values, now });
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    await writeAudit(tx, { ...noteOf(caller, stores[0], id), action: 'staff.resetPassword', context });
    await endSignIns(services, tx, id, { isOver: true });
    return { id, version: changed };
  });
}

/** Ends every sign-in of somebody. @throws Refusal notFound, staffSelf, staffWorksElsewhere, staffBeyondOwn. */
export const signOutStaff = (
  services: Services,
  { caller, context }: Request,
  id: number,
): Promise<ResultOf<typeof signOutCall>> =>
  services.database.transaction(async (tx) => {
    const { stores } = await lockWhole(tx, caller, id);
    if (id === caller.actor.accountId) throw refuse.staffSelf();
    const signedOut = await endSignIns(services, tx, id, { isOver: true });
    await writeAudit(tx, {
      ...noteOf(caller, stores[0], id),
      action: 'staff.signOut',
      after: { signedOut },
      context,
    });
    return { signedOut };
  });
