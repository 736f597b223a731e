import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { MAILED_REPORTS } from '../../../shared/codes/money/reportSchedules.ts';
import { identity, reference, version, writtenAt } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';
import { company } from '../../db/schema/organisation.ts';
import { rowsOfOperators } from '../../db/schema/tenancy.ts';

/** A report that is mailed each month. */
export const reportSchedule = pgTable(
  'report_schedule',
  {
    id: identity(),
    name: text().notNull(),
    report: text({ enum: MAILED_REPORTS }).notNull(),
    companyId: reference().references(() => company.id),
    dayOfMonth: smallint().notNull(),
    recipients: text().array().notNull(),
    /** The month it has told of, or passed by; `YYYY-MM`. The next one is due after it. */
    doneMonth: text().notNull(),
    /** The same, once there was a mail; and why there was none. */
    lastMonth: text().notNull().default(''),
    isWithoutRight: smallint().notNull().default(0),
    /** Whose right decides whether it is mailed. */
    savedBy: reference()
      .notNull()
      .references(() => account.id),
    savedAt: writtenAt(),
    version: version(),
  },
  (table) => [index('report_schedule_done_idx').on(table.doneMonth, table.id), rowsOfOperators()],
);
