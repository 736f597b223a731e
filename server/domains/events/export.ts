import { Readable } from 'node:stream';
import type { StoreScope } from '../../db/scope.ts';
import { CSV_START, csvMoney, csvRow } from '../../../shared/format/csv.ts';
import { exportFileName } from '../../../shared/format/fileName.ts';
import { formatDateTime, span } from '../../../shared/format/dates.ts';
import { maskPhone } from '../../../shared/format/mask.ts';
import type { Queryable } from '../../db/pool.ts';
import { refuse } from '../../http/errors.ts';
import { FileAnswer, type RequestContext } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { writeAudit } from '../audit/service.ts';
import {
  type BookingRecord,
  countExportRows,
  exportRows,
  exportSessions,
  hasTemplate,
} from './participants/sql.ts';
import type { StoreRequest } from './quickChange.ts';

/** Rows read at once: memory stays level however long the file is. */
const ROWS_AT_ONCE = 1_000;
/** Sessions searched at once, so that the database never sorts more than their bookings. */
const SESSIONS_AT_ONCE = 50;
/** In both languages: a file is read by whoever opens it. */
const HEADINGS = [
  '订单号 Order',
  '场次 Session',
  '时间 Time',
  '场地 Place',
  '姓名 Name',
  '手机 Phone',
  '名额 Seats',
  '支付方式 Payment',
  '金额 Amount',
  '已退 Refunded',
  '状态 Status',
  '来源 Source',
  '报名时间 Booked',
  '签到时间 Checked in',
  '备注 Note',
];
const MODES = [
  '会员免费 Member-free',
  '能量值 Energy points',
  '次卡 Class card',
  '手机支付 Mobile wallet',
  '免费预约 Free booking',
  '多项收费 Multi-item',
];
const SOURCES = [
  '',
  '门店 Store',
  '运动平台 Sports platform',
  '入驻商家 Merchant',
  '广告 Advertisement',
  '用户分享 User share',
];
const STATUSES = { pending: '待支付 Pending', paid: '已支付 Paid', cancelled: '已取消 Cancelled' } as const;

/** Which sessions: the named ones, or all of a template. */
export interface ExportChoice {
  readonly templateId?: number | undefined;
  readonly eventIds?: readonly number[] | undefined;
}

/**
 * Participants as CSV, read in steps and sent while it is read; phones are masked. Ends early, without an error, when
 * the client goes away. @throws Refusal notFound for a template or session that is not the store's.
 */
export async function exportParticipants(
  services: Services,
  { caller, context }: StoreRequest & { readonly context: Pick<RequestContext, 'signal'> },
  choice: ExportChoice,
): Promise<FileAnswer> {
  const { database, config } = services;
  const sessions = await exportSessions(database.orm, caller.store, choice);
  const { templateId, eventIds } = choice;
  const complete =
    eventIds === undefined
      ? templateId !== undefined && (await hasTemplate(database.orm, caller.store, templateId))
      : sessions.length === new Set(eventIds).size;
  if (!complete) throw refuse.notFound();
  const ids = sessions.map(({ id }) => id);
  await writeAudit(database.orm, {
    by: caller,
    action: 'events.exportParticipants',
    object: eventIds === undefined ? 'template' : 'event',
    objectId: templateId ?? ids.slice(0, 20).join(','),
    after: { sessions: ids.length, rows: await countExportRows(database.orm, caller.store, ids) },
    context,
  });
  const name = exportFileName({
    type: 'participants',
    start: sessions[0]?.startMs ?? context.now,
    end: sessions.at(-1)?.startMs ?? context.now,
    at: context.now,
    zone: config.zone,
  });
  const content = Readable.from(csvLines(database.orm, caller.store, ids, config.zone, context.signal));
  return new FileAnswer(name, 'text/csv; charset=utf-8', content);
}

/** The file in pieces of at most `ROWS_AT_ONCE` rows. No cursor: that would hold a transaction as long as a slow client reads. */
export async function* csvLines(
  db: Queryable,
  store: StoreScope,
  eventIds: readonly number[],
  zone: string,
  signal: AbortSignal,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(HEADINGS);
  for (let from = 0; from < eventIds.length; from += SESSIONS_AT_ONCE) {
    const window = eventIds.slice(from, from + SESSIONS_AT_ONCE);
    let after: BookingRecord | undefined;
    do {
      if (signal.aborted) return;
      const rows: BookingRecord[] = await exportRows(db, store, window, after, ROWS_AT_ONCE);
      if (rows.length > 0) yield rows.map((row) => csvRow(cellsOf(row, zone))).join('');
      after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    } while (after);
  }
}

const cellsOf = (row: BookingRecord, zone: string) => [
  row.orderNumber,
  row.eventTitle,
  span(Date.parse(row.startAt), Date.parse(row.endAt), zone),
  row.place,
  row.userName,
  maskPhone(row.phone),
  row.seats,
  MODES[row.payMode] ?? row.payMode,
  csvMoney(row.amountCents),
  csvMoney(row.refundedCents),
  STATUSES[row.status],
  SOURCES[row.source] ?? row.source,
  formatDateTime(Date.parse(row.bookedAt), zone),
  row.checkedInAt === null ? null : formatDateTime(Date.parse(row.checkedInAt), zone),
  row.note,
];
