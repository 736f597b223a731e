import { emptyLine } from '../../../partner-templates/api.ts';
import { changedFields, newSession, sessionSchema, type SessionValues } from './sessionValues.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const session = (change: Partial<SessionValues> = {}): SessionValues => ({
  ...newSession(undefined, { startAt: inHours(48), endAt: inHours(50) }),
  templateId: 1,
  place: 'Hall B',
  ...change,
});
const wrongWith = (
  change: Partial<SessionValues>,
  rules = { booked: 0, storedStart: undefined as string | undefined },
) =>
  (sessionSchema(rules).safeParse(session(change)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  );

it('takes a session that keeps every rule', () => {
  expect(wrongWith({})).toEqual([]);
});

it.each([
  [
    'starts too soon',
    { startAt: inHours(0.1), endAt: inHours(2), registrationClose: 5 },
    ['startAt tooSoon'],
  ],
  ['ends before it starts', { endAt: inHours(47) }, ['endAt notAfterStart']],
  ['lasts more than 7 days', { endAt: inHours(48 + 7 * 24 + 1) }, ['endAt tooLong']],
  [
    'opens after it closes',
    { registrationOpenAt: inHours(47.5), registrationClose: 60 },
    ['registrationOpenAt closesBeforeItOpens'],
  ],
  ['asks for more than it has', { minParticipants: 21 }, ['minParticipants aboveCapacity']],
])('refuses one that %s', (_, change, wrong) => {
  expect(wrongWith(change)).toEqual(wrong);
});

it('keeps the booked seats', () => {
  expect(wrongWith({ capacity: 11 }, { booked: 12, storedStart: undefined })).toEqual([
    'capacity belowBooked',
  ]);
});

it('lets one that started stay where it is', () => {
  const started = { startAt: inHours(-1), endAt: inHours(1) };
  expect(wrongWith(started, { booked: 0, storedStart: started.startAt })).toEqual([]);
});

it('tells what changed, moments by their instant and ways to pay by what they say', () => {
  const before = session({ startAt: '2026-11-20T19:00:00+08:00', endAt: '2026-11-20T21:00:00+08:00' });
  const { items, ...line } = emptyLine(0);
  const after = {
    ...before,
    startAt: '2026-11-20T11:00:00.000Z',
    capacity: 24,
    paymentModes: [{ items, ...line }],
  };
  const body = sessionSchema({ booked: 0, storedStart: after.startAt }).parse(after);
  expect(changedFields(before, body)).toEqual(['capacity']);
});
