import { z } from 'zod';
import { HOLIDAY_NAMES } from '../../codes/holidays.ts';
import { RegisterType } from '../../codes/lists.ts';
import { BULK_SESSIONS_AT_MOST, BULK_TEMPLATES_AT_MOST } from '../../codes/limits.ts';
import { Count, Day, Flag, Id, nameText, text, Time } from '../basics.ts';
import {
  CancelDeadline,
  Capacity,
  CoachIds,
  CoverAlt,
  Grades,
  PaymentModes,
  PicturePath,
  RegistrationClose,
} from './shapes.ts';
import { TaskRow } from '../tasks/shapes.ts';

const Place = nameText(2, 60);
const MinParticipants = z.number().int().min(0).max(9999);
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'is a time like 09:30' });
const EndClock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: 'is a time like 09:30' });

/** One session as it is published. */
export const NewSession = z.object({
  startAt: Time,
  endAt: Time,
  place: Place,
  capacity: Capacity,
  minParticipants: MinParticipants,
  coachIds: CoachIds,
});

/** What all sessions of one publication share. */
const shared = {
  registrationClose: RegistrationClose,
  cancelDeadline: CancelDeadline,
  paymentModes: PaymentModes,
  /** Shown to participants on the session. */
  note: text(0, 500).default(''),
  /** True tells members who came to this template in the last 90 days, once. */
  notify: z.boolean().default(false),
};

/** Body of publish: sessions of the template in the path. */
export const PublishBody = z.object({
  sessions: z.array(NewSession).min(1).max(50),
  /** Null: at once. */
  registrationOpenAt: Time.nullable(),
  ...shared,
  isOnShelf: Flag.default(1),
  /** True publishes although another session runs at the same place (647). */
  publishAnyway: z.boolean().default(false),
});
export type PublishBody = z.output<typeof PublishBody>;

/** A session that was not published, with its result code. */
export const SkippedSession = z.object({ startAt: Time, code: z.number().int(), reason: z.string() });

/** The fields of quick create (screens F1, /home/createTemplateQuick). What goes in comes out: forms may use it. */
export const quickFields = z.object({
  title: nameText(2, 40),
  sport_type: Id,
  /** Empty: the picture of the sport. */
  cover: z.union([PicturePath, z.literal('')]),
  coverAlt: CoverAlt,
  grades: Grades,
  /** Null only without `publish`. */
  startAt: Time.nullable(),
  /** Length of the session. */
  minutes: z.number().int().min(15).max(1440),
  place: z.union([Place, z.literal('')]),
  capacity: Capacity,
  coachIds: CoachIds,
  paymentModes: PaymentModes,
  cancelDeadline: CancelDeadline,
  registrationClose: RegistrationClose,
  publish: z.boolean(),
  publishAnyway: z.boolean(),
});

/** Checks rules between fields also when a field is wrong by itself, so that a form shows all that is missing at once. */
export const ALSO_WHEN_WRONG = { when: () => true };

/** Rules between the fields of quick create, for `.superRefine` of any schema that has them. */
export function checkQuick(
  form: { readonly publish: boolean; readonly startAt: string | null; readonly place: string },
  context: z.RefinementCtx,
): void {
  const missing = (field: 'startAt' | 'place', message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: form[field] });
  if (form.publish && form.startAt === null) missing('startAt', 'is required to publish');
  if (form.publish && form.place === '') missing('place', 'is required to publish');
}

/** Quick create: a template and, unless `publish` is false, its first session. */
export const QuickBody = quickFields.superRefine(checkQuick, ALSO_WHEN_WRONG);
export type QuickBody = z.output<typeof QuickBody>;

/** A time of day; an end at or before its start is on the next day. Own seats and coaches win over the form's. */
export const Slot = z.object({
  start: ClockTime,
  end: EndClock,
  capacity: Capacity.optional(),
  coachIds: CoachIds.optional(),
});
export type Slot = z.output<typeof Slot>;

const Nth = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(-1)]);
const Weekday = z.number().int().min(1).max(7);
const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/**
 * When sessions repeat: `daily`; `weekly` on `byWeekday` (Monday 1 to Sunday 7); `monthly` on the days `byMonthday`,
 * or on the `nth` (-1: last) of each weekday of `byWeekday`; `dates` as picked. Days of the business zone. Ends with
 * the day `until` or after `count` sessions, and 12 months after `from` in any case.
 */
export const RecurrenceRule = z
  .object({
    freq: z.enum(['daily', 'weekly', 'monthly', 'dates']),
    byWeekday: z.array(Weekday).max(7).refine(distinct, { error: 'names a weekday twice' }).optional(),
    byMonthday: z
      .array(z.number().int().min(1).max(31))
      .max(31)
      .refine(distinct, { error: 'names a day twice' })
      .optional(),
    nth: z.array(Nth).max(6).refine(distinct, { error: 'names a week twice' }).optional(),
    dates: z
      .array(Day)
      .min(1)
      .max(BULK_SESSIONS_AT_MOST)
      .refine(distinct, { error: 'names a day twice' })
      .optional(),
    from: Day,
    until: Day.optional(),
    count: z.number().int().min(1).max(BULK_SESSIONS_AT_MOST).optional(),
    exclude: z.array(Day).max(366).default([]),
    excludeHolidays: z.boolean().default(false),
    slots: z.array(Slot).min(1).max(12),
  })
  .superRefine((rule, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: rule });
    const { freq, byWeekday = [], byMonthday = [], nth = [] } = rule;
    if (freq === 'weekly' && byWeekday.length === 0) wrong('byWeekday', 'names at least one weekday');
    if (freq === 'monthly' && byMonthday.length === 0 && (nth.length === 0 || byWeekday.length === 0))
      wrong('byMonthday', 'names days of the month, or weeks and weekdays');
    if (freq === 'dates' && !rule.dates) wrong('dates', 'names at least one day');
    if (freq !== 'dates' && (rule.until === undefined) === (rule.count === undefined))
      wrong('until', 'or count says where to end, one of the two');
    if (rule.until !== undefined && rule.until < rule.from) wrong('until', 'is not before the first day');
    if (rule.until !== undefined && rule.until > yearAfter(rule.from))
      wrong('until', 'is at most 12 months after the first day');
    if (!distinct(rule.slots.map(({ start }) => start))) wrong('slots', 'have two with the same start');
  });
