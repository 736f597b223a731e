import type { OrderEntry } from '../../../../shared/contract/orders/shapes.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { PLAIN_ENTRY, refundEntries } from '../../../tasks/refunds/orders/present.ts';
import type { RefundRecord } from '../../../tasks/refunds/orders/refunds.ts';
import type { Viewer } from '../present.ts';
import type { DeedRecord, OrderDetailRecord } from './sql.ts';

/** Everything a timeline is made of. */
export interface TimelineParts {
  readonly order: OrderDetailRecord;
  readonly refunds: readonly RefundRecord[];
  readonly deeds: readonly DeedRecord[];
  /** Messages to the buyer, newest first. */
  readonly notices: readonly OrderEntry[];
}

type Kind = OrderEntry['kind'];

/** What happened to an order, newest first; of two at one instant the later step comes first (screens F5). */
export function timelineOf(parts: TimelineParts, viewer: Viewer): OrderEntry[] {
  const entries = [
    ...orderEntries(parts, viewer),
    ...parts.refunds.toReversed().flatMap((refund) => refundEntries(refund, viewer)),
    ...parts.deeds.toReversed().flatMap(deedEntry),
    ...parts.notices.toReversed(),
  ];
  return entries
    .map((entry, step) => ({ entry, step }))
    .toSorted((a, b) => Date.parse(b.entry.at) - Date.parse(a.entry.at) || b.step - a.step)
    .map(({ entry }) => entry);
}

function orderEntries({ order, refunds, deeds }: TimelineParts, viewer: Viewer): OrderEntry[] {
  const { bookedAt, paidAt, amountCents, checkedInAt, checkedInBy, cancelledAt, wasPaid } = order;
  const entries: OrderEntry[] = [];
  const add = (kind: Kind, at: string | null, rest: Partial<OrderEntry> = {}): void => {
    if (at !== null) entries.push({ id: kind, at, kind, ...PLAIN_ENTRY, ...rest });
  };
  add('placed', bookedAt, { code: order.source, text: firstNoteOf(order, deeds) });
  const isPaid = wasPaid && amountCents > 0;
  add('paid', isPaid ? (paidAt ?? bookedAt) : null, {
    amount: amountFor(viewer, amountCents),
    code: order.payMode,
  });
  // The door writes its own lines; history older than them is known by its result only.
  const atDoor = deeds.some(({ action }) => action === 'events.checkIn');
  add('checkedIn', atDoor ? null : checkedInAt, { actor: checkedInBy });
  // A cancel of this order alone is in the audit trail; one that came with its session is not.
  const byPerson = deeds.some(
    ({ action, after }) =>
      action === 'orders.cancel' || action === 'orders.cancelSeries' || after?.['cancelled'] === true,
  );
  add('cancelled', byPerson ? null : cancelledAt, {
    text: refunds[0]?.reason === null ? refunds[0].note : '',
  });
  return entries;
}

/** What the buyer wrote: the note before the first one of the staff. */
function firstNoteOf(order: OrderDetailRecord, deeds: readonly DeedRecord[]): string {
  const first = deeds.findLast(({ action }) => action === 'orders.addNote');
  const before = first?.before?.['note'];
  return first ? (typeof before === 'string' ? before : '') : order.note;
}

const DEEDS: Readonly<Record<string, Kind>> = {
  'orders.addNote': 'note',
  'orders.move': 'moved',
  'orders.cancel': 'cancelled',
  'orders.cancelSeries': 'seriesCancelled',
  'orders.revealPhone': 'phoneRevealed',
  'events.checkIn': 'checkedIn',
  'events.undoCheckIn': 'checkInUndone',
};

/** Refunds have entries of their own; a refund that freed seats is told as a change. */
function deedEntry({ id, at, actor, action, after }: DeedRecord): OrderEntry[] {
  const text = (name: string): string => (typeof after?.[name] === 'string' ? after[name] : '');
  const base = { id: `deed-${id}`, at, ...PLAIN_ENTRY, actor };
  if (action === 'orders.refund') {
    if (after?.['cancelled'] === true) return [{ ...base, kind: 'cancelled' }];
    const freed = after?.['freedSeats'];
    return typeof freed === 'number' && freed > 0 ? [{ ...base, kind: 'changed', code: -freed }] : [];
  }
  const kind = DEEDS[action];
  if (!kind) return [];
  const code = typeof after?.['reason'] === 'number' ? after['reason'] : null;
  return [{ ...base, kind, code, text: text('note') || text('session') }];
}
