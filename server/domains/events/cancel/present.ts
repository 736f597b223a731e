import type { CancelPreview, SeenCancel, Skipped } from '../../../../shared/contract/events/shapes.ts';
import type { z } from 'zod';
import { amountFor } from '../../../http/access/amounts.ts';
import type { Objection } from './rules.ts';
import type { CandidateEvent, DeskBooking, ModeFigures, PeopleFigures, SessionFigures } from './sql.ts';

/** A session left out, as the answer tells it. */
export const presentSkipped = (id: number, { code, reason }: Objection): z.output<typeof Skipped> => ({
  id,
  code,
  reason,
});

/** Everything the preview is made of. */
export interface PreviewParts {
  readonly events: readonly CandidateEvent[];
  readonly skipped: CancelPreview['skipped'];
  readonly sessions: readonly SessionFigures[];
  readonly modes: readonly ModeFigures[];
  readonly people: PeopleFigures | undefined;
  readonly desk: readonly DeskBooking[];
  readonly deskReason: string;
  readonly estimatedSeconds: number;
  readonly messages: number;
  readonly messageSample: string;
  readonly messageCost: number;
  readonly countedAt: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What cancelling sessions comes to, for whoever may see amounts or may not. */
export const sumsOf = (events: number, modes: readonly ModeFigures[], seesMoney: boolean): SeenCancel => ({
  events,
  bookings: sum(modes.map(({ bookings }) => bookings)),
  amount: amountFor({ seesMoney }, sum(modes.map(({ amount }) => amount))),
  points: sum(modes.map(({ points }) => points)),
  times: sum(modes.map(({ times }) => times)),
});

/** The preview of screens F2, batch cancel step 3. */
export function presentPreview(parts: PreviewParts): CancelPreview {
  const figures = new Map(parts.sessions.map((session) => [session.id, session]));
  const none = { bookings: 0, waiting: 0, refund: 0, notRefundable: 0 };
  return {
    events: parts.events.length,
    bookings: sum(parts.sessions.map(({ bookings }) => bookings)),
    members: parts.people?.members ?? 0,
    seatsByHand: parts.people?.seatsByHand ?? 0,
    refundTotal: sum(parts.modes.map(({ amount }) => amount)),
    byMode: parts.modes.map(({ mode, bookings, amount, points, times }) => ({
      mode,
      bookings,
      amount,
      points,
      times,
    })),
    notRefundable: parts.desk.map((booking) => ({ ...booking, reason: parts.deskReason })),
    waiting: sum(parts.sessions.map(({ waiting }) => waiting)),
    estimatedSeconds: parts.estimatedSeconds,
    messages: parts.messages,
    messageSample: parts.messageSample,
    messageCost: parts.messageCost,
    sessions: parts.events.map(({ id, title, startAt, endAt }) => {
      const { bookings, waiting, refund, notRefundable } = figures.get(id) ?? none;
      return { id, title, startAt, endAt, bookings, waiting, refund, notRefundable };
    }),
    skipped: [...parts.skipped],
    countedAt: new Date(parts.countedAt).toISOString(),
  };
}
