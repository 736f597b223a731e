import type { LineRefund } from '../../../../shared/format/refundShares.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { refundRows } from './sql.ts';

/** What money goes back for: a registration in its session, or an order of packs. */
export interface RefundObject {
  readonly bookingId: number | null;
  readonly eventId: number | null;
  readonly templateId: number | null;
  readonly packageOrderId: number | null;
  readonly orderNumber: string;
  readonly payMode: number;
  /** Name of the session or the pack. */
  readonly title: string;
}

/** A refund as it is asked for: cents through the payment side, or points and class times. */
export interface NewRefund {
  readonly taskId: string;
  readonly startedBy: number;
  readonly cents: number;
  readonly points: number;
  readonly times: number;
  readonly reason: number;
  readonly note: string;
  readonly lines: LineRefund['lines'];
  /** Set when the payment side cannot give it back: it is failed from the start, to be closed by hand. */
  readonly failCode: string;
  readonly at: Date;
}

/** A refund of an order, as read. */
export interface RefundRecord extends Record<string, unknown> {
  readonly id: number;
  readonly taskId: string;
  readonly amountCents: number;
  readonly points: number;
  readonly times: number;
  readonly lines: LineRefund['lines'];
  readonly reason: number | null;
  readonly note: string;
  readonly markNote: string;
  readonly state: number;
  readonly failCode: string;
  readonly failText: string;
  readonly tries: number;
  readonly canRetry: boolean;
  readonly operator: string;
  readonly askedAt: string;
  readonly lastTryAt: string | null;
  readonly nextTryAt: string | null;
  readonly doneAt: string | null;
  readonly voucher: string;
  readonly voucherPicture: string;
}

/** The refunds of one order of the store, newest first; of a registration, also its part of a cancelled session. */
export const refundsOf = (
  db: Queryable,
  store: StoreScope,
  of: Pick<RefundObject, 'bookingId'> | Pick<RefundObject, 'packageOrderId'>,
): Promise<RefundRecord[]> => refundRows(db, store, of);
