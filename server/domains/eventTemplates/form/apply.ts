import { MESSAGE_COST_CENTS } from '../../../../shared/codes/limits.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { previewTemplateChange } from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { PropagatedField, TemplateChange } from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { refuse } from '../../../http/errors.ts';
import type { TemplateRecord } from '../sql.ts';
import { changedFields, decide, type Decision } from './propagate.ts';
import { changeNotice, notifiedFields } from './notice.ts';
import {
  applyField,
  coachNames,
  type FutureSessionRecord,
  futureSessions,
  insertNotices,
  lockFutureSessions,
  noticeFigures,
  startsOf,
  touchSessions,
} from './sql.ts';

const SHOWN_AT_MOST = 500;
type Preview = ResultOf<typeof previewTemplateChange>;

/** A change of a template, and the template before it. */
export interface Change {
  readonly before: TemplateRecord;
  readonly form: TemplateChange;
  readonly now: number;
}

/** A chosen session with what is decided about it. */
interface DecidedSession extends Decision {
  readonly session: FutureSessionRecord;
}

/** A change with what it does to each future session. */
export interface DecidedChange {
  readonly fields: readonly PropagatedField[];
  readonly future: readonly FutureSessionRecord[];
  readonly chosen: readonly DecidedSession[];
  readonly kept: Preview['kept'];
}

/**
 * Decides for each chosen session. Named sessions that have begun or were cancelled keep everything (645).
 * @throws Refusal notFound when a named session is not one of the template's.
 */
export async function decideSessions(
  db: Queryable,
  store: StoreScope,
  { before, form, now }: Change,
): Promise<DecidedChange> {
  const fields = changedFields(before, form);
  const future = await futureSessions(db, store, form.id, now);
  const { applyTo: wanted } = form;
  const namedIds = Array.isArray(wanted) ? new Set(wanted) : undefined;
  const missing = [...(namedIds ?? [])].filter((id) => !future.some((session) => session.id === id));
  const past = missing.length > 0 ? await startsOf(db, store, form.id, missing) : new Map<number, string>();
  if (past.size < missing.length) throw refuse.notFound();
  const sessions = wanted === 'none' ? [] : future.filter(({ id }) => !namedIds || namedIds.has(id));
  const chosen = sessions.map((session) => ({ session, ...decide(session, fields, form) }));
  const kept = [
    ...chosen.flatMap(({ session, kept: list }) =>
      list.map((one) => ({ eventId: session.id, startAt: new Date(session.startAt).toISOString(), ...one })),
    ),
    ...[...past].flatMap(([eventId, startAt]) =>
      fields.map((field) => ({
        eventId,
        startAt,
        field,
        code: ResultCode.startedOrEnded,
        reason: 'it has started, ended or is cancelled',
      })),
    ),
  ];
  return { fields, future, chosen, kept };
}

/** Sessions that take something. */
const changedSessions = ({ chosen }: DecidedChange): DecidedSession[] =>
  chosen.filter(({ takes }) => takes.length > 0);
const idsOf = (list: readonly DecidedSession[]): number[] => list.map(({ session }) => session.id);
const bookingsOf = (list: readonly DecidedSession[]): number =>
  list.reduce((sum, { session }) => sum + session.bookings, 0);
/** Sessions whose members get a message: a notified field never stays as it was in one of them. */
const notifiedSessions = (decided: DecidedChange): DecidedSession[] =>
  changedSessions(decided).filter(({ takes }) => notifiedFields(takes).length > 0);

const noticeOf = async (db: Queryable, store: StoreScope, { fields }: DecidedChange, form: TemplateChange) =>
  changeNotice(fields, form, fields.includes('coachIds') ? await coachNames(db, store, form.coachIds) : []);

/** What a change did to the sessions it flowed into. */
export interface Applied {
  readonly decided: DecidedChange;
  /** Sessions whose people were told, and what names their messages. */
  readonly notifiedIds: readonly number[];
  readonly reference: string;
  readonly sessions: number;
  readonly affectedBookings: number;
  readonly messages: number;
}

/** Lets a change flow into the chosen sessions and tells their people where asked. @throws as `decideSessions`. */
export async function applyChange(
  tx: Queryable,
  store: StoreScope,
  change: Change & { readonly zone: string },
): Promise<Applied> {
  const { form, now, zone } = change;
  await lockFutureSessions(tx, store, form.id, now);
  const decided = await decideSessions(tx, store, change);
  const list = changedSessions(decided);
  const notifiedIds = form.notifyParticipants === 1 ? idsOf(notifiedSessions(decided)) : [];
  const reference = `change-template-${form.id}-${form.version}`;
  const messages =
    notifiedIds.length === 0
      ? 0
      : await insertNotices(tx, store, notifiedIds, {
          text: await noticeOf(tx, store, decided, form),
          zone,
          change: reference,
        });
  for (const field of decided.fields) {
    const ids = idsOf(list.filter(({ takes }) => takes.includes(field)));
    await applyField(tx, store, ids, { field, to: form });
  }
  await touchSessions(tx, store, idsOf(list), now);
  return {
    decided,
    notifiedIds,
    reference,
    sessions: list.length,
    affectedBookings: bookingsOf(list),
    messages,
  };
}

/** Which session took which fields, for the audit trail; `message` names what its people were told. */
export const takenBy = ({
  decided,
  notifiedIds,
  reference,
}: Applied): readonly { id: number; fields: readonly PropagatedField[]; message?: string }[] =>
  changedSessions(decided).map(({ session: { id }, takes }) => ({
    id,
    fields: takes,
    ...(notifiedIds.includes(id) && { message: `${reference}-${id}` }),
  }));

/** A decided change in the figures of the dialog. */
export async function previewOf(
  db: Queryable,
  store: StoreScope,
  decided: DecidedChange,
  { form, zone }: { readonly form: TemplateChange; readonly zone: string },
): Promise<Preview> {
  const notifiedIds = idsOf(notifiedSessions(decided));
  const text = await noticeOf(db, store, decided, form);
  const figures = await noticeFigures(db, store, notifiedIds, { text, zone });
  const messages = form.notifyParticipants === 1 ? figures.messages : 0;
  return {
    sessions: decided.future.slice(0, SHOWN_AT_MOST).map(presentFuture),
    totalSessions: decided.future.length,
    fields: decided.fields.map((field) => {
      const takers = decided.chosen.filter(({ takes }) => takes.includes(field));
      return {
        field,
        sessions: takers.length,
        bookings: bookingsOf(takers),
        kept: decided.kept.filter((one) => one.field === field).length,
      };
    }),
    affectedBookings: bookingsOf(changedSessions(decided)),
    members: figures.members,
    messages,
    messageSample: messages > 0 ? figures.sample : '',
    messageCost: messages * MESSAGE_COST_CENTS,
    kept: decided.kept,
  };
}

const presentFuture = (session: FutureSessionRecord) => {
  const { id, startAt, endAt, place, booked, bookings, capacity } = session;
  return {
    id,
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    place,
    booked,
    bookings,
    capacity,
  };
};
