import type { ResultOf } from '../../../shared/contract/call.ts';
import type { StaffChange } from '../../../shared/contract/shapes/staff.ts';
import type { saveStaff } from '../../../shared/contract/calls/staff.ts';
import type { AuditActor } from '../../audit/trail.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { RequestContext } from '../../http/handler.ts';
import { holdNumber } from '../authentication/service.ts';
import { refuse } from './refusals.ts';
import { checkNotBeyond, checkNotOwner, checkWorksHereOnly, type Manager, scopeOf } from './rights.ts';
import * as statements from './sql.ts';

/* What every change of somebody's account is made of. */

/** Who asks, and when. */
export interface Request {
  readonly caller: Manager;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}
/** What a change answers. */
export type Changed = ResultOf<typeof saveStaff>;

/** A one-time password opens an account so long (decision H50). */
const ONE_TIME_MS = 24 * 3_600_000;
/** What is stored with a password that somebody else chose. */
export const oneTime = (passwordHash: string, now: number) => ({
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

/** By whom and when rights are given. */
export const giverOf = ({ actor }: Manager, now: number) => ({ name: actor.name, now });

/** Lines about somebody stand in the trail of the company they work in, whichever store the merchant has chosen. */
export function noteOf(caller: Manager, store: statements.ManagedStore | undefined, id: number) {
  const by: PlatformCaller | AuditActor =
    caller.kind === 'platform'
      ? caller
      : {
          accountId: caller.actor.accountId,
          name: caller.actor.name,
          companyId: store?.companyId ?? null,
          storeId: store?.id ?? null,
          actingFor: caller.actingFor,
        };
  return { by, object: 'account', objectId: id } as const;
}

/** The values that differ from what is stored. */
export const changesOf = (
  person: statements.StaffRecord,
  values: Pick<StaffChange, 'name' | 'cellphone' | 'status'>,
): statements.StaffChanges =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && value !== person[name]),
  );

/** The stored values of what changes. */
export const earlier = (person: statements.StaffRecord, values: statements.StaffChanges) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, person[name]]));

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
