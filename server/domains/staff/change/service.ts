import type { ColleagueChange, StaffChange } from '../../../../shared/contract/staff/shapes.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import { type AuditNote, writeAudit } from '../../../audit/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { writeGrants } from '../../../grants/writeGrants.ts';
import type { Services } from '../../../services.ts';
import { endSignIns } from '../../authentication/service.ts';
import { type Changed, checkWhole, countLink, memberOf, noteOf, type Request, usedBy } from './request.ts';
import { handOverSessions } from '../coaching/service.ts';
import * as details from '../list/detail.sql.ts';
import { checkPlan, type Plan, planOf, rightsOf, rolesIn, worksIn } from './plan.ts';
import { refuse } from '../refusals.ts';
import { checkFinance, checkMayLose, checkSports, lockNamedStores } from '../rights.ts';
import * as statements from '../sql.ts';

/**
 * What becomes of somebody: values of the person, and rights store by store. What is left out stays. Rights of stores that are
 * not named stay as well, unless `isWhole` says that the person works in no other store of those the caller manages.
 */
export interface StaffWanted
  extends Partial<Omit<ColleagueChange, 'id' | 'version'>>,
    Pick<StaffChange, 'id' | 'version' | 'status'> {
  readonly isWhole?: boolean;
}

/**
 * Changes somebody: the person, their state, and what they may do in stores. Rights that stay as they are, are left alone,
 * also those the caller could not give. @throws Refusal notFound, changedBySomeoneElse (10150), staffPhoneUsed and
 * staffMemberUsed (10151), staffRoleBeyondOwn, staffFinance, staffWorksElsewhere, staffBeyondOwn, staffSelf, staffOwner,
 * staffLastManager, staffCoaches, badInput.
 */
export async function changeStaff(
  services: Services,
  request: Request,
  wanted: StaffWanted,
  action: Extract<AuditNote['action'], 'staff.change' | 'staff.giveAccess'> = 'staff.change',
): Promise<Changed> {
  await countLink(services, request, wanted.memberPhone);
  const changing = services.database.transaction((tx) =>
    changeStaffIn(tx, { ...request, services }, wanted, action),
  );
  return changing.catch((error: unknown) => {
    throw usedBy(error, '');
  });
}

type Work = Request & { readonly services: Services };

/** The same in a transaction of the caller's, of what needs no look-up of an app user. @throws Refusal as `changeStaff`. */
export async function changeStaffIn(
  tx: Transaction,
  work: Work,
  wanted: StaffWanted,
  action: Extract<AuditNote['action'], 'staff.change' | 'staff.giveAccess'> = 'staff.change',
): Promise<Changed> {
  const { services, caller, context } = work;
  const { id, version, rights = [], status } = wanted;
  const scope = scopeOf(caller);
  const known = await statements.staffRecord(tx, scope, id, undefined);
  const stores = await lockNamedStores(tx, caller, rights, known?.stores);
  const before = await statements.staffRecord(tx, scope, id, undefined);
  const more = await details.staffMore(tx, scope, id);
  if (!before || !more) throw refuse.notFound();
  const plan = planOf(before, stores, wanted);
  await checkPlan(tx, caller, { before, rights }, plan);
  const own = await personOf(tx, { before, more }, wanted);
  if (Object.keys(own).length > 0 || status !== undefined) await checkWhole(tx, caller, before, own);
  if (own.financialStaff !== undefined) await checkFinance(tx, caller, stores);
  const worked = stores.filter((store) => worksIn(before, store.id));
  for (const store of status === 0 ? worked : []) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkMayLose(tx, caller, before, store);
  }
  const named = stores.find((store) => rights.some(({ storeId }) => storeId === store.id));
  const note = { ...noteOf(caller, named ?? stores[0], id), context };
  const coachesNoMore = status === 0 || wanted.isCoach === false;
  await handOverSessions(
    tx,
    {
      coach: before,
      stores: coachesNoMore ? worked : plan.left,
      substitutes: wanted.substitutes,
      leaves: status !== 0,
    },
    note,
  );
  const next = await statements.updateStaff(tx, id, { version, values: own, now: context.now });
  if (next === undefined) throw refuse.changedBySomeoneElse();
  const stored: Readonly<Record<string, unknown>> = { ...more, ...before };
  await writeAudit(tx, {
    ...note,
    action,
    before: {
      ...Object.fromEntries(Object.keys(own).map((name) => [name, stored[name] ?? null])),
      ...(wanted.rights && { rights: rightsOf(before, plan) }),
    },
    after: { ...own, ...(wanted.rights && { rights }) },
  });
  const written = await writePlan(tx, work, { id, rights, plan });
  await endSignIns(services, tx, id, { isOver: status === 0 });
  return { id, version: written ?? next };
}

/** Lets somebody work in stores and leave others, with what they hold there; answers the version that came of it. */
async function writePlan(
  tx: Queryable,
  { services, caller, context }: Work,
  {
    id,
    rights,
    plan,
  }: { readonly id: number; readonly rights: ColleagueChange['rights']; readonly plan: Plan },
): Promise<number | undefined> {
  for (const store of plan.changed) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await statements.joinStore(tx, scopeOf(caller), id, store);
  }
  const grants = [
    ...plan.changed.map((store) => ({
      accountId: id,
      storeId: store.id,
      roleIds: rolesIn(rights, store.id),
    })),
    ...plan.left.map((store) => ({ accountId: id, storeId: store.id, roleIds: [], direct: [] })),
  ];
  const note = { by: caller, action: 'permissions.staffForm', context } as const;
  const granted = await writeGrants(tx, services.database.signals, grants, note);
  const left = plan.left.map((store) => store.id);
  if (left.length > 0) await statements.leaveStores(tx, id, left);
  return granted[0]?.version;
}

/** The values of the person that change; what is left out stays. */
async function personOf(
  tx: Queryable,
  { before, more }: { before: statements.StaffRecord; more: details.StaffMore },
  wanted: StaffWanted,
): Promise<statements.StaffChanges> {
  const { name, cellphone, status, isCoach, profile, avatar, sportIds, financialStaff } = wanted;
  const memberId = await memberOf(tx, wanted.memberPhone, before.id);
  const values = { name, cellphone, status, isCoach, profile, avatar, sportIds, financialStaff, memberId };
  const stored: Readonly<Record<string, unknown>> = { ...before, ...more };
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored[field]),
  );
  if (changed.some(([field]) => field === 'sportIds')) await checkSports(tx, sportIds ?? []);
  return Object.fromEntries(changed);
}
