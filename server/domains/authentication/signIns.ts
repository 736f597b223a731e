import { homeViewOf, type UserType } from '../../../shared/codes/roles.ts';
import type { TrailAction } from '../../../shared/contract/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { RequestContext } from '../../http/handler.ts';
import { tellOfAccess } from '../../http/access/accessSignal.ts';
import { newToken, tokenHashOf } from '../../http/access/token.ts';
import { type AuditNote, writeAudit } from '../../audit/trail.ts';
import { signInDetails } from '../accounts/service.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { refuse } from './refusals.ts';
import { type AccountRow, deleteOtherSignIns, insertSignIn, markLogin } from './sql.ts';
import type { Services } from '../../services.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isSameText } from '../../../shared/format/normalForm.ts';

/** A sign-in with a token of its own; an earlier one is never used again (reliability I2). */
export async function openSignIn(
  tx: Queryable,
  account: AccountRow,
  action: TrailAction,
  context: RequestContext,
): Promise<string> {
  const token = newToken();
  const at = new Date(context.now);
  const row = { tokenHash: tokenHashOf(token), accountId: account.id, createdAt: at, lastSeenAt: at };
  await insertSignIn(tx, { ...row, ip: context.ip });
  await markLogin(tx, account.id, at);
  const view = homeViewOf(account.userType === 0 ? 0 : (1 satisfies UserType));
  await auditOwn(tx, account, { action, context, after: { view } });
  return token;
}

/**
 * Lets open sockets of an account look again at what they may, in the transaction that changed it; `isOver` ends every
 * sign-in first, so that they close (reliability I3). Answers how many ended.
 */
export async function endSignIns(
  { database }: Pick<Services, 'database'>,
  tx: Transaction,
  accountId: number,
  { isOver }: { readonly isOver: boolean },
): Promise<number> {
  const ended = isOver ? await deleteOtherSignIns(tx, accountId, '') : 0;
  await tellOfAccess(database.signals, tx, [accountId]);
  return ended;
}

/** A password that breaks a rule, as a fault of its field. */
export const weakPassword = (code: string, message: string) =>
  refuse.badInput([{ field: 'password', code, message }]);

/** Refuses what is guessed first (reliability I12). */
export function refuseWeak(password: string, accountName?: string): void {
  if (accountName !== undefined && isSameText(password, accountName)) {
    throw weakPassword('accountName', 'is the account name; choose another');
  }
  if (isCommonPassword(password))
    throw weakPassword('common', 'is one of the first that are guessed; choose another');
}

/** Writes what somebody did about the own account. */
export async function auditOwn(
  tx: Queryable,
  account: AccountRow,
  { action, context, after }: Pick<AuditNote, 'action' | 'context' | 'after'>,
): Promise<void> {
  const { companyIds } = await signInDetails(tx, account);
  const by = { accountId: account.id, name: account.name, companyId: companyIds[0] ?? null };
  await writeAudit(tx, { by, action, object: 'account', objectId: account.id, after, context });
}
