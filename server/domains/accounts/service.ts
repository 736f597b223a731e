import type { ParsedRequest, ResultOf } from '../../../shared/contract/call.ts';
import type { accountVerification, appletAccountQuery } from '../../../shared/contract/accounts/calls.ts';
import type { selectNames } from '../../../shared/contract/choices/calls.ts';
import type { profile } from '../../../shared/contract/events/attendance.calls.ts';
import type { StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { Queryable } from '../../db/pool.ts';
import {
  type CompanyCaller,
  type PlatformCaller,
  type StoreCaller,
  scopeOf,
} from '../../http/access/caller.ts';
import type { Services } from '../../services.ts';
import { presentStore } from '../stores/service.ts';
import { countLookUp, type LookUp } from './lookUps.ts';
import {
  accountOptions,
  appUserOf,
  coachesOf,
  companyIdsOf,
  isAccountTaken,
  knownAccount,
  type NameFilter,
  type ProfileFilter,
  profiles,
  storesOf,
} from './sql.ts';

type Options = ResultOf<typeof selectNames>;

export { countLookUp } from './lookUps.ts';

/** What a sign-in answers beside the account itself. */
export interface SignInDetails {
  readonly companyIds: readonly number[];
  readonly stores: StoreRef[];
  readonly coaches: Options;
}

/** Companies, stores and coaches of an account; empty for super admins. */
export async function signInDetails(db: Queryable, account: { readonly id: number }): Promise<SignInDetails> {
  const companyIds = await companyIdsOf(db, account.id);
  const stores = await storesOf(db, account.id);
  const coaches =
    stores.length > 0
      ? await coachesOf(
          db,
          stores.map(({ id }) => id),
        )
      : [];
  return { companyIds, stores: stores.map(presentStore), coaches };
}

/** People to choose from, at most 50, or all that are named by id: colleagues of the own company; for operators anybody. */
export async function namesToChoose(
  { database }: Services,
  caller: PlatformCaller | StoreCaller,
  filter: NameFilter,
): Promise<Options> {
  return accountOptions(database.orm, scopeOf(caller), filter);
}

/** Points from which an app user is on the next level. */
const LEVEL_POINTS = [100, 500, 2_000, 5_000];

/**
 * App users with masked phones; whom the caller may not see is left out like one who does not exist.
 * @throws Refusal tooMany for who looks by whole numbers.
 */
export async function appUsers(
  services: Services,
  request: LookUp & { readonly caller: PlatformCaller | StoreCaller },
  filter: ProfileFilter,
): Promise<ResultOf<typeof profile>> {
  const { database } = services;
  const { caller } = request;
  if ('phone' in filter) await countLookUp(services, request, filter.phone);
  const rows = await profiles(database.orm, scopeOf(caller), filter);
  return rows.map(({ id, name, phone, avatar, points }) => ({
    userId: id,
    userName: name,
    phone: maskPhone(phone),
    avatar,
    level: 1 + LEVEL_POINTS.filter((needed) => points >= needed).length,
    memberNo: `M${String(id).padStart(8, '0')}`,
  }));
}

/** Whether a name or number is free, and whose it is when the caller may know that person. */
export async function verifyAccount(
  { database }: Services,
  caller: PlatformCaller | CompanyCaller,
  wanted: ParsedRequest<typeof accountVerification>['query'],
): Promise<ResultOf<typeof accountVerification>> {
  if (!(await isAccountTaken(database.orm, wanted))) return { free: true };
  const existing = await knownAccount(database.orm, scopeOf(caller), wanted);
  return { free: false, ...(existing && { existing }) };
}

/** The app user with a whole number, if there is one. @throws Refusal tooMany. */
export async function findAppUser(
  services: Services,
  request: LookUp & { readonly caller: PlatformCaller | CompanyCaller },
  cellphone: string,
): Promise<ResultOf<typeof appletAccountQuery>> {
  await countLookUp(services, request, cellphone);
  const user = await appUserOf(services.database.orm, scopeOf(request.caller), cellphone);
  return user ? { found: true, ...user } : { found: false };
}
