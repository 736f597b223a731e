import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import { narrow, needsTypedWord, reasonFault, whyNotCancel } from './batchCancel.ts';

const session = (id: number, change: Partial<EventRow> = {}): EventRow => ({
  id,
  templateId: 1,
  title: 'Evening badminton',
  sport_type: 1,
  sportName: 'Badminton',
  storeId: 1,
  storeName: 'Riverside',
  status: 0,
  derived: 'open',
  isOnShelf: 1,
  startAt: '2026-11-20T01:00:00.000Z',
  endAt: '2026-11-20T03:00:00.000Z',
  registrationOpenAt: '2026-11-01T00:00:00.000Z',
  registrationCloseAt: '2026-11-20T00:00:00.000Z',
  capacity: 20,
  minParticipants: 0,
  booked: 1,
  waiting: 0,
  checkedIn: 0,
  grossAmount: 6800,
  refundedAmount: 0,
  coachIds: [],
  coachNames: [],
  place: 'Hall B',
  createdBy: 'Li',
  cancel: null,
  version: 0,
  ...change,
});
const localStart = (at: string) => ({
  day: at.slice(0, 10),
  weekday: new Date(at).getUTCDay() || 7,
  hour: Number(at.slice(11, 13)),
});
const all = { start: null, end: null, weekdays: [], times: [] };

describe('narrowing the sessions', () => {
  const friday = session(1, { startAt: '2026-11-20T09:00:00.000Z' });
  const sunday = session(2, { startAt: '2026-11-22T19:00:00.000Z' });
  it.each([
    ['keeps everything without a filter', all, [1, 2]],
    ['counts both end days in', { ...all, start: '2026-11-20', end: '2026-11-22' }, [1, 2]],
    ['leaves out days before the first', { ...all, start: '2026-11-21' }, [2]],
    ['leaves out days after the last', { ...all, end: '2026-11-21' }, [1]],
    ['keeps the chosen weekdays', { ...all, weekdays: ['7'] }, [2]],
    ['keeps the chosen parts of the day', { ...all, times: ['morning'] }, [1]],
  ])('%s', (_title, filter, ids) => {
    expect(narrow([friday, sunday], filter, localStart).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['offers an open one', {}, undefined],
  ['leaves out one that runs', { derived: 'running' }, 'running'],
  ['leaves out one that has ended, whether or not its status says so yet', { derived: 'completed' }, 'ended'],
  ['leaves out a completed one', { status: 1, derived: 'completed' }, 'ended'],
  ['leaves out one whose refunds run', { status: 2, derived: 'cancelled' }, 'refunding'],
] as const)('%s', (_title, change, why) => {
  expect(whyNotCancel(session(1, change))).toBe(why);
});

it.each([
  [0, 'rain', 'short'],
  [0, 'flood', undefined],
  [1, '', undefined],
  [2, 'x'.repeat(201), 'long'],
] as const)('judges reason %d with "%s"', (reasonType, description, fault) => {
  expect(reasonFault({ reasonType, description, tell: true })).toBe(fault);
});

it.each([
  [100, 1_000_000, false],
  [101, 0, true],
  [1, 1_000_001, true],
])(
  'asks for the typed word above 100 orders or ¥10 000: %d orders, %d cents',
  (bookings, refundTotal, asks) => {
    expect(needsTypedWord({ bookings, refundTotal })).toBe(asks);
  },
);
