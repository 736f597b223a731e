import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type {
  changePassword,
  exchange,
  login,
  logout,
} from '../../../shared/contract/authentication/calls.ts';
import { StaffSignOn } from '../../../shared/codes/lists.ts';
import type { SignedInCaller } from '../../http/access/caller.ts';
import type { RequestContext } from '../../http/handler.ts';
import { tokenHashOf } from '../../http/access/token.ts';
import type { Services } from '../../services.ts';
import { signInDetails } from '../accounts/service.ts';
import { signInByCode } from './codes/service.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { presentSignIn } from './present.ts';
import { giveTicket, keepProviderSession } from './singleSignOn/bindStore.ts';
import { isBrowserOf } from './singleSignOn/signOn.ts';
import { attemptById } from './singleSignOn/sql.ts';
import { refuse } from './refusals.ts';
import { auditOwn, openSignIn, refuseWeak, weakPassword } from './signIns.ts';
import {
  accountById,
  accountByName,
  type AccountRow,
  deleteOtherSignIns,
  deleteSignIn,
  renewHash,
  replacePassword,
  useTicket,
} from './sql.ts';
import { passwordChangeThrottle, signInThrottle } from './throttle.ts';
import { tellOfAccess } from '../../http/access/accessSignal.ts';

// What domains about accounts need of this one.
export { holdNumber } from './numbers.sql.ts';
export { hashPassword, NO_PASSWORD } from './password.ts';
export { endSignIns, refuseWeak } from './signIns.ts';

type LoginBody = ParsedRequest<typeof login>['body'];
type PasswordBody = ParsedRequest<typeof changePassword>['body'];

/**
 * Signs in. Unknown names, wrong passwords and disabled accounts get the same answer after the same work (reliability
 * I11). Both doors take an account of either side: the account says where it belongs (decision H51). @throws Refusal 402, oneTimeOver
 */
export async function signIn(
  services: Services,
  { username, password, code }: LoginBody,
  context: RequestContext,
): Promise<ResultOf<typeof login>> {
  if (code !== undefined) return signInByCode(services, { cellphone: username, code }, context);
  const throttle = signInThrottle(services, username, context.ip);
  await throttle.before();
  const account = await accountByName(services.database.orm, username);
  const matches = await verifyPassword(password ?? '', account?.passwordHash);
  if (!account || !matches || account.status !== 1) throw refuse.wrongPair();
  await throttle.succeeded();
  if (isOver(account, context.now)) throw refuse.oneTimeOver();
  await renewOutdated(services, account, password ?? '');
  const token = await services.database.transaction((tx) =>
    openSignIn(tx, account, 'session.login', context),
  );
  return presentSignIn(token, account, await signInDetails(services.database.orm, account));
}

/** Only at the sign-in the password is known, so this is when a hash of an earlier method is made anew (decision 0023). */
async function renewOutdated({ database }: Services, account: AccountRow, password: string): Promise<void> {
  if (!isOutdated(account.passwordHash)) return;
  await renewHash(database.orm, account.id, account.passwordHash, await hashPassword(password));
}

/** A one-time password that was not used in its time; whoever knows it is told, and nobody else. */
const isOver = ({ mustChangePassword, oneTimeUntil }: AccountRow, now: number): boolean =>
  mustChangePassword && oneTimeUntil !== null && oneTimeUntil.getTime() <= now;

/**
 * Exchanges a one-time value: once, before it expires, for the account it was made for (decision H32), and one of a
 * sign-on in the browser that began it. @throws Refusal 402
 */
export async function exchangeTicket(
  services: Services,
  { uid, token }: ParsedRequest<typeof exchange>['body'],
  context: RequestContext,
): Promise<ResultOf<typeof exchange>> {
  return services.database.transaction(async (tx) => {
    // The link of the first administrator has no sign-on behind it, and opens in any browser.
    const attempt = await attemptById(tx, uid);
    if (attempt && !isBrowserOf(attempt, context)) throw refuse.wrongTicket();
    const ticket = await useTicket(tx, tokenHashOf(token), uid, new Date(context.now));
    if (!ticket) throw refuse.wrongTicket();
    if (ticket.code !== StaffSignOn.ordinary || ticket.accountId === null)
      return { code: ticket.code, ...(attempt && { ticket: await giveTicket(tx, attempt) }) };
    const account = await accountById(tx, ticket.accountId);
    if (account?.status !== 1) throw refuse.wrongTicket();
    const opened = await openSignIn(tx, account, 'session.exchange', context);
    if (attempt) await keepProviderSession(tx, attempt, opened);
    return { code: ticket.code, token: opened };
  });
}

/** Signs out: the token is dead from the next request on. */
export async function signOut(
  services: Services,
  caller: SignedInCaller,
  context: RequestContext,
): Promise<ResultOf<typeof logout>> {
  const { actor } = caller;
  const account = await ownAccount(services, caller);
  await services.database.transaction(async (tx) => {
    await deleteSignIn(tx, actor.tokenHash);
    await auditOwn(tx, account, { action: 'session.logout', context });
    await tellOfAccess(services.database.signals, tx, [account.id]);
  });
  return { id: account.id, version: account.version };
}

/** The account behind a signed-in caller. */
export async function ownAccount(services: Services, { actor }: SignedInCaller): Promise<AccountRow> {
  const account = await accountById(services.database.orm, actor.accountId);
  if (!account) throw refuse.signedOut();
  return account;
}

const weakCurrent = () => weakPassword('same', 'is the current one; choose another');

/** @throws Refusal 402 for a wrong one, and for guesses that must wait */
async function checkOldPassword(
  services: Services,
  { actor }: SignedInCaller,
  account: AccountRow,
  oldPassword: string,
): Promise<void> {
  const throttle = passwordChangeThrottle(services, actor.tokenHash);
  await throttle.before();
  if (!(await verifyPassword(oldPassword, account.passwordHash))) throw refuse.wrongOldPassword();
  await throttle.succeeded();
}

/**
 * Without the current password only a one-time password is replaced: who came in by a code never saw it (decision H50).
 * It may not be kept. @throws Refusal badInput
 */
async function refuseKept(account: AccountRow, password: string): Promise<void> {
  if (!account.mustChangePassword) {
    const message = 'is missing; send the current password';
    throw refuse.badInput([{ field: 'oldPassword', code: 'missing', message }]);
  }
  if (await verifyPassword(password, account.passwordHash)) throw weakCurrent();
}

/** Changes the own password and ends every other sign-in of the account. Screens D, /change-password. */
export async function changeOwnPassword(
  services: Services,
  caller: SignedInCaller,
  { oldPassword, password }: PasswordBody,
  context: RequestContext,
): Promise<ResultOf<typeof changePassword>> {
  const account = await ownAccount(services, caller);
  if (account.isTouchline) {
    throw refuse.passwordElsewhere();
  }
  if (password === oldPassword) throw weakCurrent();
  refuseWeak(password, account.accountName);
  if (oldPassword === undefined) await refuseKept(account, password);
  else await checkOldPassword(services, caller, account, oldPassword);
  const hashes = { old: account.passwordHash, next: await hashPassword(password) };
  return services.database.transaction(async (tx) => {
    const version = await replacePassword(tx, account.id, hashes, new Date(context.now));
    if (version === undefined) throw refuse.changedBySomeoneElse();
    const signedOutSessions = await deleteOtherSignIns(tx, account.id, caller.actor.tokenHash);
    await auditOwn(tx, account, { action: 'session.changePassword', context, after: { signedOutSessions } });
    await tellOfAccess(services.database.signals, tx, [account.id]);
    return { id: account.id, version, signedOutSessions };
  });
}
