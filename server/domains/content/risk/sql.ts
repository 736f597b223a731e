import { sql } from 'drizzle-orm';
import { ofPlatform, ofSystem } from '../../../db/statement.ts';

const NAME = 'content.riskWords';

/** The kept list of words as it stands; nothing before anybody changed it. */
export const storedWords = ofSystem('words are the same for everybody', async (db) => {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from setting where name = ${NAME}`);
  return rows[0]?.value;
});

/** The same, held until the transaction ends: of two who change it the second reads what the first wrote. */
export const lockWords = ofPlatform(async (tx, _scope): Promise<unknown> => {
  await tx.execute(
    sql`insert into setting (name, value) values (${NAME}, 'null'::jsonb) on conflict (name) do nothing`,
  );
  const { rows } = await tx.execute<{ value: unknown }>(
    sql`select value from setting where name = ${NAME} for update`,
  );
  return rows[0]?.value;
});

/** Keeps the list. */
export const writeWords = ofPlatform(async (tx, _scope, value: object): Promise<void> => {
  await tx.execute(
    sql`update setting set value = ${JSON.stringify(value)}::jsonb, updated_at = now() where name = ${NAME}`,
  );
});
