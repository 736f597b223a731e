import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { StaffChange, StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import type * as staff from '../../../../shared/contract/staff/calls.ts';
import { type AuditNote, writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { readStanding, refuseOrphans } from '../../../grants/effects.ts';
import {
  heldBy,
  lockStoresOfAccounts,
  waitForOtherChanges,
  writeGrants,
} from '../../../grants/writeGrants.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { endSignIns, hashPassword, holdNumber, refuseWeak } from '../../authentication/service.ts';
import {
  checkTyped,
  handOver,
  nobody,
  oneTime,
  type StaffChanges,
  updateStaff,
} from '../../staff/service.ts';
import * as statements from '../accounts/sql.ts';
import { templatesOwnedBy } from './administrators.sql.ts';
import { refuse } from '../refusals.ts';
import { refuseHoldingMore } from '../rules.ts';
import { refuseLostRights } from '../rehearse.ts';

/*
 * What is done with one account of an operator by calls that it shares with people of merchants (decision 0049). Whoever lacks
 * PLATFORM_ACCOUNT_ADMIN finds no operator by them.
 */

/** What a change answers. */
type Changed = ResultOf<typeof staff.changeStaff>;

/** An operator for the form, with the whole number. @throws Refusal notFound. */
export async function readOperator(
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  id: number,
): Promise<StaffDetail> {
  const found = await statements.accountById(orm, scope, id);
  if (!found) throw refuse.notFound();
  const { accountName, name, cellphone, avatar, userType, status, roleIds, roleNames, lastLoginAt, version } =
    found;
  return {
    id,
    accountName,
    name,
    cellphone,
    avatar,
    userType,
    status,
    storeIds: [],
    storeNames: [],
    companyNames: [],
    roleIds,
    roleNames,
    isCoach: false,
    financialStaff: false,
    staffNo: '',
    boundAt: null,
    lastLoginAt,
    version,
    rights: [],
    effective: [],
    profile: '',
    sportIds: [],
    member: null,
    ownedTemplates: await templatesOwnedBy(orm, scope, id),
  };
}

/** Changes name, number or state. @throws Refusal as `actOn`, operatorPhoneUsed (10151), changedBySomeoneElse (10150), badInput. */
export const changeOperator = (
  services: Services,
  request: PlatformRequest,
  body: StaffChange,
): Promise<Changed> =>
  actOn(services, request, body.id, async (tx, account) => {
    const { id, version, substitutes, name, cellphone, status } = body;
    if (substitutes !== undefined) {
      const message = 'are of people who coach; operators do not';
      throw refuse.badInput([{ field: 'substitutes', code: 'unknown', message }]);
    }
    const values = {
      ...(name !== undefined && { name }),
      ...(cellphone !== undefined && { cellphone }),
      ...(status !== undefined && { status }),
    };
    if (status !== undefined) refuseSelf(request, id);
    if (cellphone !== undefined && !(await holdNumber(tx, cellphone, id))) throw refuse.operatorPhoneUsed();
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, account[field]]));
    const written = await write(tx, request, id, { version, values });
    await note(tx, request, id, { action: 'permissions.changeOperator', before, after: values });
    await endSignIns(services, tx, id, { isOver: status === 0 });
    return { id, version: written };
  });

/** An operator at the version somebody saw, and the state they shall have. */
interface WantedStatus {
  readonly id: number;
  readonly status: 0 | 1;
  readonly version: number;
}

/** Enables or disables an operator. @throws Refusal as `actOn`, rightsSelf, changedBySomeoneElse (10150). */
export const switchOperator = (
  services: Services,
  request: PlatformRequest,
  wanted: WantedStatus,
): Promise<Changed> => services.database.transaction((tx) => switchOperatorIn(services, tx, request, wanted));

/** The same in a transaction of the caller's, before other rows are locked. @throws Refusal as `switchOperator`. */
export const switchOperatorIn = (
  services: Services,
  tx: Transaction,
  request: PlatformRequest,
  { id, status, version }: WantedStatus,
): Promise<Changed> =>
  actIn(tx, request, id, async (account) => {
    refuseSelf(request, id);
    const written = await write(tx, request, id, { version, values: { status } });
    const before = { status: account.status };
    await note(tx, request, id, { action: 'permissions.switchOperator', before, after: { status } });
    await endSignIns(services, tx, id, { isOver: status === 0 });
    return { id, version: written };
  });

/** Sets a one-time password, which ends every sign-in. @throws Refusal as `actOn`, operatorSelf, badInput. */
export async function resetOperator(
  services: Services,
  request: PlatformRequest,
  id: number,
  password: string,
): Promise<Changed> {
  refuseWeak(password);
  const passwordHash = await hashPassword(password);
  return actOn(services, request, id, async (tx, account) => {
    if (id === request.caller.actor.accountId) throw refuse.operatorSelf();
    refuseWeak(password, account.accountName);
    const values = oneTime(passwordHash, request.context.now);
    const version = await write(tx, request, id, { version: account.version, values });
    await note(tx, request, id, { action: 'permissions.resetOperator' });
    await endSignIns(services, tx, id, { isOver: true });
    return { id, version };
  });
}

