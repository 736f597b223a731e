import type { TrailAction } from '../../shared/contract/trail.ts';
import { type AuditNote, authorIn, nameOf, writeAudits } from '../audit/trail.ts';
import type { Queryable } from '../db/pool.ts';
import type { Signals } from '../db/signals.ts';
import { tellOfAccess } from '../http/access/accessSignal.ts';
import { type Effect, effectsBetween, readStanding, refuseOrphans } from './effects.ts';
import * as statements from './sql.ts';
import type { GrantAction, OwnerFacts, RightsFacts } from './trail.ts';

export type { Holding, Place } from './sql.ts';
export { lockStoresOfAccounts, waitForOtherChanges } from './effects.sql.ts';
export { heldBy } from './sql.ts';

/** What an account holds in one place from now on; what is left out stays as it is. */
export interface Grant extends statements.Place {
  readonly roleIds?: readonly number[];
  readonly direct?: readonly string[];
}

/** Who gives, by which way, and in which request. */
export interface GrantNote {
  readonly by: AuditNote['by'];
  readonly action: GrantAction;
  readonly context: AuditNote['context'];
}

/** What was done in one place: rights that count from now on, and no more; nothing where all was so already. */
export interface Granted extends Effect {
  readonly version: number;
}

/**
 * Gives roles and direct rights, and takes them: the one way by which an account comes to a right or loses it. Locks stores
 * and accounts, writes a line into the history of each account and place, and lets open consoles look again. Whoever calls it
 * has decided that the giver may. @throws Refusal rightsLastAdministrator, rightsLastManager when nobody would be in charge.
 */
export async function writeGrants(
  tx: Queryable,
  signals: Signals,
  grants: readonly Grant[],
  note: GrantNote,
): Promise<Granted[]> {
  const granted = await recordGrants(tx, grants, note);
  const touched = new Set(granted.filter(({ isChanged }) => isChanged).map(({ accountId }) => accountId));
  await tellOfAccess(signals, tx, [...touched]);
  return granted;
}

/** The same where no console is open: demo data, and a server that starts. */
export async function recordGrants(
  tx: Queryable,
  grants: readonly Grant[],
  note: GrantNote,
): Promise<(Granted & { readonly isChanged: boolean })[]> {
  const accountIds = [...new Set(grants.map(({ accountId }) => accountId))];
  const storeIds = grants.flatMap(({ storeId }) => (storeId === null ? [] : [storeId]));
  const accounts = await statements.lockHolders(tx, accountIds, storeIds);
  const held = await statements.heldBy(tx, accountIds);
  const plans = grants.map((grant) => planOf(grant, held));
  const changes = plans.filter(isChange);
  const versionOf = (accountId: number) => accounts.find(({ id }) => id === accountId)?.version ?? 0;
  if (changes.length === 0)
    return plans.map(({ now: { accountId, storeId } }) => ({
      accountId,
      storeId,
      gained: [],
      lost: [],
      version: versionOf(accountId),
      isChanged: false,
    }));
  const touched = { accountIds, storeIds };
  const before = await readStanding(tx, touched);
  const giver = { name: nameOf(note.by), now: note.context.now };
  for (const { now, roles, codes } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await statements.writeRoles(tx, now, roles, giver);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await statements.writeCodes(tx, now, codes, giver);
  }
  const changed = [...new Set(changes.map(({ now }) => now.accountId))];
  const versions = await statements.markChanged(tx, changed, giver);
  const after = await readStanding(tx, touched);
  refuseOrphans(before, after);
  const effects = effectsBetween(before, after);
  const effectIn = ({ accountId, storeId }: statements.Place) =>
    effects.find((effect) => effect.accountId === accountId && effect.storeId === storeId);
  await writeLines(tx, changes, { accounts, effectIn, note });
  return plans.map((plan) => {
    const { accountId, storeId } = plan.now;
    const { gained, lost } = effectIn(plan.now) ?? { gained: [], lost: [] };
    const version = versions.get(accountId) ?? versionOf(accountId);
    return { accountId, storeId, gained, lost, version, isChanged: isChange(plan) };
  });
}

/** What changes in one place. */
interface Plan {
  readonly earlier: statements.Holding;
  readonly now: statements.Holding;
  readonly roles: statements.Difference<number>;
  readonly codes: statements.Difference<string>;
}

function planOf({ accountId, storeId, ...wanted }: Grant, held: readonly statements.Holding[]): Plan {
  const nothing = { accountId, storeId, roleIds: [], direct: [] };
  const earlier = held.find((each) => each.accountId === accountId && each.storeId === storeId) ?? nothing;
  const now = {
    accountId,
    storeId,
    roleIds: [...new Set(wanted.roleIds ?? earlier.roleIds)],
    direct: [...new Set(wanted.direct ?? earlier.direct)],
  };
  return {
    earlier,
    now,
    roles: differenceOf(earlier.roleIds, now.roleIds),
    codes: differenceOf(earlier.direct, now.direct),
  };
}

const differenceOf = <Value>(earlier: readonly Value[], now: readonly Value[]) => ({
  added: now.filter((value) => !earlier.includes(value)),
  removed: earlier.filter((value) => !now.includes(value)),
});

const isChange = ({ roles, codes }: Plan): boolean =>
  [roles.added, roles.removed, codes.added, codes.removed].some((values) => values.length > 0);

interface Lines {
  readonly accounts: readonly { readonly id: number; readonly accountName: string; readonly name: string }[];
  readonly effectIn: (place: statements.Place) => Effect | undefined;
  readonly note: GrantNote;
}

/** A line for each account and place, in the trail of the company whose store it is. */
async function writeLines(
  tx: Queryable,
  changes: readonly Plan[],
  { accounts, effectIn, note: { by, action, context } }: Lines,
): Promise<void> {
  const roleIds = changes.flatMap(({ earlier, now }) => [...earlier.roleIds, ...now.roleIds]);
  const roles = await statements.namesOfRoles(tx, roleIds);
  const stores = await statements.placesByIds(
    tx,
    changes.flatMap(({ now: { storeId } }) => (storeId === null ? [] : [storeId])),
  );
  const factsOf = (holding: statements.Holding): RightsFacts => ({
    storeId: holding.storeId,
    storeName: stores.find(({ id }) => id === holding.storeId)?.name ?? null,
    roles: roles.filter(({ id }) => holding.roleIds.includes(id)),
    direct: holding.direct,
  });
  const lines = changes.map(({ earlier, now }): AuditNote => {
    const store = stores.find(({ id }) => id === now.storeId);
    const person = accounts.find(({ id }) => id === now.accountId);
    const { gained, lost } = effectIn(now) ?? { gained: [], lost: [] };
    return {
      by: authorIn(by, store),
      action,
      object: 'account',
      objectId: now.accountId,
      before: factsOf(earlier),
      after: {
        ...factsOf(now),
        accountName: person?.accountName ?? '',
        name: person?.name ?? '',
        gained,
        lost,
      },
      context,
    };
  });
  await writeAudits(tx, lines);
}

/** Who makes an owner or ends one, and in which request. */
interface OwnerNote extends Omit<GrantNote, 'action'> {
  readonly action: Extract<TrailAction, 'permissions.makeOwner' | 'permissions.endOwner'>;
}

/** Writes into the history of an account that it owns a company from now on, or no longer. */
export const noteOwner = (
  tx: Queryable,
  accountId: number,
  company: OwnerFacts,
  { by, action, context }: OwnerNote,
): Promise<void> =>
  writeAudits(tx, [{ by, action, object: 'account', objectId: accountId, after: company, context }]);
