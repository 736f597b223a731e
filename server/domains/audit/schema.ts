import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '../../db/schema/columns.ts';
import { rowsOfCompany } from '../../db/schema/tenancy.ts';

/**
 * How many lines of the trail are of a UTC day: a row that names nothing counts all of them, another one those of the
 * company, person, action or kind of object it names, or of the merchant view. Sums of rows, so that nobody who writes a
 * line waits for another: a trigger adds them, housekeeping makes one row of many (decision 0054).
 */
export const auditCount = pgTable(
  'audit_count',
  {
    id: identity(),
    day: instant().notNull(),
    companyId: reference(),
    actorId: reference(),
    action: text(),
    object: text(),
    /** True for lines that operators wrote in the merchant view; nothing counts the others. */
    isActing: boolean(),
    entries: integer().notNull(),
  },
  (table) => {
    const named = sql`num_nonnulls(${table.companyId}, ${table.actorId}, ${table.action}, ${table.object}, ${table.isActing})`;
    return [
      index('audit_count_all_idx').on(table.day).where(sql`${named} = 0`),
      index('audit_count_company_idx')
        .on(table.companyId, table.day)
        .where(sql`${table.companyId} is not null`),
      index('audit_count_actor_idx').on(table.actorId, table.day).where(sql`${table.actorId} is not null`),
      index('audit_count_action_idx').on(table.action, table.day).where(sql`${table.action} is not null`),
      index('audit_count_object_idx').on(table.object, table.day).where(sql`${table.object} is not null`),
      index('audit_count_acting_idx').on(table.day).where(sql`${table.isActing}`),
      check('audit_count_of_one', sql`${named} <= 1`),
      rowsOfCompany(table.companyId),
    ];
  },
);
