import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { type CountedEntry, TOTAL } from '../../../audit/trail.ts';
import { auditEntry } from '../../../db/schema/tasks.ts';
import { ofPlatform } from '../../../db/statement.ts';

/** Whose lines of the trail are read, and of which actions. */
interface TrailLines {
  readonly object: 'account' | 'role';
  readonly id: number;
  readonly actions: readonly string[];
}

/** What happened to the rights of an account or to a role, newest first. */
export const changesOf = ofPlatform(
  (db, _scope, { object, id, actions }: TrailLines, limit: number): Promise<CountedEntry[]> =>
    db
      .select({ ...getTableColumns(auditEntry), total: TOTAL })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.object, object),
          eq(auditEntry.objectId, String(id)),
          inArray(auditEntry.action, [...actions]),
        ),
      )
      .orderBy(desc(auditEntry.at), desc(auditEntry.id))
      .limit(limit),
);

/** One change of a role by its number. */
export const changeById = ofPlatform(
  async (db, _scope, changeId: number, { object, id, actions }: TrailLines) => {
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
