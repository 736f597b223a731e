import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { saveStaff } from '../../../../shared/contract/staff/calls.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import { authorIn } from '../../../audit/trail.ts';
import { constraintOf } from '../../../db/errors.ts';
import type { PasswordHash } from '../../../db/passwordHash.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { RequestOf } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { countLookUp } from '../../accounts/service.ts';
import { holdNumber } from '../../authentication/service.ts';
import * as details from '../list/detail.sql.ts';
import { refuse } from '../refusals.ts';
import { checkNotBeyond, checkNotOwner, checkWorksHereOnly, type Manager, type Reader } from '../rights.ts';
import * as statements from '../sql.ts';

/* What every change of somebody's account is made of. */

/** Who asks, and when. */
export type Request = RequestOf<Manager>;
/** What a change answers. */
export type Changed = ResultOf<typeof saveStaff>;

/** A one-time password opens an account so long (decision H50). */
const ONE_TIME_MS = 24 * 3_600_000;
/** What is stored with a password that somebody else chose. */
export const oneTime = (passwordHash: PasswordHash, now: number) => ({
  passwordHash,
  mustChangePassword: true,
  oneTimeUntil: new Date(now + ONE_TIME_MS),
});

/** Somebody about whom the caller decides as a whole, with all their stores, locked. */
export async function lockWhole(tx: Transaction, caller: Manager, id: number) {
  const stores = await statements.lockStoresOf(tx, scopeOf(caller), id, undefined);
  const person = await statements.staffRecord(tx, scopeOf(caller), id, undefined);
  if (!person) throw refuse.notFound();
  await checkWorksHereOnly(tx, caller, person, stores);
  for (const store of stores) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkNotBeyond(tx, caller, person, store);
  }
  return { person, stores };
}

/** Lines about somebody stand in the trail of the company they work in, whichever store the merchant has chosen. */
export const noteOf = (caller: Reader, store: statements.ManagedStore | undefined, id: number) =>
  ({ by: authorIn(caller, store), object: 'account', objectId: id }) as const;

/** @throws Refusal staffPhoneUsed, when the number is another account's. */
export async function checkPhone(
  tx: Transaction,
  id: number,
  { cellphone }: statements.StaffChanges,
): Promise<void> {
  if (cellphone !== undefined && !(await holdNumber(tx, cellphone, id))) throw refuse.staffPhoneUsed();
}

/** What belongs to the person is changed by who manages every store they work in. */
export async function checkWhole(
  tx: Transaction,
  caller: Manager,
  person: statements.StaffRecord,
  values: statements.StaffChanges,
): Promise<void> {
  const stores = await statements.managedStores(tx, scopeOf(caller), undefined);
  await checkWorksHereOnly(tx, caller, person, stores);
  for (const store of stores.filter(({ id }) => person.stores.some((own) => own.id === id))) {
    if (values.cellphone !== undefined) checkNotOwner(caller, person, store);
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await checkNotBeyond(tx, caller, person, store);
  }
  await checkPhone(tx, person.id, values);
}

/** Linking somebody by a number tells whether it is an app user's, as looking them up does. @throws Refusal tooMany. */
export const countLink = async (
  services: Services,
  request: Request,
  phone: string | null | undefined,
): Promise<void> => {
  if (phone) await countLookUp(services, request, phone);
};

/** The app user of a whole number: undefined to leave it as it is, null for none. @throws Refusal badInput, staffMemberUsed. */
export async function memberOf(
  tx: Queryable,
  phone: string | null | undefined,
  accountId: number,
): Promise<number | null | undefined> {
  if (phone === undefined || phone === null) return undefined;
  if (phone === '') return null;
  const found = await details.appUserToLink(tx, phone);
  if (!found)
    throw refuse.badInput([{ field: 'memberPhone', code: 'unknown', message: "is no app user's number" }]);
  if (found.accountId !== null && found.accountId !== accountId) throw refuse.staffMemberUsed();
  return found.memberId;
}

/** What an index of accounts refused, in words; any other error as it is. */
export const usedBy = (error: unknown, accountName: string): unknown => {
  const constraint = constraintOf(error);
  if (constraint === 'account_name_key') return refuse.staffNameUsed({ accountName });
  return constraint === 'account_member_key' ? refuse.staffMemberUsed() : error;
};
