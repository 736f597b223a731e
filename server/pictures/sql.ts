import { picture } from '../db/schema/pictures.ts';
import { ofSystem } from '../db/statement.ts';

/** Writes down whose a picture is; the same picture of the same company again changes nothing. */
export const insertPicture = ofSystem(
  'the listener has decided whose the picture is',
  async (db, row: typeof picture.$inferInsert) => {
    await db.insert(picture).values(row).onConflictDoNothing();
  },
);