export type RecurrenceRule = z.output<typeof RecurrenceRule>;

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** One row of the table before anything is written, as the console sends it back, edited or not. */
export const PlannedSession = NewSession.extend({ templateId: Id });

/**
 * Body of bulk publishing. Times come from a `rule` or, once the table was seen and edited, from `rows`; exactly one
 * of the two. `dryRun` writes nothing. Place, seats and coaches of the form hold for every row of a rule.
 */
export const BulkBody = z
  .object({
    /** Or `templateIds`; exactly one of the two with a rule, neither with rows. */
    id: Id.optional(),
    templateIds: z
      .array(Id)
      .min(1)
      .max(BULK_TEMPLATES_AT_MOST)
      .refine(distinct, { error: 'names a template twice' })
      .optional(),
    rule: RecurrenceRule.optional(),
    rows: z.array(PlannedSession).min(1).max(BULK_SESSIONS_AT_MOST).optional(),
    /** B25: 1 sign-up for each session, 2 one sign-up for the whole series at the price of the series. */
    registerType: z.union([z.literal(1), z.literal(2)]),
    place: Place.optional(),
    /** Left out: the template's. */
    capacity: Capacity.optional(),
    minParticipants: MinParticipants.optional(),
    coachIds: CoachIds.optional(),
    cancelDeadline: CancelDeadline.optional(),
    registrationClose: RegistrationClose.optional(),
    paymentModes: PaymentModes.optional(),
    /** Registration opens so many days before a session's day, at 00:00 of the business zone; null: at once. */
    registrationOpensDays: z.number().int().min(0).max(365).nullable().default(null),
    note: text(0, 500).default(''),
    notify: z.boolean().default(false),
    /** True leaves out sessions that meet another one at the same place; false publishes them too. */
    skipOverlap: z.boolean(),
    dryRun: z.boolean(),
  })
  .superRefine((body, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: body });
    if ((body.rule === undefined) === (body.rows === undefined))
      wrong('rule', 'or rows say when, one of the two');
    if (body.rule && (body.id === undefined) === (body.templateIds === undefined))
      wrong('templateIds', 'or id names what is published, one of the two');
    if (body.rule && body.place === undefined) wrong('place', 'is required');
    // A template's price is one session's: a series would be sold for it.
    if (body.registerType === RegisterType.series && body.paymentModes === undefined)
      wrong('paymentModes', 'says what the whole series costs');
  });
export type BulkBody = z.output<typeof BulkBody>;

/** What stands against a row, or `ok`. `holiday` and `excluded` only where the rule leaves such days out. */
export const ROW_STATES = ['ok', 'overlap', 'holiday', 'past', 'duplicate', 'invalid'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A row of the dry run. */
export const PlannedRow = PlannedSession.extend({
  title: z.string(),
  state: z.enum(ROW_STATES),
  /** True: the real run would create it. An overlap counts as creatable unless `skipOverlap`. */
  creatable: z.boolean(),
  /** Name of the public holiday the day is, also when the rule does not leave it out. */
  holiday: z.enum(HOLIDAY_NAMES).nullable(),
  /** 645 past, 647 overlap, 10151 duplicate, 400 a value that breaks a rule, 649 no receiving account. */
  code: z.number().int().optional(),
  reason: z.string().optional(),
  /** The session it meets. */
  meets: z.object({ id: Id.nullable(), title: z.string(), startAt: Time, endAt: Time }).optional(),
});
export type PlannedRow = z.output<typeof PlannedRow>;

/** Answer of a dry run. */
export const DryRun = z.object({
  rows: z.array(PlannedRow),
  creatable: Count,
  /** True: the rule makes more than 200 sessions and the rest is not shown; the real run refuses. */
  truncated: z.boolean(),
});

/** What a bulk publication has done so far. */
export const Publication = z.object({
  task: TaskRow,
  registerType: z.union([z.literal(1), z.literal(2)]),
  created: z.array(
    z.object({
      /** Null once it was deleted again. */
      eventId: Id.nullable(),
      templateId: Id,
      title: z.string(),
      startAt: Time,
      endAt: Time,
      place: z.string(),
      booked: Count,
      undone: z.boolean(),
    }),
  ),
  skipped: z.array(
    SkippedSession.extend({ templateId: Id, title: z.string(), endAt: Time, place: z.string() }),
  ),
  /** Rows the task has not reached yet. */
  waiting: Count,
  /** Until then it can be undone; null when it cannot any more. */
  undoUntil: Time.nullable(),
});
