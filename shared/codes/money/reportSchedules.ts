import { STATEMENT_CODES, STATEMENT_TYPES } from '../journal.ts';

/** What a monthly mail tells: a statement, or the finance report. */
export const MAILED_REPORTS = [...STATEMENT_TYPES, 'business'] as const;
/** One of them. */
export type MailedReport = (typeof MAILED_REPORTS)[number];

/** The code of whoever has it mailed. */
export const MAILED_CODES = { ...STATEMENT_CODES, business: 'PLATFORM_REPORT' } as const;

/** Days of a month that every month has. */
export const MAILED_DAY_AT_MOST = 28;
/** Addresses of one mail. */
export const MAIL_RECIPIENTS_AT_MOST = 10;
/** Monthly mails there may be. */
export const REPORT_SCHEDULES_AT_MOST = 100;

/** How the last mail of a schedule ended. `noRight`: whoever saved it may not read the report any more. */
export const SCHEDULE_STATES = ['waiting', 'queued', 'sent', 'kept', 'failed', 'noRight'] as const;
/** One of them. */
export type ScheduleState = (typeof SCHEDULE_STATES)[number];
