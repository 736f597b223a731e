import { randomUUID } from 'node:crypto';
import { StaffSignOn } from '../../../../shared/codes/lists.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type {
  bindStores,
  facility,
  identities,
  verifyIdentity,
} from '../../../../shared/contract/authentication/singleSignOn.calls.ts';
import type { Queryable } from '../../../db/pool.ts';
import { newToken, tokenHashOf } from '../../../http/access/token.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { useCode } from '../codes/smsCodes.ts';
import { NO_PASSWORD } from '../password.ts';
import { refuse } from '../refusals.ts';
import { auditOwn, openSignIn } from '../signIns.ts';
import { type AccountRow, deleteOtherSignIns } from '../sql.ts';
import type { IdentityProvider } from './provider.ts';
import { endOf, isMove } from './signOn.ts';
import {
  type AttemptRow,
  attemptOfTicket,
  countCoached,
  forgetProvider,
  identityById,
  insertIdentity,
  insertStaffAccount,
  joinStore,
  keepAnswer,
  keepIdToken,
  lockStore,
  leaveStore,
  type LinkedIdentity,
  linkIdentity,
  markVerified,
  moveIdentity,
  spendTicket,
  storeById,
  storesBeside,
} from './sql.ts';
import { isLastManager } from '../../../grants/effects.ts';
import { writeGrants } from '../../../grants/writeGrants.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';

type Facility = ParsedRequest<typeof facility>['body'];

/** Whom a sign-on leaves signed in keeps what ends the session at the provider; the sign-on itself keeps nothing. */
export async function keepProviderSession(tx: Queryable, attempt: AttemptRow, token: string): Promise<void> {
  await keepIdToken(tx, tokenHashOf(token), attempt.idToken);
  await forgetProvider(tx, attempt.id);
}

/** The ticket for /bind-store of a sign-on that did not end in the console; shown once, stored as its hash. */
export async function giveTicket(tx: Queryable, attempt: AttemptRow): Promise<string> {
  const ticket = newToken();
  await keepAnswer(tx, attempt.id, { ticketHash: tokenHashOf(ticket) });
  return ticket;
}

/**
 * Finds the own staff record, by its number or phone. Only the record the provider's answer led to is found, so that
 * trying numbers finds nobody else. @throws Refusal 402, 404
 */
export async function findIdentity(
  { database }: Services,
  { ticket, staffNo, cellphone }: ParsedRequest<typeof identities>['query'],
): Promise<ResultOf<typeof identities>> {
  const attempt = await attemptBehind(database.orm, ticket);
  const found =
    attempt.identityId === null ? undefined : await identityById(database.orm, attempt.identityId);
  if (!found) throw refuse.notFound();
  const { identity, store } = found;
  const isNamed = staffNo === identity.staffNo || cellphone === identity.cellphone;
  if (attempt.code === StaffSignOn.query && !isNamed) throw refuse.notFound();
  const target = attempt.code === StaffSignOn.warn && attempt.storeId !== null ? attempt.storeId : undefined;
  const next = target === undefined ? undefined : await storeById(database.orm, target);
  return {
    id: identity.id,
    name: maskName(identity.name),
    storeId: store.id,
    storeName: store.name,
    code: attempt.code ?? StaffSignOn.query,
    ...(next && { movesTo: { storeId: next.id, storeName: next.name } }),
  };
}

/** The first character and a star for each other one. */
const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
};

/** Checks the code that the phone of the staff record was sent. @throws Refusal 402, 404 */
export async function proveIdentity(
  services: Services,
  { ticket, id, code }: ParsedRequest<typeof verifyIdentity>['query'],
): Promise<ResultOf<typeof verifyIdentity>> {
  const { orm } = services.database;
  const attempt = await attemptBehind(orm, ticket);
  const found = attempt.identityId === id ? await identityById(orm, id) : undefined;
  if (!found) throw refuse.notFound();
  await useCode(services, { cellphone: found.identity.cellphone, code }, 'bindStore');
  await markVerified(orm, attempt.id);
  return { verified: true };
}

