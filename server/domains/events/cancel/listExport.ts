import {
  type OrderByHand,
  orderByHandColumns,
  sessionEffectColumns,
} from '../../../../shared/contract/events/cancelPreview.columns.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { listExport } from '../../../exports/listExport.ts';
import { FailCode } from '../../../tasks/refunds/outcome.ts';
import {
  candidateEvents,
  type CandidateEvent,
  deskBookings,
  type SessionFigures,
  sessionFigures,
} from './sql.ts';

/** Sessions that can be cancelled, checked when the file was asked for. */
interface Cancellable {
  readonly ids: readonly number[];
}
type Session = Pick<CandidateEvent, 'title' | 'startAt' | 'endAt'>;

/** What a batch cancel would do to each session. */
export const previewFile = listExport<Cancellable, SessionFigures & Session, StoreScope>({
  name: 'events.exportPreview',
  type: 'cancel-preview',
  columns: sessionEffectColumns,
  ids: async (_reading, { ids }) => ids,
  rows: async ({ db, scope }, ids) => {
    const figures = new Map((await sessionFigures(db, scope, ids)).map((row) => [row.id, row]));
    return (await candidateEvents(db, scope, ids)).flatMap(({ id, title, startAt, endAt }) => {
      const row = figures.get(id);
      return row ? [{ ...row, title, startAt, endAt }] : [];
    });
  },
});

/** Orders paid at the desk: no payment of theirs can be given back, a person has to. */
export const notRefundableFile = listExport<Cancellable, OrderByHand, StoreScope>({
  name: 'events.exportNotRefundable',
  type: 'not-refundable',
  columns: orderByHandColumns,
  ids: async ({ db, scope }, { ids }) => (await deskBookings(db, scope, ids)).map(({ id }) => id),
  rows: async ({ db, scope }, wanted, { ids }) => {
    const sessions = new Map((await candidateEvents(db, scope, ids)).map((event) => [event.id, event]));
    const chosenIds = new Set(wanted);
    return (await deskBookings(db, scope, ids)).flatMap((booking) => {
      const session = sessions.get(booking.eventId);
      return session && chosenIds.has(booking.id)
        ? [{ ...booking, startAt: session.startAt, endAt: session.endAt, reason: FailCode.paidAtDesk }]
        : [];
    });
  },
});
