import { codesOfSide, RoleSide } from '../../../../shared/codes/rightsRules.ts';
import type { AccountEffect } from '../../../../shared/contract/permissions/shapes.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { ACCOUNT_CHANGES } from '../../../grants/trail.ts';
import { heldBy, lockStoresOfAccounts, writeGrants } from '../../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import * as statements from './sql.ts';
import { refuse } from '../refusals.ts';
import { rolesById } from '../roles/sql.ts';
import { codesFor, differing, refuseBeyondOwn, without } from '../rules.ts';

/** What an account holds in one place, as it was given. */
export interface Given {
  readonly roleIds: readonly number[];
  readonly direct: readonly string[];
}
/** Which account, where, and what it shall hold there, made of what it holds. */
export interface Wanted {
  readonly accountId: number;
  readonly storeId: number | null;
  /** The version somebody saw; without one the rights as they are. */
  readonly version?: number;
  readonly of: (held: Given) => Given;
  readonly action: (typeof ACCOUNT_CHANGES)[number];
}
/** What was written. */
export interface Written {
  readonly effect: AccountEffect;
  readonly version: number;
}

/**
 * Writes what an account holds in one place; the way by which operators change its rights. In a transaction that holds the
 * lock of rights. @throws Refusal notFound, changedBySomeoneElse (10150), rightsSelf, rightsBeyondOwn, forbidden of people of
 * merchants without COMPANY_MANAGEMENT, rightsLastAdministrator, rightsLastManager, badInput.
 */
export async function writeRights(
  { database }: Pick<Services, 'database'>,
  tx: Transaction,
  { caller, context }: PlatformRequest,
  { accountId, storeId, version, of, action }: Wanted,
): Promise<Written> {
  const { scope, actor } = caller;
  await lockStoresOfAccounts(tx, [accountId]);
  const account = await statements.lockAccount(tx, scope, accountId);
  if (!account) throw refuse.notFound();
  if (account.id === actor.accountId) throw refuse.rightsSelf();
  // A role may hold codes that are no more: a comparison alone would let it pass.
  if (account.userType !== 0 && !caller.codes.has('COMPANY_MANAGEMENT'))
    throw refuse.forbidden({ code: 'COMPANY_MANAGEMENT' });
  if (version !== undefined && version !== account.version) throw refuse.changedBySomeoneElse();
  const storeName = storeNameIn(account, storeId);
  const held = await givenIn(tx, accountId, storeId);
  const asked = of(held);
  const side = account.userType === 0 ? RoleSide.operator : RoleSide.merchant;
  const wanted = { roleIds: [...new Set(asked.roleIds)], direct: directFor(side, asked.direct, held.direct) };
  const roles = await rolesById(tx, scope, [...wanted.roleIds, ...held.roleIds]);
  const foreign = wanted.roleIds.filter((id) => !roles.some((role) => role.id === id && role.side === side));
  if (foreign.length > 0) {
    const message = `names ${foreign.join(', ')}, no role of side ${side}`;
    throw refuse.badInput([{ field: 'roleIds', code: 'unknown', message }]);
  }
  const changedRoles = differing(wanted.roleIds, held.roleIds);
  const changedCodes = differing(wanted.direct, held.direct);
  const nothing: AccountEffect = {
    accountId,
    accountName: account.accountName,
    name: account.name,
    storeId,
    storeName,
    gained: [],
    lost: [],
  };
  if (changedRoles.length + changedCodes.length === 0) return { effect: nothing, version: account.version };
  const touched = roles.filter(({ id }) => changedRoles.includes(id)).flatMap(({ codes }) => codes);
  refuseBeyondOwn(caller, [...touched, ...changedCodes]);
  const place = { accountId, storeId };
  const note = { by: caller, action, context };
  const [granted] = await writeGrants(tx, database.signals, [{ ...place, ...wanted }], note);
  if (!granted) throw new Error('Nothing was written of one grant.');
  const { gained, lost } = granted;
  return {
    effect: { ...nothing, gained: [...gained], lost: [...lost] },
    version: granted.version,
  };
}

/** What is held in one place, as it was given. */
export async function givenIn(tx: Transaction, accountId: number, storeId: number | null): Promise<Given> {
  const held = await heldBy(tx, [accountId]);
  return held.find((place) => place.storeId === storeId) ?? { roleIds: [], direct: [] };
}

/** A store the account works in; operators hold their rights everywhere. @throws Refusal badInput. */
function storeNameIn({ userType, stores }: statements.AccountRecord, storeId: number | null): string | null {
  if (userType === 0) {
    if (storeId === null) return null;
    const message = 'is for accounts of merchants; leave it out';
    throw refuse.badInput([{ field: 'storeId', code: 'unexpected', message }]);
  }
  const store = stores.find(({ id }) => id === storeId);
  if (store) return store.name;
  const message = 'names one of the stores the account works in';
  throw refuse.badInput([{ field: 'storeId', code: storeId === null ? 'required' : 'unknown', message }]);
}

/** Direct codes of the side with their parents; a held code that no longer exists stays until it is taken. */
function directFor(side: RoleSide, asked: readonly string[], held: readonly string[]): string[] {
  const past = asked.filter(
    (code) => held.includes(code) && !codesOfSide(side).some((each) => each === code),
  );
  return [...codesFor(side, without(asked, past), 'direct'), ...past];
}
