import { randomUUID } from 'node:crypto';
import { UserType } from '../../../../shared/codes/roles.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { login } from '../../../../shared/contract/authentication/calls.ts';
import type {
  register,
  resetByLink,
  resetPassword,
} from '../../../../shared/contract/authentication/smsCodes.calls.ts';
import type { PasswordHash } from '../../../db/passwordHash.ts';
import type { Queryable } from '../../../db/pool.ts';
import { newToken, tokenHashOf } from '../../../http/access/token.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { noteOwner } from '../../../grants/writeGrants.ts';
import type { Services } from '../../../services.ts';
import { signInDetails } from '../../accounts/service.ts';
import { holdNumber } from '../numbers.sql.ts';
import { hashPassword } from '../password.ts';
import { presentSignIn, presentUserInfo } from '../present.ts';
import { refuse } from '../refusals.ts';
import { auditOwn, openSignIn, refuseWeak } from '../signIns.ts';
import { type AccountRow, deleteOtherSignIns } from '../sql.ts';
import { signInThrottle } from '../throttle.ts';
import { useCode } from './smsCodes.ts';
import {
  accountOfLink,
  accountOfNumber,
  insertMerchant,
  insertPasswordLink,
  isCompanyNameUsed,
  setPassword,
  usePasswordLink,
} from './sql.ts';
import { TERMS_VERSION } from './terms.ts';
import { tellOfAccess } from '../../../http/access/accessSignal.ts';

const LINK_VALID_MS = 24 * 3_600_000;
/** No sign-in is kept: whoever sets a password anew signs in with it. */
const NONE = '';

/** Signs a merchant in by the code that its number was sent. @throws Refusal 402 */
export async function signInByCode(
  services: Services,
  typed: { readonly cellphone: string; readonly code: string },
  context: RequestContext,
): Promise<ResultOf<typeof login>> {
  const { database } = services;
  await useCode(services, typed, 'signIn');
  const account = await accountOfNumber(database.orm, typed.cellphone, { isMerchant: true });
  if (!account) throw refuse.codeOver();
  const token = await database.transaction((tx) => openSignIn(tx, account, 'session.loginByCode', context));
  // Who has the phone is no stranger: the password is heard from here as well, whatever was guessed before.
  await signInThrottle(services, account.accountName, context.ip).succeeded();
  return presentSignIn(token, account, await signInDetails(database.orm, account));
}

/** Sets a new password by a code; whoever is signed in with the account is signed out. @throws Refusal 402 */
export async function resetPasswordByCode(
  services: Services,
  body: ParsedRequest<typeof resetPassword>['body'],
  context: RequestContext,
): Promise<ResultOf<typeof resetPassword>> {
  refuseWeak(body.password);
  await useCode(services, body, 'reset');
  const account = await accountOfNumber(services.database.orm, body.cellphone, { isMerchant: false });
  if (!account) throw refuse.codeOver();
  const passwordHash = await hashPassword(body.password);
  const renewed = await services.database.transaction((tx) =>
    resetOwn(services, tx, { account, passwordHash, context }),
  );
  await signInThrottle(services, account.accountName, context.ip).succeeded();
  return renewed;
}

/** Makes a link to /resetPwd for an account; answers its token, which is stored nowhere (24 h, once). */
export async function makePasswordLink(tx: Queryable, accountId: number, now: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now + LINK_VALID_MS);
  await insertPasswordLink(tx, { tokenHash: tokenHashOf(token), accountId, expiresAt });
  return token;
}

/** Sets a new password by such a link; of those who come together with it one does. @throws Refusal 402 */
export async function resetPasswordByLink(
  services: Services,
  { token, password }: ParsedRequest<typeof resetByLink>['body'],
  context: RequestContext,
): Promise<ResultOf<typeof resetByLink>> {
  const at = new Date(context.now);
  const account = await accountOfLink(services.database.orm, tokenHashOf(token), at);
  if (!account) throw refuse.wrongLink();
  refuseWeak(password, account.accountName);
  const passwordHash = await hashPassword(password);
  return services.database.transaction(async (tx) => {
    if (!(await usePasswordLink(tx, tokenHashOf(token), at))) throw refuse.wrongLink();
    return resetOwn(services, tx, { account, passwordHash, context });
  });
}

async function resetOwn(
  { database }: Services,
  tx: Queryable,
  {
    account,
    passwordHash,
    context,
  }: { account: AccountRow; passwordHash: PasswordHash; context: RequestContext },
): Promise<ResultOf<typeof resetPassword>> {
  const version = await setPassword(tx, account.id, passwordHash, new Date(context.now));
  // Disabled since the code or link was used.
  if (version === undefined) throw refuse.codeOver();
  const signedOutSessions = await deleteOtherSignIns(tx, account.id, NONE);
  await auditOwn(tx, account, { action: 'session.resetPassword', context, after: { signedOutSessions } });
  await tellOfAccess(database.signals, tx, [account.id]);
  const { id, accountName, userType } = presentUserInfo(account);
  return { id, version, accountName, userType };
}

/**
 * Makes a merchant account, called by its number, with a company at the beginning of its onboarding, and signs it in.
 * That a number is registered is told to whoever has proved to hold it. @throws Refusal 402, 10151
 */
export async function registerMerchant(
  services: Services,
  body: ParsedRequest<typeof register>['body'],
  context: RequestContext,
): Promise<ResultOf<typeof register>> {
  const { cellphone, password, companyName, contactName } = body;
  refuseWeak(password);
  await useCode(services, body, 'register');
  const row = {
    accountName: cellphone,
    cellphone,
    name: contactName,
    uid: randomUUID(),
    userType: UserType.partnerAdmin,
    passwordHash: await hashPassword(password),
  };
  return services.database.transaction(async (tx) => {
    if (!(await holdNumber(tx, cellphone, 0))) throw refuse.numberRegistered();
    const isUsed = await isCompanyNameUsed(tx, companyName);
    const made = await insertMerchant(tx, row, companyName);
    if (!made) throw refuse.numberRegistered();
    const { account, companyId } = made;
    const after = { companyName, terms: TERMS_VERSION };
    await auditOwn(tx, account, { action: 'account.register', context, after });
    const by = { accountId: account.id, name: account.name, companyId };
    const note = { by, action: 'permissions.makeOwner', context } as const;
    await noteOwner(tx, account.id, { companyId, companyName }, note);
    const token = await openSignIn(tx, account, 'session.login', context);
    return { userId: account.id, token, ...(isUsed && { companyNameUsed: true }) };
  });
}
