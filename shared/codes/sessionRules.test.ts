import fc from 'fast-check';
import { REGISTRATION_CLOSE_MINUTES } from './lists.ts';
import { LONGEST_SESSION_MS, type SessionDraft, sessionFaults, startsTooSoon } from './sessionRules.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000+08:00');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const draft = (values: Partial<SessionDraft> = {}): SessionDraft => ({
  startAt: NOW + 20 * DAY,
  endAt: NOW + 20 * DAY + 90 * MINUTE,
  registrationOpenAt: null,
  registrationClose: 60,
  capacity: 20,
  minParticipants: 0,
  ...values,
});
const codes = (values: Partial<SessionDraft>) =>
  sessionFaults(draft(values), NOW).map(({ field, code }) => [field, code]);

it('lets a session start 10 minutes from now, not a millisecond earlier', () => {
  const limit = NOW + 10 * MINUTE;
  expect([limit - 1, limit, limit + 1].map((startAt) => startsTooSoon(startAt, NOW))).toEqual([
    true,
    false,
    false,
  ]);
});

it('lets a session end after its start and at most 7 days later, to the millisecond', () => {
  const { startAt } = draft();
  const late = [['endAt', 'tooLong']];
  const early = [['endAt', 'notAfterStart']];
  expect(codes({ endAt: startAt - 1 })).toEqual(early);
  expect(codes({ endAt: startAt })).toEqual(early);
  expect(codes({ endAt: startAt + 1 })).toEqual([]);
  expect(codes({ endAt: startAt + LONGEST_SESSION_MS - 1 })).toEqual([]);
  expect(codes({ endAt: startAt + LONGEST_SESSION_MS })).toEqual([]);
  expect(codes({ endAt: startAt + LONGEST_SESSION_MS + 1 })).toEqual(late);
});

it.each(REGISTRATION_CLOSE_MINUTES)(
  'lets registration that closes %i min before open earlier only',
  (minutes) => {
    const { startAt } = draft();
    const closesAt = startAt - minutes * MINUTE;
    const wrong = [['registrationOpenAt', 'closesBeforeItOpens']];
    const at = (registrationOpenAt: number) => codes({ registrationOpenAt, registrationClose: minutes });
    expect(at(closesAt - 1)).toEqual([]);
    expect(at(closesAt)).toEqual(wrong);
    expect(at(closesAt + 1)).toEqual(wrong);
  },
);

it('counts registration that opens at once from now', () => {
  const at = (startAt: number) => codes({ startAt, endAt: startAt + MINUTE, registrationClose: 60 });
  const wrong = [['registrationClose', 'closesBeforeItOpens']];
  const limit = NOW + 60 * MINUTE;
  expect([at(limit - 1), at(limit), at(limit + 1)]).toEqual([wrong, wrong, []]);
});

it('keeps the minimum within the capacity', () => {
  expect(codes({ capacity: 8, minParticipants: 8 })).toEqual([]);
  expect(codes({ capacity: 8, minParticipants: 9 })).toEqual([['minParticipants', 'aboveCapacity']]);
});

it('names every fault once, and none of a session that keeps the rules', () => {
  const at = fc.integer({ min: NOW - 30 * DAY, max: NOW + 400 * DAY });
  const seats = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(
      fc.record({
        startAt: at,
        endAt: at,
        registrationOpenAt: fc.option(at),
        registrationClose: fc.constantFrom(...REGISTRATION_CLOSE_MINUTES),
        capacity: seats,
        minParticipants: seats,
      }),
      (session) => {
        const found = sessionFaults(session, NOW).map(({ field }) => field);
        expect(new Set(found).size).toBe(found.length);
        const opens = session.registrationOpenAt ?? NOW;
        const closes = session.startAt - session.registrationClose * MINUTE;
        const length = session.endAt - session.startAt;
        const isRight =
          length > 0 && length <= 7 * DAY && opens < closes && session.minParticipants <= session.capacity;
        expect(found.length === 0).toBe(isRight);
      },
    ),
    { numRuns: 1_000 },
  );
});
