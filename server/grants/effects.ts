import type { AccountEffect } from '../../shared/contract/permissions/shapes.ts';
import type { Queryable } from '../db/pool.ts';
import * as statements from './effects.sql.ts';
import { refuse } from './refusals.ts';

export { effectiveCodes, namesOfStores } from './effects.sql.ts';

/*
 * What a change does to who may what. Whoever changes accounts, roles or grants reads the standing before and after, refuses
 * what leaves nobody in charge, and tells the difference.
 */

/** Whom and what a change touches. */
export interface Touched {
  readonly accountIds: readonly number[];
  /** Stores that have to stay managed. */
  readonly storeIds: readonly number[];
}

/** What the touched accounts may do at one moment, and who is in charge. */
export interface Standing {
  readonly held: readonly statements.HeldRecord[];
  readonly administrators: number;
  readonly managers: readonly statements.ManagerRecord[];
}

/** Reads it, behind the locks of the change. */
export async function readStanding(tx: Queryable, { accountIds, storeIds }: Touched): Promise<Standing> {
  return {
    held: await statements.effectiveCodes(tx, accountIds),
    administrators: await statements.countAdministrators(tx),
    managers: storeIds.length > 0 ? await statements.managersIn(tx, storeIds) : [],
  };
}

/** What it would be if the accounts were disabled. */
export async function readStandingWithout(tx: Queryable, { accountIds }: Touched, now: Standing) {
  return {
    held: [],
    administrators: await statements.countAdministrators(tx, accountIds),
    managers: now.managers.filter(({ accountId }) => !accountIds.includes(accountId)),
  };
}

/**
 * Sees that the platform and each store that was managed still are. @throws Refusal rightsLastAdministrator, rightsLastManager.
 */
export function refuseOrphans(before: Standing, after: Standing): void {
  if (before.administrators > 0 && after.administrators === 0) throw refuse.rightsLastAdministrator();
  const orphan = before.managers.find(
    ({ storeId }) => !after.managers.some((manager) => manager.storeId === storeId),
  );
  if (orphan) throw refuse.rightsLastManager({ store: orphan.storeName });
}

/** What a change gives and takes in one place, before it has names. */
export interface Effect {
  readonly accountId: number;
  readonly storeId: number | null;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What became of the effective rights; places in which nothing changed are left out. */
export function effectsBetween(before: Pick<Standing, 'held'>, after: Pick<Standing, 'held'>): Effect[] {
  const earlier = new Map(before.held.map((held) => [placeOf(held), held]));
  const later = new Map(after.held.map((held) => [placeOf(held), held]));
  const places = new Map([...earlier, ...later]);
  return [...places]
    .map(([place, { accountId, storeId }]) => {
      const had = new Set(earlier.get(place)?.codes ?? []);
      const has = new Set(later.get(place)?.codes ?? []);
      return {
        accountId,
        storeId,
        gained: [...has].filter((code) => !had.has(code)),
        lost: [...had].filter((code) => !has.has(code)),
      };
    })
    .filter(({ gained, lost }) => gained.length + lost.length > 0);
}

const placeOf = ({ accountId, storeId }: { accountId: number; storeId: number | null }): string =>
  `${accountId} ${storeId ?? ''}`;

/** Effects with the names of their accounts, in the order of those names. */
export async function addNames(tx: Queryable, effects: readonly Effect[]): Promise<AccountEffect[]> {
  const people = await statements.namesOfAccounts(
    tx,
    effects.map(({ accountId }) => accountId),
  );
  const places = await statements.namesOfStores(
    tx,
    effects.flatMap(({ storeId }) => (storeId === null ? [] : [storeId])),
  );
  return effects
    .map(({ accountId, storeId, gained, lost }) => {
      const person = people.find(({ id }) => id === accountId);
      return {
        accountId,
        accountName: person?.accountName ?? '',
        name: person?.name ?? '',
        storeId,
        storeName: places.find(({ id }) => id === storeId)?.name ?? null,
        gained: [...gained],
        lost: [...lost],
      };
    })
    .toSorted((one, other) => (one.accountName < other.accountName ? -1 : 1));
}

/** What accounts lose when they are disabled, or gain when they are enabled. @throws Refusal as `refuseOrphans`. */
export async function effectsOfSwitch(
  tx: Queryable,
  accountIds: readonly number[],
  enabled: 0 | 1,
): Promise<AccountEffect[]> {
  const touched = { accountIds, storeIds: await statements.storesOfAccounts(tx, accountIds) };
  const now = await readStanding(tx, touched);
  const then =
    enabled === 1
      ? { ...now, held: await statements.codesOnceEnabled(tx, accountIds) }
      : await readStandingWithout(tx, touched, now);
  refuseOrphans(now, then);
  return addNames(tx, effectsBetween(now, then));
}

/** Whether nobody who can sign in would manage a store without this account, which manages it. */
export async function isLastManager(tx: Queryable, accountId: number, storeId: number): Promise<boolean> {
  const managers = await statements.managersIn(tx, [storeId]);
  return managers.length === 1 && managers[0]?.accountId === accountId;
}
