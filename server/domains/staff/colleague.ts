import { randomUUID } from 'node:crypto';
import { PARTNER_CODES } from '../../../shared/codes/privileges.ts';
import type { ColleagueChange, NewColleague } from '../../../shared/contract/staff/shapes.ts';
import { writeAudit } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { endSignIns, hashPassword, refuseWeak } from '../authentication/service.ts';
import {
  type Changed,
  checkPhone,
  checkWhole,
  countLink,
  giverOf,
  memberOf,
  noteOf,
  oneTime,
  type Request,
  usedBy,
} from './changes.ts';
import { handOverSessions } from './coaching.ts';
import * as details from './detail.sql.ts';
import { refuse } from './refusals.ts';
import {
  checkMayLose,
  checkNotBeyond,
  checkNotOwner,
  checkRoles,
  givableCodes,
  type Manager,
  scopeOf,
} from './rights.ts';
import * as statements from './sql.ts';

type Rights = ColleagueChange['rights'];

/**
 * Makes an account that works in one or several stores, with a one-time password (screens F7).
 * @throws Refusal notFound, staffNameUsed, staffPhoneUsed and staffMemberUsed (10151), staffRoleBeyondOwn, staffFinance, badInput.
 */
export async function makeColleague(
  services: Services,
  request: Request,
  form: NewColleague,
): Promise<Changed> {
  const { caller, context } = request;
  const { accountName, password, rights, memberPhone, ...person } = form;
  refuseWeak(password, accountName);
  await countLink(services, request, memberPhone);
  const passwordHash = await hashPassword(password);
  const work = services.database.transaction(async (tx) => {
    const stores = await lockRights(tx, caller, rights);
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await checkRoles(tx, caller, store, rolesIn(rights, store.id));
    }
    if (person.financialStaff) await checkFinance(tx, caller, stores);
    await checkSports(tx, person.sportIds);
    await checkPhone(tx, 0, person);
    const memberId = await memberOf(tx, memberPhone, 0);
    const giver = giverOf(caller, context.now);
    const id = await statements.insertStaff(tx, {
      ...person,
      accountName,
      memberId: memberId ?? null,
      uid: randomUUID(),
      userType: 1,
      ...oneTime(passwordHash, context.now),
    });
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await statements.replaceAccess(tx, scopeOf(caller), id, store, rolesIn(rights, store.id), giver);
    }
    const after = { accountName, ...person, rights };
    await writeAudit(tx, { ...noteOf(caller, stores[0], id), action: 'staff.create', after, context });
    return { id, version: 0 };
  });
  return work.catch((error: unknown) => {
    throw usedBy(error, accountName);
  });
}

/**
 * Changes somebody as a whole: the person, and the rights in every store the caller manages. Rights that stay as they are, are
 * left alone, also those the caller could not give.
 * @throws Refusal notFound, changedBySomeoneElse (10150), those of `makeColleague`, staffWorksElsewhere, staffBeyondOwn,
 * staffSelf, staffOwner, staffLastManager, staffCoaches.
 */
export async function changeColleague(
  services: Services,
  request: Request,
  { id, version, rights, memberPhone, substitutes, ...person }: ColleagueChange,
): Promise<Changed> {
  const { caller, context } = request;
  await countLink(services, request, memberPhone);
  const work = services.database.transaction(async (tx) => {
    const scope = scopeOf(caller);
    const giver = giverOf(caller, context.now);
    const known = await statements.staffRecord(tx, scope, id, undefined);
    const stores = await lockRights(tx, caller, rights, known?.stores);
    const before = await statements.staffRecord(tx, scope, id, undefined);
    const more = await details.staffMore(tx, scope, id);
    if (!before || !more) throw refuse.notFound();
    const plan = planOf(before, stores, rights);
    await checkPlan(tx, caller, { before, rights }, plan);
    const own = await personOf(tx, { id, before, more }, { ...person, memberPhone });
    if (Object.keys(own).length > 0) await checkWhole(tx, caller, before, own);
    if (own.financialStaff !== undefined) await checkFinance(tx, caller, stores);
    const note = { ...noteOf(caller, stores[0], id), context };
    const isCoach = person.isCoach ?? before.isCoach;
    const stops = isCoach ? plan.left : stores.filter((store) => worksIn(before, store.id));
    await handOverSessions(tx, { coach: before, stores: stops, substitutes, leaves: true }, note);
    const next = await statements.updateStaff(tx, id, version, own, context.now);
    if (next === undefined) throw refuse.changedBySomeoneElse();
    for (const store of plan.changed) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await statements.replaceAccess(tx, scope, id, store, rolesIn(rights, store.id), giver);
    }
    if (plan.left.length > 0)
      await statements.deleteAccess(
        tx,
        id,
        plan.left.map((store) => store.id),
      );
    const earlier = Object.fromEntries(
      Object.keys(own).map((name) => [name, before[name] ?? more[name] ?? null]),
    );
    await writeAudit(tx, {
      ...note,
      action: 'staff.change',
      before: { ...earlier, rights: rightsOf(before) },
      after: { ...own, rights },
    });
    await endSignIns(services, tx, id, { isOver: false });
    return { id, version: next };
  });
  return work.catch((error: unknown) => {
    throw usedBy(error, '');
  });
}

