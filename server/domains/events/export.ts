import { z } from 'zod';
import type { StoreScope } from '../../db/scope.ts';
import { exportFileName } from '../../../shared/format/fileName.ts';
import {
  type Participant,
  participantColumns,
} from '../../../shared/contract/events/participants.columns.ts';
import { csvCell } from '../../../shared/format/csv.ts';
import { span } from '../../../shared/format/dates.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { Queryable } from '../../db/pool.ts';
import { refuse } from '../../http/errors.ts';
import type { FileAnswer, RequestContext, StartedTask, StoreRequest } from '../../http/handler.ts';
import { seesMoney } from '../../http/access/amounts.ts';
import { answerExport } from '../../exports/answerExport.ts';
import { ROWS_AT_ONCE, WrittenLine } from '../../exports/csvStream.ts';
import { fileColumns } from '../../exports/declaredColumns.ts';
import { exportKind, type Writing } from '../../exports/exportKind.ts';
import { labelsOf } from '../../exports/words.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import {
  type ExportBooking,
  type ExportRow,
  exportRows,
  type ExportSession,
  type ExportWords,
  exportSessions,
  hasTemplate,
} from './participants.sql.ts';

const ExportChoice = z.object({
  templateId: z.number().optional(),
  eventIds: z.array(z.number()).optional(),
  /** Whether who asked may see amounts. */
  seesAmounts: z.boolean().default(false),
});
/** Which sessions: the named ones, or all of a template. */
type ExportChoice = z.output<typeof ExportChoice>;

/** The words of a column of codes. */
const labelsIn = (id: string): Readonly<Record<string, string>> => {
  const found = participantColumns.all.find((column) => column.id === id);
  if (found?.kind !== 'code') throw new Error(`Participants have no column of codes ${id}.`);
  return labelsOf(found.words);
};
const WORDS = { payMode: labelsIn('payMode'), status: labelsIn('status'), source: labelsIn('source') };

/** Participants as CSV, read in steps; phones are masked. Sessions and their last bookings are fixed at the start. */
export const participantsExport = exportKind({
  name: 'events.exportParticipants',
  choice: ExportChoice,
  source: async ({ services, scope, choice, signal }: Writing<StoreScope, ExportChoice>) => {
    const { database, config } = services;
    const sessions = await exportSessions(database.orm, scope, choice);
    const columns = Object.values(
      fileColumns<Line, string>(participantColumns, config.zone, { time: ({ span: told }) => told }),
    ).flat();
    const words = { ...WORDS, zone: config.zone, seesAmounts: choice.seesAmounts };
    const pieces = participantsOf(sessions, bookingsOf(database.orm, scope, sessions, words), config.zone);
    return { columns, pieces, signal, seesAmounts: choice.seesAmounts };
  },
});

/**
 * The file of {@link participantsExport}, or the task that makes it. Ends early, without an error, when the client
 * goes away. @throws Refusal notFound for a template or session that is not the store's.
 */
export async function exportParticipants(
  services: Services,
  { caller, context }: StoreRequest & { readonly context: Pick<RequestContext, 'signal'> },
  asked: Omit<ExportChoice, 'seesAmounts'>,
): Promise<FileAnswer | StartedTask> {
  const { database, config } = services;
  const choice = { ...asked, seesAmounts: seesMoney(caller) };
  const sessions = await exportSessions(database.orm, caller.store, choice);
  const { templateId, eventIds } = choice;
  const complete =
    eventIds === undefined
      ? templateId !== undefined && (await hasTemplate(database.orm, caller.store, templateId))
      : sessions.length === new Set(eventIds).size;
  if (!complete) throw refuse.notFound();
  const rows = sessions.reduce((sum, { bookings }) => sum + bookings, 0);
  await writeAudit(database.orm, {
    by: caller,
    action: 'events.exportParticipants',
    object: eventIds === undefined ? 'template' : 'event',
    objectId:
      templateId ??
      sessions
        .slice(0, 20)
        .map(({ id }) => id)
        .join(','),
    after: { sessions: sessions.length, rows },
    context,
  });
  const fileName = exportFileName({
    type: 'participants',
    start: sessions[0]?.startMs ?? context.now,
    end: sessions.at(-1)?.startMs ?? context.now,
    at: context.now,
    zone: config.zone,
  });
  return answerExport(services, participantsExport, { caller, context, choice, fileName, rows });
}

