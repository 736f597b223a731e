import { z } from 'zod';
import type { StoreScope } from '../../db/scope.ts';
import { exportFileName } from '../../../shared/format/fileName.ts';
import { formatDateTime, span } from '../../../shared/format/dates.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { Queryable } from '../../db/pool.ts';
import { refuse } from '../../http/errors.ts';
import type { FileAnswer, RequestContext, StartedTask } from '../../http/handler.ts';
import { seesMoney } from '../../http/amounts.ts';
import { answerExport } from '../../exports/answerExport.ts';
import { moneyColumn, shownColumn } from '../../exports/columns.ts';
import { type CsvColumn, ROWS_AT_ONCE } from '../../exports/csvStream.ts';
import { exportKind, type Writing } from '../../exports/exportKind.ts';
import { PAYMENT_MODE, SOURCE } from '../../exports/words.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../../audit/trail.ts';
import {
  type ExportRow,
  exportRows,
  type ExportSession,
  exportSessions,
  hasTemplate,
} from './participants/sql.ts';
import type { StoreRequest } from './quickChange.ts';

const STATUSES = { pending: '待支付 Pending', paid: '已支付 Paid', cancelled: '已取消 Cancelled' } as const;

const ExportChoice = z.object({
  templateId: z.number().optional(),
  eventIds: z.array(z.number()).optional(),
  /** Whether who asked may see amounts. */
  seesAmounts: z.boolean().default(false),
});
/** Which sessions: the named ones, or all of a template. */
type ExportChoice = z.output<typeof ExportChoice>;

/** Participants as CSV, read in steps; phones are masked. Sessions and their last bookings are fixed at the start. */
export const participantsExport = exportKind({
  name: 'events.exportParticipants',
  choice: ExportChoice,
  source: async ({ services, scope, choice, signal }: Writing<StoreScope, ExportChoice>) => {
    const { database, config } = services;
    const sessions = await exportSessions(database.orm, scope, choice);
    const pieces = bookingsOf(database.orm, scope, sessions);
    const columns = columnsOf(sessions, config.zone).map((each) => shownColumn(each, choice.seesAmounts));
    return { columns, pieces, signal };
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
): AsyncGenerator<readonly ExportRow[]> {
  let first = 0;
  let afterBookingId = 0;
  while (first < sessions.length) {
    const next = endOfStep(sessions, first);
    const reaches = sessions.slice(first, next).map(({ id, lastBookingId }, index) => ({
      eventId: id,
      afterBookingId: index === 0 ? afterBookingId : 0,
      lastBookingId,
    }));
    const rows = await exportRows(db, store, reaches, ROWS_AT_ONCE);
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

/** Headings in both languages: a file is read by whoever opens it. */
function columnsOf(sessions: readonly ExportSession[], zone: string): readonly CsvColumn<ExportRow>[] {
  const told = new Map(
    sessions.map(({ id, title, place, startMs, endMs }) => [
      id,
      { title, place, span: span(startMs, endMs, zone) },
    ]),
  );
  return [
    { heading: '订单号 Order', cell: (row) => row.orderNumber },
    { heading: '场次 Session', cell: (row) => told.get(row.eventId)?.title },
    { heading: '时间 Time', cell: (row) => told.get(row.eventId)?.span },
    { heading: '场地 Place', cell: (row) => told.get(row.eventId)?.place },
    { heading: '姓名 Name', cell: (row) => row.userName },
    { heading: '手机 Phone', cell: (row) => maskPhone(row.phone) },
    { heading: '名额 Seats', cell: (row) => row.seats },
    { heading: '支付方式 Payment', cell: (row) => PAYMENT_MODE[row.payMode] ?? row.payMode },
    moneyColumn('金额 Amount', ({ amountCents }) => amountCents),
    moneyColumn('已退 Refunded', ({ refundedCents }) => refundedCents),
    { heading: '状态 Status', cell: (row) => STATUSES[row.status] },
    { heading: '来源 Source', cell: (row) => SOURCE[row.source] ?? row.source },
    { heading: '报名时间 Booked', cell: (row) => formatDateTime(row.bookedMs, zone) },
    {
      heading: '签到时间 Checked in',
      cell: (row) => (row.checkedInMs === null ? null : formatDateTime(row.checkedInMs, zone)),
    },
    { heading: '备注 Note', cell: (row) => row.note },
  ];
}
