import { sql } from 'drizzle-orm';
import { ofStore } from '../../../db/statement.ts';
import { instant, iso } from '../../../db/statements/clauses.ts';
import { offeredIn } from '../clauses.sql.ts';

/** A code to buy with, as it is kept. */
export interface CodeRecord extends Record<string, unknown> {
  readonly serialNumber: string;
  readonly validUntil: string | null;
  readonly limit: number | null;
  readonly used: number;
}

const columns = sql`c.serial_number as "serialNumber", ${iso(sql`c.valid_until`)} as "validUntil", c.use_limit as "limit", c.used`;

/** The code of a ticket or pack, if it has one. */
export const codeRow = ofStore(async (db, scope, id: number) => {
  const { rows } = await db.execute<CodeRecord>(sql`
    select ${columns} from pack_code c join class_pack p on p.id = c.class_pack_id where p.id = ${id} and ${offeredIn(scope)}`);
  return rows[0];
});

/** A new code in the place of the one before. */
export const putCode = ofStore(
  async (
    tx,
    scope,
    code: { id: number; serial: string; validUntil: string | null; limit: number | null },
    now: number,
  ) => {
    const { rows } = await tx.execute<CodeRecord>(sql`
      insert into pack_code as c (class_pack_id, serial_number, valid_until, use_limit, used, updated_at)
      select p.id, ${code.serial}, ${code.validUntil}::timestamptz, ${code.limit}::int, 0, ${instant(now)}
      from class_pack p where p.id = ${code.id} and ${offeredIn(scope)}
      on conflict (class_pack_id) do update set serial_number = excluded.serial_number, valid_until = excluded.valid_until,
        use_limit = excluded.use_limit, used = 0, updated_at = excluded.updated_at
      returning ${columns}`);
    return rows[0];
  },
);

/** Counts one use of the code of a ticket or pack; false when it is not this one, over, or was used as often as it may be. */
export const countUse = ofStore(
  async (tx, scope, id: number, { serial, now }: { readonly serial: string; readonly now: number }) => {
    const { rows } = await tx.execute(sql`
      update pack_code c set used = c.used + 1 from class_pack p
      where p.id = c.class_pack_id and p.id = ${id} and ${offeredIn(scope)} and c.serial_number = ${serial}
        and (c.valid_until is null or c.valid_until > ${instant(now)}) and (c.use_limit is null or c.used < c.use_limit)
      returning c.class_pack_id`);
    return rows.length > 0;
  },
);
