import { randomUUID } from 'node:crypto';
import type { NewColleague } from '../../../../shared/contract/staff/shapes.ts';
import { scopeOf } from '../../../http/access/caller.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { writeGrants } from '../../../grants/writeGrants.ts';
import type { Services } from '../../../services.ts';
import { hashPassword, refuseWeak } from '../../authentication/service.ts';
import {
  type Changed,
  checkPhone,
  countLink,
  memberOf,
  noteOf,
  oneTime,
  type Request,
  usedBy,
} from './request.ts';
import { rolesIn } from './plan.ts';
import { checkFinance, checkRoles, checkSports, lockNamedStores } from '../rights.ts';
import * as statements from '../sql.ts';

type Needed = 'accountName' | 'password' | 'name' | 'cellphone' | 'rights' | 'memberPhone';
/** Somebody new: who coaches nobody has nothing that members read. */
export type NewStaffMember = Pick<NewColleague, Needed> & Partial<Omit<NewColleague, Needed>>;

/**
 * Makes an account that works in one or several stores. Its password is changed at the first sign-in (decision H50).
 * @throws Refusal notFound, staffNameUsed, staffPhoneUsed and staffMemberUsed (10151), staffRoleBeyondOwn, staffFinance, badInput.
 */
export async function makeStaff(
  services: Services,
  request: Request,
  { accountName, password, rights, memberPhone, ...person }: NewStaffMember,
): Promise<Changed> {
  const { caller, context } = request;
  refuseWeak(password, accountName);
  await countLink(services, request, memberPhone);
  const passwordHash = await hashPassword(password);
  const work = services.database.transaction(async (tx) => {
    const stores = await lockNamedStores(tx, caller, rights);
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await checkRoles(tx, caller, store, rolesIn(rights, store.id));
    }
    if (person.financialStaff) await checkFinance(tx, caller, stores);
    await checkSports(tx, person.sportIds ?? []);
    await checkPhone(tx, 0, person);
    const memberId = await memberOf(tx, memberPhone, 0);
    const id = await statements.insertStaff(tx, {
      ...person,
      accountName,
      memberId: memberId ?? null,
      uid: randomUUID(),
      userType: 1,
      ...oneTime(passwordHash, context.now),
    });
    const after = { accountName, ...person, rights };
    await writeAudit(tx, { ...noteOf(caller, stores[0], id), action: 'staff.create', after, context });
    for (const store of stores) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await statements.joinStore(tx, scopeOf(caller), id, store);
    }
    const grants = rights.map(({ storeId, roleIds }) => ({ accountId: id, storeId, roleIds }));
    const note = { by: caller, action: 'permissions.staffForm', context } as const;
    const [granted] = await writeGrants(tx, services.database.signals, grants, note);
    return { id, version: granted?.version ?? 0 };
  });
  return work.catch((error: unknown) => {
    throw usedBy(error, accountName);
  });
}
