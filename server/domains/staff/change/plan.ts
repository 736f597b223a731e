import type { ColleagueChange } from '../../../../shared/contract/staff/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import { checkMayLose, checkNotBeyond, checkNotOwner, checkRoles, type Manager } from '../rights.ts';
import * as statements from '../sql.ts';

/** Roles by store. */
export type Rights = ColleagueChange['rights'];

/** Stores in which rights change, and those that are left. */
export interface Plan {
  readonly changed: readonly statements.ManagedStore[];
  readonly left: readonly statements.ManagedStore[];
}

/** What a change does with the rights of somebody in stores that are locked; what stays as it is, is in neither list. */
export function planOf(
  person: statements.StaffRecord,
  stores: readonly statements.ManagedStore[],
  { rights = [], isWhole = false }: { readonly rights?: Rights; readonly isWhole?: boolean },
): Plan {
  const isNamed = (id: number) => rights.some(({ storeId }) => storeId === id);
  const isSame = (id: number) => {
    const [held, wanted] = [new Set(heldIn(person, id)), new Set(rolesIn(rights, id))];
    return worksIn(person, id) && held.size === wanted.size && [...wanted].every((role) => held.has(role));
  };
  return {
    changed: stores.filter(({ id }) => isNamed(id) && !isSame(id)),
    left: isWhole ? stores.filter(({ id }) => !isNamed(id) && worksIn(person, id)) : [],
  };
}

/** The roles that are asked for in one store. */
export const rolesIn = (rights: Rights, storeId: number): readonly number[] =>
  rights.find((each) => each.storeId === storeId)?.roleIds ?? [];
/** Whether somebody works in a store. */
export const worksIn = ({ stores }: statements.StaffRecord, storeId: number): boolean =>
  stores.some(({ id }) => id === storeId);
const heldIn = ({ roles }: statements.StaffRecord, storeId: number): number[] =>
  roles.filter((role) => role.storeId === storeId).map(({ id }) => id);

/** What somebody held before, in the stores of the plan. */
export const rightsOf = (person: statements.StaffRecord, { changed, left }: Plan): Rights =>
  [...changed, ...left]
    .filter(({ id }) => worksIn(person, id))
    .map(({ id }) => ({ storeId: id, roleIds: heldIn(person, id) }));

/** @throws Refusal badInput, staffRoleBeyondOwn, staffBeyondOwn, staffSelf, staffOwner, staffLastManager. */
export async function checkPlan(
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
