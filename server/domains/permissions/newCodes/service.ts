import { PARTNER_CODES, PLATFORM_CODES } from '../../../../shared/codes/privileges.ts';
import { RoleSide, withParents } from '../../../../shared/codes/rightsRules.ts';
import { writeAudits } from '../../../audit/trail.ts';
import { heldBy, waitForOtherChanges, writeGrants } from '../../../grants/writeGrants.ts';
import type { Services } from '../../../services.ts';
import * as statements from './sql.ts';

const BY = 'server start';

/**
 * Gives whoever administers the platform the operator codes that this version of the server brings, once in the life of a
 * database: from them others get them, and what is taken away later stays away (decision 0052). Codes of merchants need no
 * giver, because operators with COMPANY_MANAGEMENT hold them all. Answers the codes that are new.
 */
export const giveNewCodes = (
  { database, now }: Pick<Services, 'database' | 'now'>,
  declared: readonly string[] = [...PLATFORM_CODES, ...PARTNER_CODES],
): Promise<readonly string[]> =>
  database.transaction(async (tx) => {
    await waitForOtherChanges(tx);
    const { isKept, codes: known } = await statements.knownCodes(tx);
    const fresh = declared.filter((code) => !known.includes(code));
    const operators: readonly string[] = PLATFORM_CODES;
    const given = withParents(
      fresh.filter((code) => operators.includes(code)),
      RoleSide.operator,
    );
    const context = { requestId: '', ip: '', now: now() };
    const by = { accountId: null, name: BY };
    const action = 'permissions.newCodes' as const;
    if (given.length > 0) {
      const roles = await statements.extendAdministrators(tx, given, BY, context.now);
      const people = roles.length === 0 ? await statements.administratorsByRight(tx) : [];
      // Nobody administers yet, as before the first start: the next one finds the same codes new.
      if (roles.length === 0 && people.length === 0) return [];
      await writeAudits(
        tx,
        roles.map(({ id, before, after }) => ({
          by,
          action,
          object: 'role',
          objectId: id,
          before: { codes: before },
          after: { codes: after },
          context,
        })),
      );
      const held = await heldBy(tx, people);
      const grants = people.map((accountId) => ({
        accountId,
        storeId: null,
        direct: [
          ...(held.find((place) => place.accountId === accountId && place.storeId === null)?.direct ?? []),
          ...given,
        ],
      }));
      await writeGrants(tx, database.signals, grants, { by, action, context });
    }
    if (!isKept || fresh.length > 0)
      await statements.writeKnownCodes(tx, [...new Set([...known, ...declared])].toSorted());
    return fresh;
  });
