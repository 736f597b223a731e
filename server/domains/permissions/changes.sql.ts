import { and, desc, eq, inArray } from 'drizzle-orm';
import { auditEntry } from '../../db/schema/tasks.ts';
import { ofPlatform } from '../../db/statement.ts';

const MOST = 200;

/** What happened to the rights of an account or to a role, newest first. */
export const changesOf = ofPlatform(
  (db, _scope, object: 'account' | 'role', id: number, actions: readonly string[]) =>
    db
      .select()
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.object, object),
          eq(auditEntry.objectId, String(id)),
          inArray(auditEntry.action, [...actions]),
        ),
      )
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(MOST),
);

/** One change of a role by its number. */
export const changeById = ofPlatform(
  async (
    db,
    _scope,
    object: 'account' | 'role',
    id: number,
    changeId: number,
    actions: readonly string[],
  ) => {
    const [found] = await db
      .select()
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.id, changeId),
          eq(auditEntry.object, object),
          eq(auditEntry.objectId, String(id)),
          inArray(auditEntry.action, [...actions]),
        ),
      );
    return found;
  },
);
