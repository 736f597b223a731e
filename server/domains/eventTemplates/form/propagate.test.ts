import fc from 'fast-check';
import { PROPAGATED_FIELDS } from '../../../../shared/contract/eventTemplates/shapes.ts';
import { changedFields, decide, type PropagatedValues, type FutureSession } from './propagate.ts';

const START = Date.parse('2026-12-01T19:00:00+08:00');
const HOUR = 3_600_000;
const before: PropagatedValues = {
  title: 'Evening',
  sport_type: 1,
  capacity: 20,
  minParticipants: 4,
  waitlistMax: 0,
  waitlistOfferMinutes: 120,
  paymentModes: [{ mode: 0, price: 0, points: 0, classPackId: null, times: 0, items: [] }],
  cancelDeadline: 24,
  registrationClose: 60,
  coachIds: [7],
};
const session: FutureSession = {
  id: 1,
  startAt: START,
  registrationOpenAt: START - 48 * HOUR,
  capacity: 20,
  minParticipants: 4,
  booked: 10,
  registerType: 1,
};
const outcome = (change: Partial<PropagatedValues>, facts: Partial<FutureSession> = {}) => {
  const after = { ...before, ...change };
  const { takes, kept } = decide({ ...session, ...facts }, changedFields(before, after), after);
  return [...takes, ...kept.map(({ field, code }) => `${field} ${code}`)];
};

it.each([
  ['as many seats as are booked', { capacity: 10 }, {}, ['capacity']],
  ['fewer seats than are booked', { capacity: 9 }, {}, ['capacity 646']],
  [
    'fewer seats than its own minimum',
    { capacity: 10 },
    { booked: 0, minParticipants: 11 },
    ['capacity 422'],
  ],
  ['seats and minimum together', { capacity: 10, minParticipants: 10 }, {}, ['capacity', 'minParticipants']],
  [
    'a minimum that only fits seats it cannot take',
    { capacity: 9, minParticipants: 9 },
    { capacity: 8, booked: 10 },
    ['capacity 646', 'minParticipants 422'],
  ],
  ['a minimum above its own seats', { minParticipants: 15 }, { capacity: 14 }, ['minParticipants 422']],
  ['prices before anybody booked', { paymentModes: [] }, { booked: 0 }, ['paymentModes']],
  ['prices once somebody booked', { paymentModes: [] }, { booked: 1 }, ['paymentModes 644']],
  ['a later end of registration', { registrationClose: 5 }, {}, ['registrationClose']],
  [
    'an end of registration at its begin',
    { registrationClose: 1440 },
    { registrationOpenAt: START - 24 * HOUR },
    ['registrationClose 422'],
  ],
  [
    'an end of registration just after its begin',
    { registrationClose: 1440 },
    { registrationOpenAt: START - 24 * HOUR - 1 },
    ['registrationClose'],
  ],
  [
    'title, coaches and nothing that is the same',
    { title: 'X', coachIds: [8], capacity: 20 },
    {},
    ['title', 'coachIds'],
  ],
])('a session decides about %s', (_, change, facts, decided) => {
  expect(outcome(change, facts)).toEqual(decided);
});

it('takes or keeps each changed field, and never ends with more booked or minimum than seats', () => {
  const seats = fc.integer({ min: 1, max: 40 });
  const cases = fc.record({ own: seats, wanted: seats, minimum: seats, booked: seats, ownMinimum: seats });
  fc.assert(
    fc.property(cases, ({ own, wanted, minimum, booked, ownMinimum }) => {
      const facts = { ...session, capacity: Math.max(own, booked), booked };
      const now = { ...facts, minParticipants: Math.min(ownMinimum, facts.capacity) };
      const after = { ...before, capacity: wanted, minParticipants: Math.min(minimum, wanted) };
      const fields = changedFields(before, after);
      const { takes, kept } = decide(now, fields, after);
      expect([...takes, ...kept.map(({ field }) => field)].toSorted()).toEqual(fields.toSorted());
      const capacity = takes.includes('capacity') ? after.capacity : now.capacity;
      const least = takes.includes('minParticipants') ? after.minParticipants : now.minParticipants;
      expect(capacity).toBeGreaterThanOrEqual(booked);
      expect(capacity).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 1_000 },
  );
});

it('knows every field that flows', () => {
  expect(Object.keys(before).toSorted()).toEqual([...PROPAGATED_FIELDS].toSorted());
});
