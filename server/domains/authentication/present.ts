import type { ResultOf } from '../../../shared/contract/call.ts';
import type { login } from '../../../shared/contract/authentication/calls.ts';
import type { UserInfo } from '../../../shared/contract/authentication/identity.shapes.ts';
import type { SignInDetails } from '../accounts/service.ts';
import type { AccountRow } from './sql.ts';

const userTypeOf = (account: AccountRow): 0 | 1 => (account.userType === 0 ? 0 : 1);

/** What a sign-in answers (`Authentication` of screens C1). The menu text is the one of spec section 1. */
export const presentSignIn = (
  token: string,
  account: AccountRow,
  { companyIds, stores, coaches }: SignInDetails,
): ResultOf<typeof login> => ({
  token,
  name: account.name,
  cellphone: account.cellphone,
  uid: account.uid,
  avatar: account.avatar,
  userId: account.id,
  partnerId: companyIds[0] ?? null,
  userType: userTypeOf(account),
  roles: [account.userType === 0 ? 'platform' : 'partner'],
  storeList: stores,
  coachList: coaches,
  switchText: account.userType === 0 ? 'switch to merchant back-office' : '',
  isTouchline: account.isTouchline,
  financialStaff: account.financialStaff,
  mustChangePassword: account.mustChangePassword,
});

/** The signed-in account (`UserInfo` of screens C1). */
export const presentUserInfo = (account: AccountRow): UserInfo => ({
  userName: account.name,
  accountName: account.accountName,
  cover: account.avatar,
  userType: userTypeOf(account),
  id: account.id,
  isTouchline: account.isTouchline,
  cellphone: account.cellphone,
  uid: account.uid,
  financialStaff: account.financialStaff,
  mustChangePassword: account.mustChangePassword,
});
