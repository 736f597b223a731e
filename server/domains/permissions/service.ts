import { type CompanyCaller, type PlatformCaller, isOperator } from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { accountById } from './accounts.sql.ts';
import type { Request } from './rules.ts';

/* What is done with an account of an operator by calls that are for both sides. */
export {
  changeOperator,
  deleteOperator,
  readOperator,
  resetOperator,
  signOutOperator,
} from './administrators/operatorAccounts.ts';
export { giveNewCodes } from './newCodes.ts';

/** The request, when it is about an operator and its caller may act on operators. */
export async function requestAbout(
  { database: { orm } }: Services,
  {
    caller,
    context,
  }: { readonly caller: PlatformCaller | CompanyCaller; readonly context: Request['context'] },
  id: number,
): Promise<Request | undefined> {
  if (!isOperator(caller) || !caller.codes.has('PLATFORM_ACCOUNT_ADMIN')) return undefined;
  const found = await accountById(orm, caller.scope, id);
  return found?.userType === 0 ? { caller, context } : undefined;
}
