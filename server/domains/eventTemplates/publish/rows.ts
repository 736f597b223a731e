import { holidayOn } from '../../../../shared/codes/holidays.ts';
import { BULK_SESSIONS_AT_MOST } from '../../../../shared/codes/limits.ts';
import type { BulkBody, PlannedRow } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import { addDays, dayOf, startOfDay } from '../../../../shared/format/dates.ts';
import { occurrencesOf } from '../../../../shared/format/recurrence.ts';
import { INVALID, type PublishCheck } from './rules.ts';
import { planFaults, type PublishTerms, type SessionPlan } from './session.ts';
import type { PublishableTemplate } from './sql.ts';

/** A row of a bulk publication before it is checked. */
export interface DraftRow extends SessionPlan {
  readonly template: PublishableTemplate;
  /** A public holiday that the rule leaves out. */
  readonly leftOut: boolean;
}

/** Rows in the order they are created in. */
export interface DraftRows {
  readonly rows: readonly DraftRow[];
  /** The rule makes more than 200. */
  readonly truncated: boolean;
}

/** The rows of a body: as they were sent back, or as its rule makes them, day by day and template by template. */
export function draftRows(
  body: BulkBody,
  templates: ReadonlyMap<number, PublishableTemplate>,
  zone: string,
): DraftRows {
  if (body.rows) {
    const rows = body.rows.flatMap(({ templateId, ...row }): DraftRow[] => {
      const template = templates.get(templateId);
      const times = { startAt: Date.parse(row.startAt), endAt: Date.parse(row.endAt) };
      return template ? [{ ...row, ...times, template, leftOut: false }] : [];
    });
    return { rows, truncated: false };
  }
  if (!body.rule) return { rows: [], truncated: false };
  const each = Math.floor(BULK_SESSIONS_AT_MOST / templates.size);
  const { list, truncated } = occurrencesOf(body.rule, zone, each);
  const rows = list.flatMap(({ slot, startAt, endAt, leftOut }) =>
    [...templates.values()].map((template): DraftRow => {
      const capacity = slot.capacity ?? body.capacity ?? template.capacity;
      return {
        template,
        startAt,
        endAt,
        leftOut,
        capacity,
        place: body.place ?? '',
        // A minimum that was not asked for gives way to fewer seats.
        minParticipants: body.minParticipants ?? Math.min(template.minParticipants, capacity),
        coachIds: slot.coachIds ?? body.coachIds ?? template.coachIds,
      };
    }),
  );
  return { rows, truncated };
}

/** What one row's session is published under. */
export function termsOf(
  body: Pick<BulkBody, 'registrationClose' | 'cancelDeadline' | 'paymentModes' | 'note' | 'registerType'> & {
    readonly registrationOpensDays: number | null;
  },
  { template, startAt }: Pick<DraftRow, 'template' | 'startAt'>,
  zone: string,
): PublishTerms {
  const { registrationOpensDays: days, note, registerType } = body;
  return {
    registrationOpenAt: days === null ? null : startOfDay(addDays(dayOf(startAt, zone), -days), zone),
    registrationClose: body.registrationClose ?? template.registrationClose,
    cancelDeadline: body.cancelDeadline ?? template.cancelDeadline,
    paymentModes: body.paymentModes ?? template.paymentModes,
    note,
    registerType,
    isOnShelf: 1,
    repeatKey: null,
    publishTaskId: null,
  };
}

/** What rows are checked against beside times and places. */
export interface RowRules {
  readonly zone: string;
  readonly skipOverlap: boolean;
  /** Coaches who work in the store. */
  readonly coachIds: ReadonlySet<number>;
  readonly body: Parameters<typeof termsOf>[0];
}

/** Checks the rows in their order; nothing is written. What would be created occupies its place for later rows. */
export function checkRows(rows: readonly DraftRow[], check: PublishCheck, rules: RowRules): PlannedRow[] {
  return rows.map((row) => {
    const candidate = { ...row, templateId: row.template.id, title: row.template.title };
    const verdict = verdictOn(row, check, rules);
    if (verdict.creatable) check.accept(candidate);
    return {
      templateId: candidate.templateId,
      title: candidate.title,
      place: row.place,
      startAt: isoOf(row.startAt),
      endAt: isoOf(row.endAt),
      capacity: row.capacity,
      minParticipants: row.minParticipants,
      coachIds: [...row.coachIds],
      holiday: holidayOn(dayOf(row.startAt, rules.zone)),
      ...verdict,
    };
  });
}

const isoOf = (instant: number): string => new Date(instant).toISOString();
type Verdict = Pick<PlannedRow, 'state' | 'creatable' | 'code' | 'reason' | 'meets'>;

function verdictOn(
  row: DraftRow,
  check: PublishCheck,
  { zone, skipOverlap, coachIds, body }: RowRules,
): Verdict {
  const terms = termsOf(body, row, zone);
  const [fault] = planFaults(row, terms, check.now, (field) => field);
  const objection = check.objectionTo({ ...row, templateId: row.template.id, title: row.template.title });
  if (objection?.state !== 'past') {
    if (fault) return invalid(`${fault.field} ${fault.message}`);
    if (row.coachIds.some((id) => !coachIds.has(id))) return invalid('coachIds names no coach of this store');
    if (row.leftOut) return { state: 'holiday', creatable: false, reason: 'is a public holiday' };
  }
  if (!objection) return { state: 'ok', creatable: true };
  const { state, refusal, meets } = objection;
  return {
    state,
    creatable: state === 'overlap' && !skipOverlap,
    code: refusal.resultCode,
    reason: refusal.message,
    ...(meets && {
      meets: { id: meets.id, title: meets.title, startAt: isoOf(meets.startAt), endAt: isoOf(meets.endAt) },
    }),
  };
}

const invalid = (reason: string): Verdict => ({ state: 'invalid', creatable: false, code: INVALID, reason });