const rolesIn = (rights: Rights, storeId: number): readonly number[] =>
  rights.find((each) => each.storeId === storeId)?.roleIds ?? [];
const worksIn = ({ stores }: statements.StaffRecord, storeId: number): boolean =>
  stores.some(({ id }) => id === storeId);
const heldIn = ({ roles }: statements.StaffRecord, storeId: number): number[] =>
  roles.filter((role) => role.storeId === storeId).map(({ id }) => id);
const rightsOf = (person: statements.StaffRecord): Rights =>
  person.stores.map(({ id }) => ({ storeId: id, roleIds: heldIn(person, id) }));

/** The stores of the request and those somebody works in, locked; one that the caller does not manage is not found. */
async function lockRights(
  tx: Transaction,
  caller: Manager,
  rights: Rights,
  worked: readonly { readonly id: number }[] = [],
): Promise<statements.ManagedStore[]> {
  const ids = [...new Set([...rights.map(({ storeId }) => storeId), ...worked.map(({ id }) => id)])];
  const stores = await statements.lockStores(tx, scopeOf(caller), ids);
  if (stores.length < ids.length) throw refuse.notFound();
  return stores;
}

/** Stores in which rights change, and those that are left. */
interface Plan {
  readonly changed: readonly statements.ManagedStore[];
  readonly left: readonly statements.ManagedStore[];
}

function planOf(
  person: statements.StaffRecord,
  stores: readonly statements.ManagedStore[],
  rights: Rights,
): Plan {
  const isNamed = (id: number) => rights.some(({ storeId }) => storeId === id);
  const isSame = (id: number) => {
    const [held, wanted] = [new Set(heldIn(person, id)), new Set(rolesIn(rights, id))];
    return worksIn(person, id) && held.size === wanted.size && [...wanted].every((role) => held.has(role));
  };
  return {
    changed: stores.filter(({ id }) => isNamed(id) && !isSame(id)),
    left: stores.filter(({ id }) => !isNamed(id) && worksIn(person, id)),
  };
}

async function checkPlan(
  tx: Queryable,
  caller: Manager,
  { before, rights }: { readonly before: statements.StaffRecord; readonly rights: Rights },
  { changed, left }: Plan,
): Promise<void> {
  const managing = (await statements.merchantRoles(tx))
    .filter(({ codes }) => codes.includes('COMPANY_MANAGE'))
    .map(({ id }) => id);
  for (const store of changed) {
    const roleIds = rolesIn(rights, store.id);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkRoles(tx, caller, store, roleIds);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await checkNotBeyond(tx, caller, before, store);
    const keeps = roleIds.some((id) => managing.includes(id));
    const isOwn = before.id === caller.actor.accountId;
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (isOwn || (!keeps && worksIn(before, store.id))) await checkMayLose(tx, caller, before, store);
    if (heldIn(before, store.id).some((id) => !roleIds.includes(id))) checkNotOwner(caller, before, store);
  }
  for (const store of left) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkNotBeyond(tx, caller, before, store);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await checkMayLose(tx, caller, before, store);
  }
}

/** The values of the person that change; what is left out stays. */
async function personOf(
  tx: Queryable,
  { id, before, more }: { id: number; before: statements.StaffRecord; more: details.StaffMore },
  { memberPhone, ...person }: Omit<ColleagueChange, 'id' | 'version' | 'rights' | 'substitutes'>,
): Promise<statements.StaffChanges> {
  const memberId = await memberOf(tx, memberPhone, id);
  const stored: Readonly<Record<string, unknown>> = { ...before, ...more };
  const wanted: Readonly<Record<string, unknown>> = { ...person, memberId };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[name]),
  );
  if (changed.some(([name]) => name === 'sportIds')) await checkSports(tx, person.sportIds ?? []);
  return Object.fromEntries(changed);
}

async function checkSports(tx: Queryable, ids: readonly number[]): Promise<void> {
  const known = await details.sportsAmong(tx, ids);
  const faults = ids.flatMap((id, place) =>
    known.has(id) ? [] : [{ field: `sportIds.${place}`, code: 'unknown', message: 'is no sport type' }],
  );
  if (faults.length > 0) throw refuse.badInput(faults);
}

/** Whole bank numbers are shown to whom an administrator of all their stores allows it (decision 0043). @throws Refusal staffFinance. */
async function checkFinance(
  tx: Queryable,
  caller: Manager,
  stores: readonly statements.ManagedStore[],
): Promise<void> {
  for (const { id, name } of stores) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const held = await givableCodes(tx, caller, id);
    if (!PARTNER_CODES.every((code) => held.has(code))) throw refuse.staffFinance({ store: name });
  }
}
