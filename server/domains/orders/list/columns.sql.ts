import { sql } from 'drizzle-orm';
import { MAX_REFUND_TRIES } from '../../../../shared/codes/limits.ts';
import { RefundState, RegisterType } from '../../../../shared/codes/lists.ts';
import { iso } from '../../../db/statements/clauses.ts';
import { wasPaid } from '../../../db/statements/paidOrders.ts';
import { staffName } from '../../../db/statements/staffName.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import type { OrderFacts } from '../orderFacts.ts';

/** A failed refund as read; cents. */
interface FailedRefundRecord {
  readonly id: number;
  readonly taskId: string;
  readonly amountCents: number;
  readonly failCode: string;
  readonly failText: string;
  readonly tries: number;
  readonly canRetry: boolean;
}

/** An order as read; the phone is whole and must be masked before it leaves. Instants are ISO 8601. */
export interface OrderRecord extends OrderFacts, Record<string, unknown> {
  readonly id: number;
  readonly orderNumber: string;
  readonly eventId: number;
  readonly eventTitle: string;
  readonly templateId: number;
  readonly storeId: number;
  readonly storeName: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly userId: number;
  readonly userName: string;
  readonly userAvatar: string;
  readonly phone: string;
  readonly seats: number;
  readonly points: number;
  readonly times: number;
  readonly returnedPoints: number;
  readonly returnedTimes: number;
  readonly refundState: number | null;
  /** The refund behind it, while it failed. */
  readonly failedRefund: FailedRefundRecord | null;
  readonly source: number;
  readonly bookedAt: string;
  readonly checkedInAt: string | null;
  readonly checkedInBy: string | null;
  readonly note: string;
  readonly isOfSeries: boolean;
  readonly version: number;
}

/** Columns of an order `b`; every reader of orders takes these. */
export const orderColumns = sql`b.id, b.order_number as "orderNumber", b.event_id as "eventId",
  e.title as "eventTitle", b.template_id as "templateId", b.store_id as "storeId", store.name as "storeName", e.place,
  ${iso(sql`e.start_at`)} as "startAt", ${iso(sql`e.end_at`)} as "endAt",
  (extract(epoch from e.start_at) * 1000)::bigint as "startMs", e.status as "eventStatus", m.id as "userId",
  m.name as "userName", m.avatar as "userAvatar", m.phone, b.seats, b.pay_mode as "payMode", b.amount_cents as "amountCents",
  b.points, b.times, b.refunded_cents as "refundedCents", b.refunding_cents as "refundingCents",
  b.returned_points as "returnedPoints", b.returned_times as "returnedTimes", b.status,
  ${wasPaid} as "wasPaid",
  refund.latest as "refundState",
  case when failed.id is not null then json_build_object('id', failed.id, 'taskId', failed.task_id,
    'amountCents', failed.amount_cents, 'failCode', failed.fail_code, 'failText', failed.fail_text,
    'tries', failed.tries,
    'canRetry', failed.tries < ${MAX_REFUND_TRIES} and failed.fail_code <> ${FailCode.paidAtDesk})
  end as "failedRefund", coalesce(refund.running, false) as "isRefunding", b.source,
  ${iso(sql`b.booked_at`)} as "bookedAt", ${iso(sql`b.checked_in_at`)} as "checkedInAt",
  ${staffName('checker')} as "checkedInBy", b.note,
  e.register_type = ${RegisterType.series} as "isOfSeries", b.version`;
/** The tables behind them. The failed refund is one look for each order: a plain join had all refunds read. */
export const orderJoins = sql`join event e on e.id = b.event_id join member m on m.id = b.member_id
  join store on store.id = b.store_id left join account checker on checker.id = b.checked_in_by
  left join lateral (select (array_agg(i.state order by i.id desc))[1] as latest, max(i.id) as id,
    bool_or(i.state in (1, 2)) as running from task_item i where i.booking_id = b.id) refund on true
  left join lateral (select * from task_item i where i.id = refund.id and refund.latest = ${RefundState.failed}
    limit 1) failed on true`;
