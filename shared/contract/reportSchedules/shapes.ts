import { z } from 'zod';
import {
  MAIL_RECIPIENTS_AT_MOST,
  MAILED_DAY_AT_MOST,
  MAILED_REPORTS,
  SCHEDULE_STATES,
} from '../../codes/money/reportSchedules.ts';
import { Count, Id, nameText, Version } from '../basics.ts';

/** An address that mail is sent to: one, without a name or a line end. */
export const MailAddress = z.email({ error: 'is an address such as mei@example.com' }).max(254);

/** What a monthly mail is about. */
export const ScheduleForm = z.object({
  name: nameText(1, 60),
  report: z.enum(MAILED_REPORTS),
  /** Of one company; null for all of them. */
  companyId: Id.nullable(),
  dayOfMonth: z.number().int().min(1).max(MAILED_DAY_AT_MOST),
  recipients: z
    .array(MailAddress)
    .min(1)
    .max(MAIL_RECIPIENTS_AT_MOST)
    .refine((list) => new Set(list.map((address) => address.toLowerCase())).size === list.length, {
      error: 'names an address twice',
    }),
});
export type ScheduleForm = z.output<typeof ScheduleForm>;

/** A monthly mail, and how its last one ended. */
export const ReportSchedule = ScheduleForm.extend({
  id: Id,
  companyName: z.string(),
  savedBy: z.string(),
  /** The month it told of last, `YYYY-MM`; empty before the first one. */
  lastMonth: z.string(),
  state: z.enum(SCHEDULE_STATES),
  /** Those of the last mail that it did not reach. */
  failed: z.array(z.object({ recipient: z.string(), failure: z.string() })),
  sent: Count,
  version: Version,
});
export type ReportSchedule = z.output<typeof ReportSchedule>;
