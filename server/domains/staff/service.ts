import { randomUUID } from 'node:crypto';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { z } from 'zod';
import type { NewStaff, StaffAccess, StaffChange } from '../../../shared/contract/shapes/staff.ts';
import type { saveStaff } from '../../../shared/contract/staff.ts';
import { type AuditActor, type AuditNote, writeAudit } from '../../audit/trail.ts';
import { constraintOf } from '../../db/errors.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { RequestContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { endSignIns, hashPassword, refuseWeak } from '../authentication/service.ts';
import { refuse } from './refusals.ts';
import {
  checkMayLose,
  checkNotBeyond,
  checkRoles,
  checkWorksHereOnly,
  type Manager,
  scopeOf,
} from './rights.ts';
import * as statements from './sql.ts';

interface Request {
  readonly caller: Manager;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}
/** What a change answers. */
type Changed = ResultOf<typeof saveStaff>;

/**
 * Makes an account that works in a store. Its password is changed at the first sign-in (decision H50).
 * @throws Refusal notFound, staffNameUsed and staffPhoneUsed (10151), staffRoleBeyondOwn, badInput.
 */
export async function createStaff(
  { database }: Services,
  { caller, context }: Request,
  form: z.output<typeof NewStaff>,
): Promise<Changed> {
  const { accountName, name, cellphone, password, storeId, roleIds } = form;
  refuseWeak(password, accountName);
  const passwordHash = await hashPassword(password);
  const work = database.transaction(async (tx) => {
    const store = await statements.lockStore(tx, scopeOf(caller), storeId);
    if (!store) throw refuse.notFound();
    await checkRoles(tx, caller, store, roleIds);
    if (await statements.isPhoneUsed(tx, cellphone, 0)) throw refuse.staffPhoneUsed();
    const person = { accountName, name, cellphone, passwordHash, uid: randomUUID(), userType: 1 };
    const id = await statements.insertStaff(tx, { ...person, mustChangePassword: true });
    await statements.replaceAccess(tx, scopeOf(caller), id, store, roleIds, giverOf(caller, context.now));
    const after = { accountName, name, cellphone, storeId, roleIds };
    await writeAudit(tx, { ...noteOf(caller, store, id), action: 'staff.create', after, context });
    return { id, version: 0 };
  });
  return work.catch((error: unknown) => {
    throw constraintOf(error) === 'account_name_key' ? refuse.staffNameUsed({ accountName }) : error;
  });
}

/**
 * Says what somebody may do in a store, and lets them work there. @throws Refusal notFound, changedBySomeoneElse (10150),
 * staffSelf, staffOwner, staffLastManager, staffBeyondOwn, staffRoleBeyondOwn, badInput.
 */
export const giveAccess = (
  services: Services,
  { caller, context }: Request,
  { id, version, storeId, roleIds, name, cellphone }: z.output<typeof StaffAccess>,
): Promise<Changed> =>
  services.database.transaction(async (tx) => {
    const store = await statements.lockStore(tx, scopeOf(caller), storeId);
    const person = await statements.staffRecord(tx, scopeOf(caller), id, storeId);
    if (!store || !person) throw refuse.notFound();
    await checkRoles(tx, caller, store, roleIds);
    await checkNotBeyond(tx, caller, person, store);
    const keeps = (await statements.merchantRoles(tx)).some(
      (role) => roleIds.includes(role.id) && role.codes.includes('COMPANY_MANAGE'),
    );
    if (!keeps || id === caller.actor.accountId) await checkMayLose(tx, caller, person, store);
    const values = changesOf(person, { name, cellphone });
    if (Object.keys(values).length > 0) await checkWhole(tx, caller, person, values);
    const changed = await statements.updateStaff(tx, id, version, values, context.now);
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    await statements.replaceAccess(tx, scopeOf(caller), id, store, roleIds, giverOf(caller, context.now));
    await writeAudit(tx, {
      ...noteOf(caller, store, id),
      action: 'staff.giveAccess',
      before: { ...earlier(person, values), roleIds: person.roles.map((role) => role.id) },
      after: { ...values, storeId, roleIds },
      context,
    });
    await endSignIns(services, tx, id, { isOver: false });
    return { id, version: changed };
  });

/**
 * Changes what belongs to the person. @throws Refusal notFound, changedBySomeoneElse (10150), staffPhoneUsed (10151),
 * staffWorksElsewhere, staffBeyondOwn; of disabling also staffSelf, staffOwner and staffLastManager.
 */
