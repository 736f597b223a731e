import { fieldsOfFile } from '../../../shared/codes/merchant/merchantFile.ts';
import { type Content, isSameValue, withValue } from './content.ts';

/** A field that two tabs, or two people, wrote differently. */
export interface Clash {
  /** Path of a field, or `stores` and `files` when the lists themselves differ. */
  readonly field: string;
  readonly theirs: string;
  readonly mine: string;
}

/** Three versions of one file: what both began with, what is stored by now, and what stands in the form. */
export interface Versions {
  readonly base: Content;
  readonly theirs: Content;
  readonly mine: Content;
}

const LISTS = ['stores', 'files'] as const;
const sameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What stands for a list where it is compared as a whole. */
const lineOf = (rows: readonly { readonly name: string }[]): string =>
  rows.map(({ name }, index) => name || String(index + 1)).join(', ');

/**
 * Joins what was typed here with what was saved elsewhere: a field that only one side changed is that side's, a field that
 * both wrote keeps what was typed here and is a clash. Rows of a list are compared one by one while nobody added or removed
 * any, else the list is one field.
 */
export function mergeFiles({ base, theirs, mine }: Versions): {
  readonly merged: Content;
  readonly clashes: readonly Clash[];
} {
  let merged: Content = mine;
  const clashes: Clash[] = [];
  const whole = LISTS.filter(
    (list) => base[list].length !== theirs[list].length || base[list].length !== mine[list].length,
  );
  for (const list of whole) {
    if (sameList(mine[list], theirs[list]) || sameList(theirs[list], base[list])) continue;
    if (sameList(mine[list], base[list])) merged = { ...merged, [list]: theirs[list] };
    else clashes.push({ field: list, theirs: lineOf(theirs[list]), mine: lineOf(mine[list]) });
  }
  const [before, stored, typed] = [fieldsOfFile(base), fieldsOfFile(theirs), fieldsOfFile(mine)];
  for (const [field, own] of typed) {
    if (whole.some((list) => field.startsWith(`${list}.`))) continue;
    const [old, other] = [before.get(field) ?? '', stored.get(field) ?? ''];
    if (isSameValue(own, other) || isSameValue(other, old)) continue;
    if (isSameValue(own, old)) merged = withValue(merged, field, other);
    else clashes.push({ field, theirs: other, mine: own });
  }
  return { merged: { ...merged, answers: joinAnswers({ base, theirs, mine }) }, clashes };
}

/** What was answered here, and what elsewhere where nothing was said here. */
function joinAnswers({ base, theirs, mine }: Versions): Content['answers'] {
  const answerIn = (file: Content, to: string) => file.answers?.find(({ field }) => field === to)?.answer;
  return theirs.answers?.map((stored) => {
    const own = answerIn(mine, stored.field);
    return own === undefined || own === answerIn(base, stored.field) ? stored : { ...stored, answer: own };
  });
}

/** The merged file after somebody chose, for these fields, what is stored. */
export function takeTheirs(merged: Content, theirs: Content, fields: readonly string[]): Content {
  const stored = fieldsOfFile(theirs);
  return fields.reduce<Content>((file, field) => {
    const list = LISTS.find((each) => each === field);
    if (list) return { ...file, [list]: theirs[list] };
    return withValue(file, field, stored.get(field) ?? '');
  }, merged);
}
