import type { OrderEntry } from '../../../../shared/contract/orders/shapes.ts';
import type { DeedRecord } from '../../../db/statements/deeds.ts';
import { amountFor } from '../../../http/access/amounts.ts';
import { deedEntry, entryAt, firstNoteOf, newestFirst } from '../../../purchases/timeline.ts';
import { PLAIN_ENTRY, refundEntries } from '../../../tasks/refunds/orders/present.ts';
import type { RefundRecord } from '../../../tasks/refunds/orders/refunds.ts';
import type { Viewer } from '../present.ts';
import type { OrderDetailRecord } from './sql.ts';

/** Everything a timeline is made of. */
export interface TimelineParts {
  readonly order: OrderDetailRecord;
  readonly refunds: readonly RefundRecord[];
  readonly deeds: readonly DeedRecord[];
  /** Messages to the buyer, newest first. */
  readonly notices: readonly OrderEntry[];
}

/** What happened to an order, newest first (screens F5). */
export function timelineOf(parts: TimelineParts, viewer: Viewer): OrderEntry[] {
  return newestFirst([
    ...orderEntries(parts, viewer),
    ...parts.refunds.toReversed().flatMap((refund) => refundEntries(refund, viewer)),
    ...parts.deeds.toReversed().flatMap(deedEntries),
    ...parts.notices.toReversed(),
  ]);
}

function orderEntries({ order, refunds, deeds }: TimelineParts, viewer: Viewer): OrderEntry[] {
  const { bookedAt, paidAt, amountCents, checkedInAt, checkedInBy, cancelledAt, wasPaid } = order;
  // The door writes its own lines; history older than them is known by its result only.
  const atDoor = deeds.some(({ action }) => action === 'events.checkIn');
  // A cancel of this order alone is in the audit trail; one that came with its session is not.
  const byPerson = deeds.some(
    ({ action, after }) =>
      action === 'orders.cancel' || action === 'orders.cancelSeries' || after?.['cancelled'] === true,
  );
  return [
    ...entryAt('placed', bookedAt, {
      code: order.source,
      text: firstNoteOf(order.note, deeds, 'orders.addNote'),
    }),
    ...entryAt('paid', wasPaid && amountCents > 0 ? (paidAt ?? bookedAt) : null, {
      amount: amountFor(viewer, amountCents),
      code: order.payMode,
    }),
    ...entryAt('checkedIn', atDoor ? null : checkedInAt, { actor: checkedInBy }),
    ...entryAt('cancelled', byPerson ? null : cancelledAt, {
      text: refunds[0]?.reason === null ? refunds[0].note : '',
    }),
  ];
}

const DEEDS: Readonly<Record<string, OrderEntry['kind']>> = {
  'orders.addNote': 'note',
  'orders.move': 'moved',
  'orders.cancel': 'cancelled',
  'orders.cancelSeries': 'seriesCancelled',
  'orders.revealPhone': 'phoneRevealed',
  'events.checkIn': 'checkedIn',
  'events.undoCheckIn': 'checkInUndone',
};

/** Refunds have entries of their own; a refund that freed seats is told as a change. */
function deedEntries(deed: DeedRecord): OrderEntry[] {
  const { id, at, actor, action, after } = deed;
  if (action !== 'orders.refund') return deedEntry(deed, DEEDS);
  const base = { id: `deed-${id}`, at, ...PLAIN_ENTRY, actor };
  if (after?.['cancelled'] === true) return [{ ...base, kind: 'cancelled' }];
  const freed = after?.['freedSeats'];
  return typeof freed === 'number' && freed > 0 ? [{ ...base, kind: 'changed', code: -freed }] : [];
}