export const changeStaff = (
  services: Services,
  { caller, context }: Request,
  { id, version, ...values }: StaffChange,
): Promise<Changed> =>
  services.database.transaction(async (tx) => {
    const { person, stores } = await lockWhole(tx, caller, id);
    if (values.status === 0)
      for (const store of stores) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await checkMayLose(tx, caller, person, store);
      }
    const written = changesOf(person, values);
    await checkPhone(tx, id, written);
    const changed = await statements.updateStaff(tx, id, version, written, context.now);
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    const before = Object.fromEntries(Object.keys(written).map((name) => [name, person[name]]));
    const note: AuditNote = {
      ...noteOf(caller, stores[0], id),
      action: 'staff.change',
      before,
      after: written,
      context,
    };
    await writeAudit(tx, note);
    if (values.status === 0) await endSignIns(services, tx, id, { isOver: true });
    return { id, version: changed };
  });

/** Sets a one-time password. @throws Refusal notFound, staffSelf, staffWorksElsewhere, staffBeyondOwn, badInput. */
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
    const values = { passwordHash, mustChangePassword: true };
    const changed = await statements.updateStaff(tx, id, person.version, values, context.now);
    if (changed === undefined) throw refuse.changedBySomeoneElse();
    await writeAudit(tx, { ...noteOf(caller, stores[0], id), action: 'staff.resetPassword', context });
    await endSignIns(services, tx, id, { isOver: true });
    return { id, version: changed };
  });
}

/**
 * Withdraws the access to a store, or to all the caller manages; who works nowhere any more is disabled and signed out.
 * @throws Refusal notFound, staffSelf, staffOwner, staffLastManager, staffBeyondOwn.
 */
export const withdrawAccess = (
  services: Services,
  { caller, context }: Request,
  id: number,
  storeId: number | undefined,
): Promise<Changed> =>
  services.database.transaction(async (tx) => {
    const scope = scopeOf(caller);
    const stores = await statements.lockStoresOf(tx, scope, id, storeId);
    const person = await statements.staffRecord(tx, scope, id, storeId);
    if (!person || stores.length === 0) throw refuse.notFound();
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await checkNotBeyond(tx, caller, person, store);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await checkMayLose(tx, caller, person, store);
    }
    const ids = stores.map((store) => store.id);
    await statements.deleteAccess(tx, id, ids);
    const isOver = (await statements.allStoresOf(tx, id)).length === 0;
    const values = isOver ? { status: 0 } : {};
    const version = await statements.updateStaff(tx, id, person.version, values, context.now);
    if (version === undefined) throw refuse.changedBySomeoneElse();
    const before = { storeIds: ids, roleIds: person.roles.map((role) => role.id) };
    const note = noteOf(caller, stores[0], id);
    await writeAudit(tx, { ...note, action: 'staff.withdraw', before, after: { storeIds: [] }, context });
    await endSignIns(services, tx, id, { isOver });
    return { id, version };
  });

/** Somebody about whom the caller decides as a whole, with all their stores, locked. */
async function lockWhole(tx: Transaction, caller: Manager, id: number) {
  const stores = await statements.lockStoresOf(tx, scopeOf(caller), id, undefined);
  const person = await statements.staffRecord(tx, scopeOf(caller), id, undefined);
  if (!person) throw refuse.notFound();
  await checkWorksHereOnly(tx, caller, person, stores);
  for (const store of stores) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkNotBeyond(tx, caller, person, store);
  }
  return { person, stores };
}

/** By whom and when rights are given. */
const giverOf = ({ actor }: Manager, now: number) => ({ name: actor.name, now });

/** Lines about somebody stand in the trail of the company they work in, whichever store the merchant has chosen. */
function noteOf(caller: Manager, store: statements.ManagedStore | undefined, id: number) {
  const by: PlatformCaller | AuditActor =
    caller.kind === 'platform'
      ? caller
      : {
          accountId: caller.actor.accountId,
          name: caller.actor.name,
          companyId: store?.companyId ?? null,
          storeId: store?.id ?? null,
          actingFor: caller.actingFor,
        };
  return { by, object: 'account', objectId: id } as const;
}

/** The values that differ from what is stored. */
const changesOf = (
  person: statements.StaffRecord,
  values: Omit<StaffChange, 'id' | 'version'>,
): statements.StaffChanges =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== person[name]),
  );

/** The stored values of what changes. */
const earlier = (person: statements.StaffRecord, values: statements.StaffChanges) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, person[name]]));

async function checkPhone(
  tx: Transaction,
  id: number,
  { cellphone }: statements.StaffChanges,
): Promise<void> {
  if (cellphone !== undefined && (await statements.isPhoneUsed(tx, cellphone, id)))
    throw refuse.staffPhoneUsed();
}

/** What belongs to the person is changed by who manages every store they work in. */
async function checkWhole(
  tx: Transaction,
  caller: Manager,
  person: statements.StaffRecord,
  values: statements.StaffChanges,
): Promise<void> {
  const stores = await statements.managedStores(tx, scopeOf(caller), undefined);
  await checkWorksHereOnly(tx, caller, person, stores);
  for (const store of stores.filter(({ id }) => person.stores.some((own) => own.id === id))) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkNotBeyond(tx, caller, person, store);
  }
  await checkPhone(tx, person.id, values);
}