/** Stores to choose from with code 417: those of the company whose store the provider named. @throws Refusal 402 */
export async function storesToBind(
  { database }: Services,
  { ticket }: ParsedRequest<typeof bindStores>['query'],
): Promise<ResultOf<typeof bindStores>> {
  const attempt = await attemptBehind(database.orm, ticket);
  return attempt.storeId === null ? [] : storesBeside(database.orm, attempt.storeId);
}

/** Ends a sign-on; answers where the provider's own session ends. @throws Refusal 402 */
export async function leaveBinding(
  { database }: Services,
  provider: IdentityProvider | undefined,
  ticket: string,
  context: RequestContext,
): Promise<{ logoutUrl: string }> {
  const attempt = await spendTicket(database.orm, tokenHashOf(ticket));
  if (!attempt) throw refuse.wrongTicket();
  await forgetProvider(database.orm, attempt.id);
  return { logoutUrl: await endOf(provider, attempt.idToken, context, attempt.side === 'P' ? 'P' : 'B') };
}

/**
 * Links the person the provider named to a store, in one transaction (staff sign-on codes 416 to 418). Nobody is given a
 * right by it: those come from the store's administrators. @throws Refusal 402, 404, 644, badInput
 */
export async function bindStore(
  services: Services,
  body: Facility,
  context: RequestContext,
): Promise<ResultOf<typeof facility>> {
  const { database } = services;
  const { code } = await attemptBehind(database.orm, body.ticket);
  // Before the transaction: a wrong try at a code counts, whatever becomes of the request.
  const newcomer = code === StaffSignOn.register ? await readNewcomer(services, body) : undefined;
  return database.transaction(async (tx) => {
    const attempt = await spendTicket(tx, tokenHashOf(body.ticket));
    if (!attempt) throw refuse.wrongTicket();
    if (newcomer) {
      const userId = await registerStaff(tx, attempt, { body, newcomer, context });
      await forgetProvider(tx, attempt.id);
      return { userId };
    }
    const linked =
      attempt.identityId === null || attempt.identityId !== body.identityId
        ? undefined
        : await identityById(tx, attempt.identityId);
    // Only into the store of the record, or into the one the provider named: nobody chooses a store of others.
    if (!linked || attempt.storeId !== body.storeId) throw refuse.notFound();
    const account =
      attempt.code === StaffSignOn.warn
        ? await moveStaff(services, tx, attempt, { linked, isAgreed: body.move === true, context })
        : await linkStaff(tx, attempt, linked, context);
    const token = await openSignIn(tx, account, 'session.exchange', context);
    await keepProviderSession(tx, attempt, token);
    return { userId: account.id, token };
  });
}

async function attemptBehind(db: Queryable, ticket: string): Promise<AttemptRow> {
  const attempt = await attemptOfTicket(db, tokenHashOf(ticket));
  if (!attempt) throw refuse.wrongTicket();
  return attempt;
}

interface Newcomer {
  readonly name: string;
  readonly cellphone: string;
}

/** Name and phone of a newcomer, the phone proved by its code. */
async function readNewcomer(services: Services, { name, cellphone, code }: Facility): Promise<Newcomer> {
  const missing = Object.entries({ name, cellphone, code }).filter(([, value]) => value === undefined);
  if (name === undefined || cellphone === undefined || code === undefined)
    throw refuse.badInput(
      missing.map(([field]) => ({ field, code: 'required', message: 'is needed to register; fill it in' })),
    );
  await useCode(services, { cellphone, code }, 'bindStore');
  return { name, cellphone };
}

interface NewAccount extends Newcomer {
  readonly status: 0 | 1;
}

const insertStaff = (tx: Queryable, { name, cellphone, status }: NewAccount): Promise<AccountRow> =>
  insertStaffAccount(tx, {
    accountName: `staff-${randomUUID().slice(0, 13)}`,
    name,
    cellphone,
    uid: `U${randomUUID()}`,
    passwordHash: NO_PASSWORD,
    userType: 1,
    status,
    isTouchline: true,
  });

