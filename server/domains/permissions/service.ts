import { type CompanyCaller, type PlatformCaller, isOperator } from '../../http/access/caller.ts';
import type { PlatformRequest, RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { accountById } from './accounts/sql.ts';

/* What is done with an account of an operator by calls that are for both sides. */
export {
  changeOperator,
  deleteOperator,
  readOperator,
  resetOperator,
  signOutOperator,
} from './administrators/operatorAccounts.ts';
export { giveNewCodes } from './newCodes/service.ts';

/** The request, when it is about an operator and its caller may act on operators. */
export async function requestAbout(
  { database: { orm } }: Services,
  { caller, context }: RequestOf<PlatformCaller | CompanyCaller>,
  id: number,
): Promise<PlatformRequest | undefined> {
  if (!isOperator(caller) || !caller.codes.has('PLATFORM_ACCOUNT_ADMIN')) return undefined;
  const found = await accountById(orm, caller.scope, id);
  return found?.userType === 0 ? { caller, context } : undefined;
}
