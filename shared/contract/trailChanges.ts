import { type Dates, instantOf } from '../format/datesIn.ts';
import type { LocalizedText } from '../format/localized.ts';
import type { CodeLabels } from './columns.ts';
import { type TrailField, trailField } from './trail.ts';

/** One fact that a line of the audit trail tells: what it was, and what it became; empty for nothing. */
export interface TrailChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What is read of a line. */
export interface TrailFacts {
  readonly object: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How names and values are said to the reader. */
export interface FactWords {
  readonly text: (text: LocalizedText) => string;
  /** The word of a code; the code itself where nobody has a word for it. */
  readonly word: (words: CodeLabels, code: string | number) => string;
  readonly yesNo: (flag: boolean) => string;
  readonly dates: Dates;
}

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Facts of a line by name. What is no record stands under an empty name. */
const factsOf = (facts: unknown): Facts => {
  if (facts === null || facts === undefined) return {};
  return isFacts(facts) ? facts : { '': facts };
};

/** Fields of a line that no family has a name for, as `object.field`. */
export const namelessFields = ({ object, before, after }: TrailFacts): string[] =>
  Object.keys({ ...factsOf(before), ...factsOf(after) })
    .filter((field) => field !== '' && !trailField(object, field))
    .map((field) => `${object}.${field}`);

/** What a line of the trail says of its object, in words; what stayed as it was is left out. */
export function trailChanges({ object, before, after }: TrailFacts, say: FactWords): TrailChange[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return Object.keys({ ...old, ...now })
    .map((field) => ({
      field: nameOf(object, field, say),
      before: tell(object, field, old[field], say),
      after: tell(object, field, now[field], say),
    }))
    .filter((change) => change.before !== change.after);
}

/** The changes of a line of the trail in one text: `Capacity: 20 → 24; Place: Hall 2`. */
export const changesText = (line: TrailFacts, say: FactWords): string =>
  trailChanges(line, say)
    .map(({ field, before, after }) => {
      const name = field === '' ? '' : `${field}: `;
      return before === '' ? `${name}${after}` : `${name}${before} → ${after || '–'}`;
    })
    .join('; ');

/** A field that nobody has named is told as the trail has it. */
function nameOf(object: string, field: string, say: FactWords): string {
  const named = trailField(object, field);
  return named ? say.text(named) : field;
}

function tell(object: string, field: string, fact: unknown, say: FactWords): string {
  if (fact === null || fact === undefined) return '';
  if (Array.isArray(fact)) return fact.map((one) => tell(object, field, one, say)).join(', ');
  if (isFacts(fact)) return tellRecord(object, fact, say);
  return tellValue(field, fact, trailField(object, field) ?? NOTHING_SAID, say);
}

const NOTHING_SAID: Omit<TrailField, keyof LocalizedText> = {};

function tellValue(
  field: string,
  fact: unknown,
  { words, as }: Omit<TrailField, keyof LocalizedText>,
  { word, yesNo, dates }: FactWords,
): string {
  if (words !== undefined && (typeof fact === 'string' || typeof fact === 'number')) return word(words, fact);
  if (as === 'flag' || typeof fact === 'boolean') return yesNo(Boolean(fact));
  if (as === 'money' && typeof fact === 'number') return `¥${(fact / 100).toFixed(2)}`;
  const isTime = /At$|^until$|Until$/.test(field) && (typeof fact === 'string' || typeof fact === 'number');
  return isTime && Number.isFinite(instantOf(fact)) ? dates.dateTime(fact) : String(fact);
}

/** What is a number and a name alone is told by its name. */
function tellRecord(object: string, facts: Facts, say: FactWords): string {
  const { id: _, name, ...others } = facts;
  if (typeof name === 'string' && Object.keys(others).length === 0) return name;
  return Object.entries(facts)
    .map(([field, fact]) => `${nameOf(object, field, say)} ${tell(object, field, fact, say)}`)
    .join(', ');
}
