import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { withdrawStaff } from '../../../../shared/contract/staff/calls.ts';
import { isOperator, scopeOf } from '../../../http/access/caller.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { writeGrants } from '../../../grants/writeGrants.ts';
import { givenRightsOf } from '../../../http/access/rights.ts';
import type { Services } from '../../../services.ts';
import { endSignIns, NO_PASSWORD } from '../../authentication/service.ts';
import { type Changed, noteOf, type Request } from './request.ts';
import { handOverSessions } from '../coaching/service.ts';
import * as details from '../list/detail.sql.ts';
import { refuse } from '../refusals.ts';
import { checkMayLose, checkNotBeyond, isMerchant } from '../rights.ts';
import * as statements from '../sql.ts';

/** What is said with it: the store, the reason, and who goes on. */
type Withdrawal = ParsedRequest<typeof withdrawStaff>['body'];

/**
 * Withdraws the access to a store; without one deletes the account, or takes it out of every store the caller manages when it
 * works elsewhere, too. Who works nowhere any more is signed out.
 * @throws Refusal notFound, staffSelf, staffOwner, staffLastManager, staffBeyondOwn, staffCoaches, staffOwnsTemplates, badInput.
 */
export const withdrawAccess = (
  services: Services,
  { caller, context }: Request,
  id: number,
  { storeId, reason, accountName, substitutes, handOverTo }: Withdrawal,
): Promise<Changed> =>
  services.database.transaction(async (tx) => {
    if (isOperator(caller) && reason === undefined)
      throw refuse.badInput([{ field: 'reason', code: 'required', message: 'tells the merchant why' }]);
    const scope = scopeOf(caller);
    const stores = await statements.lockStoresOf(tx, scope, id, storeId);
    const person = await statements.staffRecord(tx, scope, id, storeId);
    // Operators also delete who works nowhere any more.
    const isGone = stores.length === 0 && (storeId !== undefined || !isOperator(caller));
    if (!person || isGone) throw refuse.notFound();
    if (isOperator(caller) && storeId === undefined) checkTyped(accountName, person.accountName);
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await checkNotBeyond(tx, caller, person, store);
      // oxlint-disable-next-line no-await-in-loop -- the same
      await checkMayLose(tx, caller, person, store);
    }
    if (id === caller.actor.accountId) throw refuse.staffSelf();
    const note = { ...noteOf(caller, stores[0], id), context };
    await handOverSessions(tx, { coach: person, stores, substitutes, leaves: true }, note);
    const ids = stores.map((store) => store.id);
    const nothing = ids.map((place) => ({ accountId: id, storeId: place, roleIds: [], direct: [] }));
    const taken = { by: caller, action: 'permissions.withdraw', context } as const;
    const [granted] = await writeGrants(tx, services.database.signals, nothing, taken);
    await statements.leaveStores(tx, id, ids);
    // Who owns a company that has no store yet keeps the account by which they are its owner.
    const isOwner = isMerchant(caller) && (await givenRightsOf(tx, id)).ownedCompanyIds.length > 0;
    const isOver = !isOwner && (await statements.allStoresOf(tx, id)).length === 0;
    const isDeleted = isOver && storeId === undefined;
    await handOver(tx, { person, stores, handOverTo, isDeleted, isOperator: false }, context.now);
    const values = { ...(isOver && { status: 0 }), ...(isDeleted && nobody(id, context.now)) };
    const seen = granted?.version ?? person.version;
    const version = await statements.updateStaff(tx, id, { version: seen, values, now: context.now });
    if (version === undefined) throw refuse.changedBySomeoneElse();
    const before = {
      accountName: person.accountName,
      storeIds: ids,
      roleIds: person.roles.map((role) => role.id),
    };
    const after = {
      storeIds: [],
      ...(reason && { reason }),
      ...(isDeleted && { handOverTo: handOverTo ?? null }),
    };
    await writeAudit(tx, { ...note, action: isDeleted ? 'staff.delete' : 'staff.withdraw', before, after });
    await endSignIns(services, tx, id, { isOver });
    return { id, version };
  });

/** Somebody who goes, and who gets their templates. */
interface Going {
  readonly person: { readonly id: number; readonly name: string };
  readonly stores: readonly statements.ManagedStore[];
  readonly handOverTo: number | undefined;
  readonly isDeleted: boolean;
  /** Templates of an operator also go to another one. */
  readonly isOperator: boolean;
}

/** Whoever deletes an account has typed its name. @throws Refusal badInput. */
export function checkTyped(typed: string | undefined, accountName: string): void {
  if (typed === accountName) return;
  const message = 'is not the name of the account that is deleted; type it as it stands';
  throw refuse.badInput([{ field: 'accountName', code: 'other', message }]);
}

/**
 * Gives the templates of a deleted account to a colleague of their companies, those of an operator also to an operator.
 * @throws Refusal staffOwnsTemplates, badInput.
 */
export async function handOver(
  tx: Transaction,
  { person: { id, name }, stores, handOverTo, isDeleted, isOperator: wasOperator }: Going,
  now: number,
): Promise<void> {
  const owned = isDeleted ? await details.ownedCompanies(tx, id) : [];
  const templates = owned.reduce((sum, { count }) => sum + count, 0);
  if (handOverTo === undefined) {
    if (templates > 0) throw refuse.staffOwnsTemplates({ name, templates });
    return;
  }
  const companyIds = [...new Set((templates > 0 ? owned : stores).map(({ companyId }) => companyId))];
  const fits =
    isDeleted &&
    handOverTo !== id &&
    ((wasOperator && (await details.isOperator(tx, handOverTo))) ||
      (companyIds.length > 0 && (await details.belongsTo(tx, handOverTo, companyIds))));
  if (!fits) {
    const message = 'is nobody of the companies whose templates are handed over';
    throw refuse.badInput([{ field: 'handOverTo', code: 'unknown', message }]);
  }
  await details.handOverTemplates(tx, id, handOverTo, now);
}

/**
 * What a deleted account is: its row stays because the history names it, its name and number are free again. Nobody can
 * choose this name, because it has a blank.
 */
export const nobody = (id: number, now: number): statements.StaffChanges => ({
  accountName: `deleted ${id}`,
  cellphone: '',
  avatar: '',
  profile: '',
  sportIds: [],
  isCoach: false,
  financialStaff: false,
  memberId: null,
  passwordHash: NO_PASSWORD,
  removedAt: new Date(now),
});
