import { eq, sql } from 'drizzle-orm';
import { setting } from '../../db/schema/organisation.ts';
import { ofPlatform, ofSystem } from '../../db/statement.ts';

/** Every operator setting. */
export const settings = ofSystem('settings are the same for everybody', (db) =>
  db.select({ name: setting.name, value: setting.value }).from(setting),
);

/** The row that counts changes of what super admins decide; whoever changes it is the only one until the transaction ends. */
const VERSION = 'settings.version';

/** How often the settings were changed. */
export const settingsVersion = ofPlatform(async (db, _scope): Promise<number> => {
  const { rows } = await db.execute<{ version: number }>(
    sql`select value::text::int as version from setting where name = ${VERSION}`,
  );
  return rows[0]?.version ?? 0;
});

/** Counts one change more, if there were so many before; undefined when there were more. */
export const countChange = ofPlatform(async (tx, _scope, version: number): Promise<number | undefined> => {
  await tx.execute(
    sql`insert into setting (name, value) values (${VERSION}, '0') on conflict (name) do nothing`,
  );
  const { rows } = await tx.execute<{ version: number }>(sql`
    update setting set value = to_jsonb(value::text::int + 1), updated_at = now()
    where name = ${VERSION} and value::text::int = ${version}
    returning value::text::int as version`);
  return rows[0]?.version;
});

/** Keeps one of them; null takes it away. */
export const keepSetting = ofPlatform(async (tx, _scope, name: string, value: unknown): Promise<void> => {
  if (value === null) {
    await tx.delete(setting).where(eq(setting.name, name));
    return;
  }
  await tx.execute(sql`insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
});
