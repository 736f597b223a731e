import type { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { NewStaff, StaffAccess, StaffChange } from '../../../shared/contract/staff/shapes.ts';
import type { signOutStaff as signOutCall } from '../../../shared/contract/staff/calls.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Services } from '../../services.ts';
import { endSignIns, hashPassword, refuseWeak } from '../authentication/service.ts';
import {
  type Changed,
  changesOf,
  checkPhone,
  checkWhole,
  countLink,
  earlier,
  giverOf,
  lockWhole,
  memberOf,
  noteOf,
  oneTime,
  type Request,
  usedBy,
} from './changes.ts';
import { handOverSessions } from './coaching.ts';
import * as details from './detail.sql.ts';
import { refuse } from './refusals.ts';
import { checkMayLose, checkNotBeyond, checkNotOwner, checkRoles, scopeOf } from './rights.ts';
import * as statements from './sql.ts';

/* What accounts of operators are made, changed and deleted with as well. */
export { oneTime } from './changes.ts';
export { insertStaff, type StaffChanges, updateStaff } from './sql.ts';
export { checkTyped, handOver, nobody } from './withdraw.ts';

/**
 * Makes an account that works in a store. Its password is changed at the first sign-in (decision H50).
 * @throws Refusal notFound, staffNameUsed, staffPhoneUsed and staffMemberUsed (10151), staffRoleBeyondOwn, badInput.
 */
export async function createStaff(
  services: Services,
  request: Request,
  form: z.output<typeof NewStaff>,
): Promise<Changed> {
  const { caller, context } = request;
  const { accountName, name, cellphone, password, storeId, roleIds, memberPhone } = form;
  refuseWeak(password, accountName);
  await countLink(services, request, memberPhone);
  const passwordHash = await hashPassword(password);
  const work = services.database.transaction(async (tx) => {
    const store = await statements.lockStore(tx, scopeOf(caller), storeId);
    if (!store) throw refuse.notFound();
    await checkRoles(tx, caller, store, roleIds);
    await checkPhone(tx, 0, { cellphone });
    const memberId = await memberOf(tx, memberPhone, 0);
    const person = { accountName, name, cellphone, memberId, uid: randomUUID(), userType: 1 };
    const id = await statements.insertStaff(tx, { ...person, ...oneTime(passwordHash, context.now) });
    await statements.replaceAccess(tx, scopeOf(caller), id, store, roleIds, giverOf(caller, context.now));
    const after = { accountName, name, cellphone, storeId, roleIds };
    await writeAudit(tx, { ...noteOf(caller, store, id), action: 'staff.create', after, context });
    return { id, version: 0 };
  });
  return work.catch((error: unknown) => {
    throw usedBy(error, accountName);
  });
}

/**
 * Says what somebody may do in a store, and lets them work there. @throws Refusal notFound, changedBySomeoneElse (10150),
 * staffPhoneUsed and staffMemberUsed (10151), staffSelf, staffOwner, staffLastManager, staffBeyondOwn, staffRoleBeyondOwn, badInput.
 */
export async function giveAccess(
  services: Services,
  request: Request,
  { id, version, storeId, roleIds, name, cellphone, memberPhone }: z.output<typeof StaffAccess>,
): Promise<Changed> {
  const { caller, context } = request;
  await countLink(services, request, memberPhone);
  const work = services.database.transaction(async (tx) => {
    const store = await statements.lockStore(tx, scopeOf(caller), storeId);
    const person = await statements.staffRecord(tx, scopeOf(caller), id, storeId);
    if (!store || !person) throw refuse.notFound();
    await checkRoles(tx, caller, store, roleIds);
    await checkNotBeyond(tx, caller, person, store);
    const keeps = (await statements.merchantRoles(tx)).some(
      (role) => roleIds.includes(role.id) && role.codes.includes('COMPANY_MANAGE'),
    );
    if (!keeps || id === caller.actor.accountId) await checkMayLose(tx, caller, person, store);
    if (person.roles.some((role) => !roleIds.includes(role.id))) checkNotOwner(caller, person, store);
    const { memberId } = (await details.staffMore(tx, scopeOf(caller), id)) ?? { memberId: null };
    const values = changesOf(
      { ...person, memberId },
      { name, cellphone, memberId: await memberOf(tx, memberPhone, id) },
    );
    if (Object.keys(values).length > 0) await checkWhole(tx, caller, person, values);
    const changed = await statements.updateStaff(tx, id, version, values, context.now);
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    await statements.replaceAccess(tx, scopeOf(caller), id, store, roleIds, giverOf(caller, context.now));
    await writeAudit(tx, {
      ...noteOf(caller, store, id),
      action: 'staff.giveAccess',
      before: { ...earlier({ ...person, memberId }, values), roleIds: person.roles.map((role) => role.id) },
      after: { ...values, storeId, roleIds },
      context,
    });
    await endSignIns(services, tx, id, { isOver: false });
    return { id, version: changed };
  });
  return work.catch((error: unknown) => {
    throw usedBy(error, '');
  });
}

/**
 * Changes what belongs to the person. @throws Refusal notFound, changedBySomeoneElse (10150), staffPhoneUsed (10151),
 * staffWorksElsewhere, staffBeyondOwn; of disabling also staffSelf, staffOwner, staffLastManager and staffCoaches.
 */
export const changeStaff = (
  services: Services,
  { caller, context }: Request,
  { id, version, substitutes, ...values }: StaffChange,
): Promise<Changed> =>
  services.database.transaction(async (tx) => {
    const { person, stores } = await lockWhole(tx, caller, id);
    if (values.status === 0)
      for (const store of stores) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await checkMayLose(tx, caller, person, store);
      }
    const written = changesOf(person, values);
    if (written.cellphone !== undefined) for (const store of stores) checkNotOwner(caller, person, store);
    await checkPhone(tx, id, written);
    // Substitutes of somebody who goes on are refused, as are those of a store in which nobody stops.
    const stops = values.status === 0 ? stores : [];
    const note = { ...noteOf(caller, stores[0], id), context };
    await handOverSessions(tx, { coach: person, stores: stops, substitutes, leaves: false }, note);
    const changed = await statements.updateStaff(tx, id, version, written, context.now);
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    const before = Object.fromEntries(Object.keys(written).map((name) => [name, person[name]]));
    await writeAudit(tx, { ...note, action: 'staff.change', before, after: written });
    if (values.status === 0) await endSignIns(services, tx, id, { isOver: true });
    return { id, version: changed };
  });

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
    const values = oneTime(passwordHash, context.now);
    const changed = await statements.updateStaff(tx, id, person.version, values, context.now);
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
