import type { AccountEffect } from '../../../shared/contract/permissions/shapes.ts';
import type { Services } from '../../services.ts';
import type { Transaction } from '../../db/transaction.ts';
import { platformCodesOf } from '../../http/access/rights.ts';
import * as statements from './effects.sql.ts';
import { refuse } from './refusals.ts';
import type { Request } from './rules.ts';

/** What a change gives and takes in one place, before it has names. */
export interface Effect {
  readonly accountId: number;
  readonly storeId: number | null;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Runs `write` and answers what it did to the effective rights of the accounts; places in which nothing changed are left
 * out. @throws Refusal rightsLastAdministrator, rightsLastManager when it leaves nobody who was there before.
 */
export async function effectsOf(
  tx: Transaction,
  accountIds: readonly number[],
  write: () => Promise<void>,
): Promise<Effect[]> {
  const before = await statements.effectiveCodes(tx, accountIds);
  await keepingAdministrators(tx, accountIds, write);
  const after = await statements.effectiveCodes(tx, accountIds);
  return differences(before, after);
}

/**
 * Runs `write`, in whose transaction `lockRights` was taken, and sees that every side that was managed still is: the
 * platform, and each store the accounts worked in. @throws Refusal rightsLastAdministrator, rightsLastManager.
 */
export async function keepingAdministrators<Result>(
  tx: Transaction,
  accountIds: readonly number[],
  write: () => Promise<Result>,
): Promise<Result> {
  const administrators = await statements.countAdministrators(tx);
  const managed = await statements.managedStores(tx, accountIds);
  const result = await write();
  if (administrators > 0 && (await statements.countAdministrators(tx)) === 0)
    throw refuse.rightsLastAdministrator();
  if (managed.length > 0) refuseOrphan(managed, await statements.managedStores(tx, accountIds));
  return result;
}

/** Sees that every side would still be managed without some accounts. @throws Refusal as `keepingAdministrators`. */
export async function refuseWithoutAdministrators(tx: Transaction, ids: readonly number[]): Promise<void> {
  const administrators = await statements.countAdministrators(tx);
  if (administrators > 0 && (await statements.countAdministrators(tx, ids)) === 0)
    throw refuse.rightsLastAdministrator();
  const managed = await statements.managedStores(tx, ids);
  if (managed.length > 0) refuseOrphan(managed, await statements.managedStores(tx, ids, ids));
}

type Managed = readonly { readonly id: number; readonly name: string }[];

/** @throws Refusal rightsLastManager for a store that was managed and is no more. */
function refuseOrphan(managed: Managed, left: Managed): void {
  const orphan = managed.find(({ id }) => !left.some((store) => store.id === id));
  if (orphan) throw refuse.rightsLastManager({ store: orphan.name });
}

const placeOf = ({ accountId, storeId }: { accountId: number; storeId: number | null }): string =>
  `${accountId} ${storeId ?? ''}`;

function differences(
  before: readonly statements.HeldRecord[],
  after: readonly statements.HeldRecord[],
): Effect[] {
  const earlier = new Map(before.map((held) => [placeOf(held), held]));
  const later = new Map(after.map((held) => [placeOf(held), held]));
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

/** Effects with the names of their accounts, in the order of those names. */
export async function addNames(tx: Transaction, effects: readonly Effect[]): Promise<AccountEffect[]> {
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

/** A change that was only looked at: thrown to take it back. */
class Rehearsal<Result> extends Error {
  constructor(readonly result: Result) {
    super('Only a rehearsal.');
  }
}

/**
 * Runs `work` in a transaction, behind changes of rights that run; a dry run answers the same and is taken back.
 * @throws Refusal forbidden for a caller who lost a right while waiting for them.
 */
export async function rehearsed<Result>(
  { database }: Pick<Services, 'database'>,
  { caller }: Pick<Request, 'caller'>,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (tx) => {
      await statements.lockRights(tx);
      const held = await platformCodesOf(tx, caller.actor.accountId);
      for (const code of caller.codes) if (!held.has(code)) throw refuse.forbidden({ code });
      const result = await work(tx);
      if (dryRun) throw new Rehearsal(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.result as Result;
    throw error;
  }
}