/**
 * Bookings in the order of their sessions, `ROWS_AT_ONCE` at once. Each step asks for as many sessions as should fill
 * it and goes on where it ended, so a step is right also when sessions have more or fewer bookings by now.
 */
export async function* bookingsOf(
  db: Queryable,
  store: StoreScope,
  sessions: readonly ExportSession[],
  words: ExportWords,
): AsyncGenerator<readonly ExportBooking[]> {
  let first = 0;
  let afterBookingId = 0;
  while (first < sessions.length) {
    const next = endOfStep(sessions, first);
    const reaches = sessions.slice(first, next).map((session, index) => ({
      eventId: session.id,
      afterBookingId: index === 0 ? afterBookingId : 0,
      lastBookingId: session.lastBookingId,
      sessionCells: sessionCells(session, words.zone),
    }));
    const rows = await exportRows(db, store, reaches, { words, limit: ROWS_AT_ONCE });
    if (rows.length > 0) yield rows;
    const last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
    first = last ? first + reaches.findIndex(({ eventId }) => eventId === last.eventId) : next;
    afterBookingId = last?.id ?? 0;
  }
}

/** Index behind the sessions, from `first` on, that have a step full of bookings. */
function endOfStep(sessions: readonly ExportSession[], first: number): number {
  let end = first;
  for (let rows = 0; end < sessions.length && rows <= ROWS_AT_ONCE; end += 1)
    rows += sessions[end]?.bookings ?? 0;
  return end;
}

/** What every line of a session says of it, in the order of the columns. */
const sessionCells = ({ title, place, startMs, endMs }: ExportSession, zone: string): string =>
  [title, span(startMs, endMs, zone), place].map(csvCell).join(',');

/** A line of the file; the time of a session is put into words once. */
type Line = Participant & { readonly span: string };

/**
 * The bookings as the file may show them: nearly all are lines that the database wrote, the others are put together with
 * what their sessions say. Phones are masked.
 */
async function* participantsOf(
  sessions: readonly ExportSession[],
  steps: AsyncIterable<readonly ExportBooking[]>,
  zone: string,
): AsyncGenerator<readonly (Line | WrittenLine)[]> {
  const at = (ms: number): string => new Date(ms).toISOString();
  const sessionsById = new Map(
    sessions.map(({ id, title, place, startMs, endMs }) => [
      id,
      { title, place, startAt: at(startMs), endAt: at(endMs), span: span(startMs, endMs, zone) },
    ]),
  );
  for await (const rows of steps) {
    const lines: (Line | WrittenLine)[] = [];
    for (const { eventId, told } of rows) {
      const session = sessionsById.get(eventId);
      if (session)
        lines.push(
          told.startsWith('{') ? lineOf(session, JSON.parse(told) as ExportRow) : new WrittenLine(told),
        );
    }
    yield lines;
  }
}

const lineOf = (
  session: Pick<Line, 'title' | 'place' | 'startAt' | 'endAt' | 'span'>,
  row: ExportRow,
): Line => ({
  title: session.title,
  place: session.place,
  startAt: session.startAt,
  endAt: session.endAt,
  span: session.span,
  orderNumber: row.orderNumber,
  userName: row.userName,
  phone: maskPhone(row.phone),
  seats: row.seats,
  payMode: row.payMode,
  amount: row.amountCents,
  refunded: row.refundedCents,
  status: row.status,
  source: row.source,
  bookedAt: new Date(row.bookedMs).toISOString(),
  checkedInAt: row.checkedInMs === null ? null : new Date(row.checkedInMs).toISOString(),
  note: row.note,
});
