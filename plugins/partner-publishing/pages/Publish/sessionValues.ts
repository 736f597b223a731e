import { z } from 'zod';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { event } from '../../../../shared/contract/events/calls.ts';
import { Id, nameText, text, Time, Version } from '../../../../shared/contract/basics.ts';
import {
  CancelDeadline,
  Capacity,
  CoachIds,
  RegistrationClose,
  type TemplateDetail,
} from '../../../../shared/contract/eventTemplates/shapes.ts';
import { sessionFaults, startsTooSoon } from '../../../../shared/codes/sessionRules.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import { type DraftPayLine, DraftPayLines, emptyLine } from '../../../partner-templates/api.ts';
import { serverNow } from '../../../../shared/format/clock.ts';

/** A session with everything its form shows. */
export type SessionDetail = ResultOf<typeof event>;

/** What stands in the form of one session; `null` where nothing has been chosen yet. */
export interface SessionValues {
  templateId: number | null;
  version: number | null;
  startAt: string | null;
  endAt: string | null;
  place: string;
  capacity: number | null;
  minParticipants: number | null;
  coachIds: number[];
  /** Null: at once. */
  registrationOpenAt: string | null;
  registrationClose: number | null;
  cancelDeadline: number | null;
  paymentModes: DraftPayLine[];
  /** Shown to participants. */
  note: string;
  /** Tells members about a new session, or those who booked about a change. */
  tell: boolean;
}

/** What the rules of a form depend on. */
export interface SessionRules {
  /** Seats nobody can take away (646). */
  readonly booked: number;
  /** Start that is stored; a session that is not moved may start any time. */
  readonly storedStart: string | undefined;
}

const fields = z.object({
  templateId: Id,
  version: Version.nullable(),
  startAt: Time,
  endAt: Time,
  place: nameText(2, 60),
  capacity: Capacity,
  minParticipants: z.number().int().min(0).max(9999),
  coachIds: CoachIds,
  registrationOpenAt: Time.nullable(),
  registrationClose: RegistrationClose,
  cancelDeadline: CancelDeadline,
  paymentModes: DraftPayLines,
  note: text(0, 500),
  tell: z.boolean(),
});
export type SessionBody = z.output<typeof fields>;

/** The contract's rules for one session with those between its fields (screens F2, /event/publish). */
export const sessionSchema = ({ booked, storedStart }: SessionRules): z.ZodType<SessionBody> =>
  fields.superRefine((session, context) => {
    const now = serverNow();
    const wrong = (field: string, rule: string, input: unknown): void =>
      context.addIssue({ code: 'custom', path: [field], message: rule, params: { rule }, input });
    const startAt = instantOf(session.startAt);
    const isMoved = storedStart === undefined || instantOf(storedStart) !== startAt;
    if (isMoved && startsTooSoon(startAt, now)) wrong('startAt', 'tooSoon', session.startAt);
    const opens = session.registrationOpenAt;
    const draft = {
      ...session,
      startAt,
      endAt: instantOf(session.endAt),
      registrationOpenAt: opens === null ? null : instantOf(opens),
    };
    for (const { field, code } of isMoved ? sessionFaults(draft, now) : [])
      wrong(field, code, session[field] ?? '-');
    if (session.capacity < booked) wrong('capacity', 'belowBooked', session.capacity);
  });

/** A new session of a template, or of none yet. */
export const newSession = (
  template: TemplateDetail | undefined,
  times: Pick<SessionValues, 'startAt' | 'endAt'>,
): SessionValues => ({
  templateId: template?.id ?? null,
  version: null,
  ...times,
  place: '',
  capacity: template?.capacity ?? 20,
  minParticipants: template?.minParticipants ?? 0,
  coachIds: template?.coachIds ?? [],
  registrationOpenAt: null,
  registrationClose: template?.registrationClose ?? 60,
  cancelDeadline: template?.cancelDeadline ?? 24,
  paymentModes: template?.paymentModes ?? [emptyLine(0)],
  note: '',
  tell: false,
});

/** A stored session as the form shows it. */
export const valuesOf = (session: SessionDetail): SessionValues => ({
  templateId: session.templateId,
  version: session.version,
  startAt: session.startAt,
  endAt: session.endAt,
  place: session.place,
  capacity: session.capacity,
  minParticipants: session.minParticipants,
  coachIds: session.coachIds,
  registrationOpenAt: session.registrationOpenAt,
  registrationClose: session.registrationClose,
  cancelDeadline: session.cancelDeadline,
  paymentModes: session.paymentModes,
  note: session.note,
  tell: true,
});

const WEEK_MS = 7 * 86_400_000;

/** The same session another time: at the named time, else so many weeks later that it can still be published. */
export function copyOf(
  session: SessionDetail,
  times: Pick<SessionValues, 'startAt' | 'endAt'>,
  now: number,
): SessionValues {
  const start = instantOf(session.startAt);
  const weeks = Math.max(1, Math.ceil((now - start) / WEEK_MS));
  const later = (moment: string): string => new Date(instantOf(moment) + weeks * WEEK_MS).toISOString();
  return {
    ...valuesOf(session),
    version: null,
    startAt: times.startAt ?? later(session.startAt),
    endAt: times.endAt ?? later(session.endAt),
    registrationOpenAt: null,
    tell: false,
  };
}

/** Fields an edit may change, in the order they are told. */
const EDITED = [
  ...([
    'startAt',
    'endAt',
    'place',
    'capacity',
    'minParticipants',
    'coachIds',
    'registrationOpenAt',
  ] as const),
  ...(['registrationClose', 'cancelDeadline', 'paymentModes', 'note'] as const),
];
export type EditedField = (typeof EDITED)[number];

/** Moments compare by their instant, however they are written. */
const plain = (value: unknown): string =>
  JSON.stringify(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? instantOf(value) : value);

/** What differs from the stored session. */
export function changedFields(before: SessionValues, after: SessionBody): EditedField[] {
  // Read by the same schema, so that the keys of ways to pay stand in the same order.
  const stored: SessionValues = fields.safeParse(before).data ?? before;
  return EDITED.filter((field) => plain(stored[field]) !== plain(after[field]));
}