/** 417: a record and a disabled account, which an administrator of the store enables and gives rights. */
async function registerStaff(
  tx: Queryable,
  attempt: AttemptRow,
  { body, newcomer, context }: { body: Facility; newcomer: Newcomer; context: RequestContext },
): Promise<number> {
  const choices = attempt.storeId === null ? [] : await storesBeside(tx, attempt.storeId);
  const store = choices.some(({ id }) => id === body.storeId) ? await storeById(tx, body.storeId) : undefined;
  if (!store) throw refuse.notFound();
  const account = await insertStaff(tx, { ...newcomer, status: 0 });
  const { issuer, subject, staffNo } = attempt;
  const record = { ...newcomer, issuer, subject, staffNo, storeId: store.id, accountId: account.id };
  if (!(await insertIdentity(tx, record))) throw refuse.wrongTicket();
  await joinStore(tx, account.id, store);
  const after = { storeId: store.id, staffNo };
  await auditOwn(tx, account, { action: 'account.registerStaff', context, after });
  return account.id;
}

/** 416: the record's account, or a new one without rights, becomes the person's. */
async function linkStaff(
  tx: Queryable,
  attempt: AttemptRow,
  { identity, account, store }: LinkedIdentity,
  context: RequestContext,
): Promise<AccountRow> {
  if (attempt.verifiedAt === null) throw refuse.codeOver();
  if (store.status !== 1 || (account && account.status !== 1)) throw refuse.signOnStoreClosed();
  const own = account ?? (await insertStaff(tx, { ...identity, status: 1 }));
  const { issuer, subject } = attempt;
  if (issuer === null || subject === null) throw refuse.wrongTicket();
  if (!(await linkIdentity(tx, identity.id, { issuer, subject, accountId: own.id })))
    throw refuse.wrongTicket();
  await joinStore(tx, own.id, store);
  const after = { storeId: store.id, staffNo: identity.staffNo };
  await auditOwn(tx, own, { action: 'account.bindStore', context, after });
  return own;
}

/** 418: the account leaves its store with the rights it had there, is signed out everywhere and joins the other store. */
async function moveStaff(
  { database }: Services,
  tx: Queryable,
  attempt: AttemptRow,
  { linked, isAgreed, context }: { linked: LinkedIdentity; isAgreed: boolean; context: RequestContext },
): Promise<AccountRow> {
  await lockStore(tx, linked.store.id);
  // Read behind the lock: the account may have been disabled, or have moved, meanwhile.
  const { identity, account, store: from } = (await identityById(tx, linked.identity.id)) ?? linked;
  const to = attempt.storeId === null ? undefined : await storeById(tx, attempt.storeId);
  if (!to || !isMove(from, to) || account?.status !== 1 || from.id !== linked.store.id)
    throw refuse.wrongTicket();
  if (to.status !== 1) throw refuse.signOnStoreClosed();
  if (!isAgreed) {
    const message = 'has to be agreed to: the account leaves its store';
    throw refuse.badInput([{ field: 'move', code: 'required', message }]);
  }
  if (await isLastManager(tx, account.id, from.id)) throw refuse.lastAdministrator({ store: from.name });
  const sessions = await countCoached(tx, account.id, from.id, context.now);
  if (sessions > 0) throw refuse.moverCoaches({ sessions, store: from.name });
  if (!(await moveIdentity(tx, identity.id, from.id, to.id))) throw refuse.wrongTicket();
  const nothing = { accountId: account.id, storeId: from.id, roleIds: [], direct: [] };
  const by = { accountId: account.id, name: account.name, companyId: from.companyId, storeId: from.id };
  await writeGrants(tx, database.signals, [nothing], { by, action: 'permissions.moveStore', context });
  await leaveStore(tx, account.id, from, context.now);
  await joinStore(tx, account.id, to);
  await deleteOtherSignIns(tx, account.id, '');
  await tellOfAccess(database.signals, tx, [account.id]);
  const after = { from: from.id, to: to.id };
  await auditOwn(tx, account, { action: 'account.moveStore', context, after });
  return account;
}
