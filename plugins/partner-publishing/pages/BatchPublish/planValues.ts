import { z } from 'zod';
import { RegisterType } from '../../../../shared/codes/lists.ts';
import { BulkBody, RecurrenceRule } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import { type DraftPayLine, emptyLine, withZeros } from '../../../partner-templates/api.ts';

/** How a plan repeats, as people choose it; `monthday` and `weekday` are the two ways of "monthly". */
export const REPEATS = ['daily', 'weekly', 'monthday', 'weekday', 'dates'] as const;
export type Repeat = (typeof REPEATS)[number];

/** A time of day while it is written. */
export interface DraftSlot {
  readonly start: string;
  readonly end: string;
  /** Null: the plan's. */
  readonly capacity: number | null;
  /** Null: the plan's. */
  readonly coachId: number | null;
}

/** When the sessions of a plan are. Days are `YYYY-MM-DD`, or what was typed so far. */
export interface DraftRule {
  repeat: Repeat;
  byWeekday: number[];
  byMonthday: number[];
  /** Weeks of the month; -1 is the last one. */
  nth: number[];
  dates: string[];
  from: string;
  ends: 'until' | 'count';
  until: string;
  count: number | null;
  exclude: string[];
  excludeHolidays: boolean;
  slots: DraftSlot[];
}

/** What stands in the form; `null` and empty lists stand for what the templates say. */
export interface PlanValues {
  templateIds: number[];
  registerType: 1 | 2;
  place: string;
  rule: DraftRule;
  capacity: number | null;
  minParticipants: number | null;
  coachIds: number[];
  /** Days before a session's day; null: at once. */
  registrationOpensDays: number | null;
  registrationClose: number | null;
  cancelDeadline: number | null;
  /** False: every template's own. */
  ownPayment: boolean;
  paymentModes: DraftPayLine[];
  note: string;
  notify: boolean;
}

/** A plan that keeps every rule: what a dry run is asked for. */
export type Plan = BulkBody;

/** The rule's own fields without those that another way to repeat left behind. */
const ruleOf = (rule: DraftRule): unknown => ({
  freq: rule.repeat === 'monthday' || rule.repeat === 'weekday' ? 'monthly' : rule.repeat,
  ...((rule.repeat === 'weekly' || rule.repeat === 'weekday') && { byWeekday: rule.byWeekday }),
  ...(rule.repeat === 'monthday' && { byMonthday: rule.byMonthday }),
  ...(rule.repeat === 'weekday' && { nth: rule.nth }),
  ...(rule.repeat === 'dates' && { dates: rule.dates }),
  // Picked days need no first one; the contract asks for a day all the same.
  from: rule.repeat === 'dates' ? (rule.dates.toSorted()[0] ?? rule.from) : rule.from,
  ...(rule.repeat !== 'dates' && (rule.ends === 'until' ? { until: rule.until } : { count: rule.count })),
  exclude: rule.exclude,
  excludeHolidays: rule.excludeHolidays,
  slots: rule.slots.map(({ start, end, capacity, coachId }) => ({
    start,
    end,
    ...(capacity !== null && { capacity }),
    ...(coachId !== null && { coachIds: [coachId] }),
  })),
});

const OPTIONAL = ['capacity', 'minParticipants', 'registrationClose', 'cancelDeadline'] as const;

/** A series has a price of its own: a template's is one session's. */
export const hasOwnPayment = ({
  ownPayment,
  registerType,
}: Pick<PlanValues, 'ownPayment' | 'registerType'>): boolean =>
  ownPayment || registerType === RegisterType.series;

/** The form as the contract takes it: what the templates say is left out. */
const bodyOf = (values: PlanValues): unknown => ({
  templateIds: values.templateIds,
  registerType: values.registerType,
  place: values.place,
  rule: ruleOf(values.rule),
  ...Object.fromEntries(
    OPTIONAL.flatMap((field) => (values[field] === null ? [] : [[field, values[field]]])),
  ),
  ...(values.coachIds.length > 0 && { coachIds: values.coachIds }),
  ...(hasOwnPayment(values) && { paymentModes: withZeros(values.paymentModes) }),
  registrationOpensDays: values.registrationOpensDays,
  note: values.note,
  notify: values.notify,
  skipOverlap: true,
  dryRun: true,
});

/** The contract's rules over what stands in the form. */
export const planSchema: z.ZodType<Plan> = z.preprocess((values) => bodyOf(values as PlanValues), BulkBody);

/** The rule of a form, when it is whole: for telling how many sessions it makes before anything is asked. */
export const wholeRule = (rule: DraftRule): z.output<typeof RecurrenceRule> | undefined =>
  RecurrenceRule.safeParse(ruleOf(rule)).data;

/** A plan nobody has written anything into yet. */
export const newPlan = (
  start: Pick<PlanValues, 'templateIds' | 'registerType'> & { readonly today: string },
): PlanValues => ({
  templateIds: start.templateIds,
  registerType: start.registerType,
  place: '',
  rule: {
    repeat: 'weekly',
    byWeekday: [],
    byMonthday: [],
    nth: [],
    dates: [],
    from: start.today,
    ends: 'count',
    until: '',
    count: 10,
    exclude: [],
    excludeHolidays: false,
    slots: [EMPTY_SLOT],
  },
  capacity: null,
  minParticipants: null,
  coachIds: [],
  registrationOpensDays: null,
  registrationClose: null,
  cancelDeadline: null,
  ownPayment: false,
  paymentModes: [emptyLine(0)],
  note: '',
  notify: false,
});

/** A time nobody has written anything into yet. */
export const EMPTY_SLOT: DraftSlot = { start: '', end: '', capacity: null, coachId: null };
