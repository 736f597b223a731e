import type { RoleEffect } from '../../../../shared/contract/permissions/shapes.ts';
import { INLINE_BULK_ROWS } from '../../../../shared/codes/limits.ts';
import type { EntryRow } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { noteMembers } from '../roles/service.ts';
import * as roles from '../roles/sql.ts';
import type { MembersFacts } from './trail.ts';
import { type Written, writeRights } from '../accounts/writeRights.ts';

/**
 * Takes a role from those who came by a change and gives it back to those who went: all of them, or nobody.
 * @throws Refusal notFound, changedBySomeoneElse (10150) when one of them has changed since, and as `writeRights`.
 */
export async function undoMembers(
  services: Services,
  tx: Transaction,
  request: PlatformRequest,
  { id, change }: { readonly id: number; readonly change: EntryRow },
): Promise<RoleEffect> {
  const { storeId, added, removed } = change.after as MembersFacts;
  const { scope } = request.caller;
  const people = [...added, ...removed].toSorted((one, other) => one.id - other.id);
  const written: Written[] = [];
  for (const person of people) {
    const came = added.some((each) => each.id === person.id);
    written.push(
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await writeRights(services, tx, request, {
        accountId: person.id,
        storeId,
        of: ({ roleIds, direct }) => {
          if (roleIds.includes(id) !== came) throw refuse.changedBySomeoneElse();
          return { roleIds: came ? roleIds.filter((each) => each !== id) : [...roleIds, id], direct };
        },
        action: 'permissions.changeMembers',
      }),
    );
  }
  const accounts = written.map(({ effect }) => effect);
  const outcomes = accounts.map((effect) => ({
    ...effect,
    done: true,
    reason: '',
    resultDesc: '',
    parameters: {},
  }));
  await noteMembers(tx, request, id, {
    add: removed.map(idOf),
    remove: added.map(idOf),
    storeId,
    accounts: outcomes,
    action: 'permissions.undoMembers',
  });
  const [role] = await roles.rolesById(tx, scope, [id]);
  if (!role) throw refuse.notFound();
  const affected = accounts.filter(({ gained, lost }) => gained.length + lost.length > 0);
  return {
    id,
    version: role.version,
    affectedAccounts: affected.length,
    gained: [...new Set(affected.flatMap(({ gained }) => gained))],
    lost: [...new Set(affected.flatMap(({ lost }) => lost))],
    accounts: affected.slice(0, INLINE_BULK_ROWS),
  };
}

const idOf = ({ id }: { readonly id: number }): number => id;