/** Ends every sign-in of an operator. @throws Refusal as `actOn`, operatorSelf. */
export const signOutOperator = (
  services: Services,
  request: PlatformRequest,
  id: number,
): Promise<ResultOf<typeof staff.signOutStaff>> =>
  actOn(services, request, id, async (tx) => {
    if (id === request.caller.actor.accountId) throw refuse.operatorSelf();
    const signedOut = await endSignIns(services, tx, id, { isOver: true });
    await note(tx, request, id, { action: 'permissions.signOutOperator', after: { signedOut } });
    return { signedOut };
  });

/** Deletes an operator whose name was typed, after their templates went to somebody else. @throws Refusal as `actOn`, operatorSelf, badInput, staffOwnsTemplates. */
export const deleteOperator = (
  services: Services,
  request: PlatformRequest,
  id: number,
  {
    accountName,
    handOverTo,
    storeId,
    substitutes,
    reason,
  }: ParsedRequest<typeof staff.withdrawStaff>['body'],
): Promise<Changed> =>
  actOn(services, request, id, async (tx, account) => {
    if (id === request.caller.actor.accountId) throw refuse.operatorSelf();
    const wrongField = storeId === undefined ? 'substitutes' : 'storeId';
    if (storeId !== undefined || substitutes !== undefined) {
      const message = 'is of people who work in stores; operators do not';
      throw refuse.badInput([{ field: wrongField, code: 'unknown', message }]);
    }
    if (reason === undefined)
      throw refuse.badInput([{ field: 'reason', code: 'required', message: 'is kept in the trail' }]);
    checkTyped(accountName, account.accountName);
    const { now } = request.context;
    await handOver(tx, { person: account, stores: [], handOverTo, isDeleted: true, isOperator: true }, now);
    const held = await heldBy(tx, [id]);
    const nothing = held.map((place) => ({ ...place, roleIds: [], direct: [] }));
    const taken = { by: request.caller, action: 'permissions.withdraw', context: request.context } as const;
    const [granted] = await writeGrants(tx, services.database.signals, nothing, taken);
    const seen = granted?.version ?? account.version;
    const values = { status: 0, ...nobody(id, now) };
    const version = await write(tx, request, id, { version: seen, values });
    const before = { accountName: account.accountName, roleIds: account.roleIds };
    const after = { reason, handOverTo: handOverTo ?? null };
    await note(tx, request, id, { action: 'permissions.deleteOperator', before, after });
    await endSignIns(services, tx, id, { isOver: true });
    return { id, version };
  });

/**
 * Runs a change of an operator's account behind every other change of rights.
 * @throws Refusal notFound, forbidden for a caller who lost a right meanwhile, rightsBeyondOwn for who holds more than the
 * caller, rightsLastAdministrator.
 */
const actOn = <Result>(
  { database }: Services,
  request: PlatformRequest,
  id: number,
  work: (tx: Transaction, account: statements.AccountRecord) => Promise<Result>,
): Promise<Result> => database.transaction((tx) => actIn(tx, request, id, (account) => work(tx, account)));

/** The same in a transaction of the caller's. */
async function actIn<Result>(
  tx: Transaction,
  { caller }: PlatformRequest,
  id: number,
  work: (account: statements.AccountRecord) => Promise<Result>,
): Promise<Result> {
  await waitForOtherChanges(tx);
  const touched = { accountIds: [id], storeIds: await lockStoresOfAccounts(tx, [id]) };
  await refuseLostRights(tx, caller);
  const account = await statements.lockAccount(tx, caller.scope, id);
  if (account?.userType !== 0) throw refuse.notFound();
  await refuseHoldingMore(tx, caller, id);
  const before = await readStanding(tx, touched);
  const result = await work(account);
  refuseOrphans(before, await readStanding(tx, touched));
  return result;
}

function refuseSelf({ caller }: PlatformRequest, id: number): void {
  if (id === caller.actor.accountId) throw refuse.rightsSelf();
}

async function write(
  tx: Transaction,
  { context }: PlatformRequest,
  id: number,
  { version, values }: { readonly version: number; readonly values: StaffChanges },
): Promise<number> {
  const written = await updateStaff(tx, id, { version, values, now: context.now });
  if (written === undefined) throw refuse.changedBySomeoneElse();
  return written;
}

const note = (
  tx: Transaction,
  { caller, context }: PlatformRequest,
  objectId: number,
  entry: Pick<AuditNote, 'action' | 'before' | 'after'>,
): Promise<void> => writeAudit(tx, { by: caller, object: 'account', objectId, context, ...entry });
