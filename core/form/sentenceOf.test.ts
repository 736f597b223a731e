import { z } from 'zod';
import { text } from '../../shared/contract/basics.ts';
import { type FindSentence, sentenceOf } from './sentenceOf.ts';

const form = z.object({
  title: text(2, 4),
  seats: z.number().int().min(1).max(9),
  grades: z.array(z.number()).min(1),
  sport: z.number(),
  lines: z.array(z.object({ price: z.number().min(5) })),
  end: z.number().refine((end) => end < 5, { error: 'late', params: { rule: 'tooLate' } }),
});
const core: FindSentence = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
const own: FindSentence = (field) =>
  ({ 'lines.price': 'the own sentence', 'end:tooLate': 'the sentence of the rule' })[field];

/** Sentence by field of everything wrong with `values`. */
function faultsOf(values: Partial<Record<keyof z.input<typeof form>, unknown>>) {
  const right = { title: 'abc', seats: 3, grades: [1], sport: 1, lines: [], end: 1 };
  const parsed = form.safeParse({ ...right, ...values }, { reportInput: true });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), sentenceOf(issue, own, core)]),
  );
}

it.each([
  ['an empty text', { title: '' }, { title: 'required' }],
  ['a short text', { title: 'a' }, { title: 'tooShort 2' }],
  ['a long text', { title: 'abcde' }, { title: 'tooLong 4' }],
  ['an empty number', { seats: null }, { seats: 'required' }],
  ['what is no number', { seats: Number.NaN }, { seats: 'number' }],
  ['a fraction', { seats: 1.5 }, { seats: 'integer' }],
  ['too few', { seats: 0 }, { seats: 'least 1' }],
  ['too many', { seats: 10 }, { seats: 'most 9' }],
  ['nothing chosen', { grades: [] }, { grades: 'fewest 1' }],
  ['a choice left out', { sport: undefined }, { sport: 'required' }],
  ['a field of a list', { lines: [{ price: 1 }] }, { 'lines.0.price': 'the own sentence' }],
  ['a rule with a name', { end: 9 }, { end: 'the sentence of the rule' }],
  ['an empty field of a list', { lines: [{ price: null }] }, { 'lines.0.price': 'required' }],
])('says what is wrong with %s', (_, values, faults) => {
  expect(faultsOf(values)).toEqual(faults);
});
