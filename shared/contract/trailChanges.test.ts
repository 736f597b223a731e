import { datesIn } from '../format/datesIn.ts';
import type { Language } from '../format/localized.ts';
import { families } from './trail.generated.ts';
import { changesText, type FactWords, namelessFields, trailChanges } from './trailChanges.ts';

const WORDS: Readonly<Record<string, string>> = { 'enabled.0': 'Disabled', 'eventStatus.2': 'Cancelled' };
const sayIn = (language: Language): FactWords => ({
  text: (text) => text[language],
  word: (words, code) =>
    typeof words === 'string'
      ? (WORDS[`${words}.${code}`] ?? String(code))
      : (words[code]?.[language] ?? String(code)),
  yesNo: (flag) => (flag ? 'Yes' : 'No'),
  dates: datesIn('Asia/Shanghai'),
});
const say = sayIn('en');

test('tells each fact as old and new, and none that stayed', () => {
  const line = {
    object: 'event',
    before: { capacity: 20, place: '', coachIds: [1, 2], note: 'kept' },
    after: { capacity: 24, place: 'Hall 2', coachIds: [1, 2], note: 'kept', wobbles: false },
  };
  expect(trailChanges(line, say)).toEqual([
    { field: 'Capacity', before: '20', after: '24' },
    { field: 'Place', before: '', after: 'Hall 2' },
    { field: 'wobbles', before: '', after: 'No' },
  ]);
  expect(changesText(line, say)).toBe('Capacity: 20 → 24; Place: Hall 2; wobbles: No');
  expect(changesText(line, sayIn('zh-CN'))).toContain('名额: 20 → 24; 场地: Hall 2');
  expect(namelessFields(line)).toEqual(['event.wobbles']);
});

test('tells what is gone, and facts that have no names', () => {
  expect(changesText({ object: 'company', before: { owner: 'Li' }, after: null }, say)).toBe('Owner: Li → –');
  expect(changesText({ object: 'task', before: null, after: [1, 2] }, say)).toBe('1, 2');
  expect(changesText({ object: 'task', before: null, after: null }, say)).toBe('');
});

test.each([
  ['account', { status: 0 }, 'State: Disabled'],
  ['event', { status: 2 }, 'State: Cancelled'],
  ['event', { status: 77 }, 'State: 77'],
  ['role', { side: 1 }, 'Side: Merchant'],
  ['store', { payment: 2 }, 'Receiving account: Open'],
  ['order', { amount: 5000, cancelled: true }, 'Amount: ¥50.00; Booking cancelled: Yes'],
  ['event', { startAt: '2026-11-20T04:00:00.000Z' }, 'Start: 2026-11-20 12:00'],
  ['event', { registrationCloseAt: Date.UTC(2026, 10, 20, 4) }, 'Registration closes at: 2026-11-20 12:00'],
  ['account', { roles: [{ id: 1, name: 'Reviewers' }] }, 'Roles: Reviewers'],
  ['template', { regulation: { id: 7, title: 'Shoes', sort: 2 } }, 'Rule: Number 7, Title Shoes, Order 2'],
  ['template', { paymentModes: [{ mode: 3, points: null }] }, 'Payments: Payment 3, Points '],
])('says what a value of %s means: %j', (object, after, text) => {
  expect(changesText({ object, before: null, after }, say)).toBe(text);
});

test('has one name for a field, in both languages', () => {
  const fields = families.flatMap(({ fields: own = {} }) => Object.entries(own));
  expect(fields.length).toBeGreaterThan(100);
  expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
  for (const [, name] of fields) expect([name.en.trim(), name['zh-CN'].trim()]).not.toContain('');
});
