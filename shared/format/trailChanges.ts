/** One fact that a line of the audit trail tells: what it was, and what it became; empty for nothing. */
export interface TrailChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Facts of a line by name. What is no record stands under an empty name. */
const factsOf = (facts: unknown): Readonly<Record<string, unknown>> => {
  if (facts === null || facts === undefined) return {};
  return typeof facts === 'object' && !Array.isArray(facts)
    ? (facts as Readonly<Record<string, unknown>>)
    : { '': facts };
};

const textOf = (fact: unknown): string => {
  if (fact === null || fact === undefined) return '';
  return typeof fact === 'string' ? fact : JSON.stringify(fact);
};

/** What a line of the trail says of its object, by the names of its fields; what stayed as it was is left out. */
export function trailChanges(line: { readonly before: unknown; readonly after: unknown }): TrailChange[] {
  const [before, after] = [factsOf(line.before), factsOf(line.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The changes of a line of the trail in one text: `capacity: 20 → 24; place: Hall 2`. */
export const changesText = (line: { readonly before: unknown; readonly after: unknown }): string =>
  trailChanges(line)
    .map(({ field, before, after }) => {
      const name = field === '' ? '' : `${field}: `;
      return before === '' ? `${name}${after}` : `${name}${before} → ${after || '–'}`;
    })
    .join('; ');
