import type { ResultOf } from '../../../shared/contract/call.ts';
import type { event } from '../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';

/** A session of 2099 that people can book, for tests of pages. */
export const sessionRow = (id: number, change: Partial<EventRow> = {}): EventRow => ({
  id,
  templateId: 5,
  title: `Session ${id}`,
  sport_type: 1,
  sportName: 'Badminton',
  storeId: 11,
  storeName: 'North Hall',
  status: 0,
  derived: 'open',
  isOnShelf: 1,
  startAt: '2099-03-02T10:00:00+08:00',
  endAt: '2099-03-02T12:00:00+08:00',
  registrationOpenAt: '2099-02-01T10:00:00+08:00',
  registrationCloseAt: '2099-03-02T09:00:00+08:00',
  capacity: 20,
  minParticipants: 4,
  booked: 8,
  waiting: 0,
  checkedIn: 0,
  grossAmount: 64_000,
  refundedAmount: 0,
  coachIds: [],
  coachNames: ['Li Na'],
  place: 'Hall B',
  createdBy: 'Li Na',
  cancel: null,
  version: 3,
  ...change,
});

/** A page of them. */
export const sessionPage = (results: EventRow[], totalRecords = results.length) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / 10)),
  results,
  totals: { booked: 8, checkedIn: 0, gross: 64_000 },
});

/** A session with what its own page tells. */
export const sessionDetail = (
  id: number,
  change: Partial<ResultOf<typeof event>> = {},
): ResultOf<typeof event> => ({
  ...sessionRow(id),
  paymentModes: [],
  cancelDeadline: 24,
  registrationClose: 60,
  waitlistMax: 0,
  waitlistOfferMinutes: 120,
  note: '',
  series: null,
  template: null,
  channels: 0,
  refundTask: null,
  history: [],
  ...change,
});
