import { sql } from 'drizzle-orm';
import { ofSystem } from '../../db/statement.ts';
import { instant } from '../../db/statements/clauses.ts';

const ALL = 'the journal is kept for all merchants by itself';

/** What is not as it must be: the book of an order against its state, or against its postings. */
export interface JournalFault extends Record<string, unknown> {
  readonly what: string;
  readonly orderNumber: string | null;
  readonly kept: number;
  readonly counted: number;
}

/** Every order whose book and state differ, and every book and closed day that its postings do not add up to. */
export const readFaults = ofSystem(ALL, async (db): Promise<JournalFault[]> => {
  const { rows } = await db.execute<JournalFault>(
    sql`select what, order_number as "orderNumber", kept, counted from journal_faults()
      union all select what, order_number, kept, counted from day_faults()`,
  );
  return rows;
});

/** Earns what lies in sessions that have ended, at most `most` orders. Answers how many. */
export const recogniseSome = ofSystem(ALL, async (tx, now: number, most: number): Promise<number> => {
  const { rows } = await tx.execute<{ done: number }>(
    sql`select recognise_sessions(${instant(now)}, ${most}::int) as done`,
  );
  return rows[0]?.done ?? 0;
});

/** Closes every day through this one: what comes later counts in the next. The first time may be years. */
export const closeThrough = ofSystem(ALL, async (tx, day: string) => {
  await tx.execute(sql`set local statement_timeout = '5min'`);
  await tx.execute(sql`select close_days(${day}::date)`);
});

/** Says in which zone days are counted from now on. */
export const keepZone = ofSystem(ALL, async (tx, zone: string) => {
  await tx.execute(sql`update journal_state set zone = ${zone} where zone <> ${zone}`);
});

/** The last day that is closed; undefined while none is. */
export const readClosedThrough = ofSystem(ALL, async (db): Promise<string | undefined> => {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select closed_through::text as day from journal_state`,
  );
  return rows[0]?.day ?? undefined;
});
