import { and, count, eq, gt } from 'drizzle-orm';
import { picture } from '../db/schema/pictures.ts';
import { ofSystem } from '../db/statement.ts';

/** Writes down whose a picture is; the same picture of the same company again changes nothing. */
export const insertPicture = ofSystem(
  'the listener has decided whose the picture is',
  async (db, row: typeof picture.$inferInsert) => {
    await db.insert(picture).values(row).onConflictDoNothing();
  },
);

/** Pictures an account has uploaded since then and that are still there. */
export const countUploads = ofSystem(
  'the quota of an account',
  async (db, accountId: number, since: Date) => {
    const [found] = await db
      .select({ pictures: count() })
      .from(picture)
      .where(and(eq(picture.uploadedBy, accountId), gt(picture.createdAt, since)));
    return found?.pictures ?? 0;
  },
);
