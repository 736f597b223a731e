import { and, desc, eq, lte } from 'drizzle-orm';
import { setting, versionRecord } from '../../db/schema/organisation.ts';
import { ofSystem } from '../../db/statement.ts';

/** B-side of version records (B13). */
const MERCHANT_SIDE = 1;

/** Every operator setting. */
export const settings = ofSystem('settings are the same for everybody', (db) =>
  db.select({ name: setting.name, value: setting.value }).from(setting),
);

/** The newest published version record for merchants. */
export const newestNotice = ofSystem(
  'version records are the same for all merchants',
  async (db, now: Date) => {
    const [found] = await db
      .select()
      .from(versionRecord)
      .where(and(eq(versionRecord.side, MERCHANT_SIDE), lte(versionRecord.publishedAt, now)))
      .orderBy(desc(versionRecord.publishedAt), desc(versionRecord.id))
      .limit(1);
    return found;
  },
);
