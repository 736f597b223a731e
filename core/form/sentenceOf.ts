import type { z } from 'zod';

/** Says a sentence of a namespace by its key; undefined when there is none. */
export type FindSentence = (
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string | undefined;

type Issue = z.core.$ZodIssue;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const paramsOf = (issue: Issue): Readonly<Record<string, unknown>> =>
  issue.code === 'custom' ? (issue.params ?? {}) : {};

const SMALL: Readonly<Record<string, string>> = { array: 'fewest', string: 'tooShort' };
const BIG: Readonly<Record<string, string>> = { array: 'mostItems', string: 'tooLong' };

/** The key and the figures of core's own sentence for a broken rule. */
function ruleOf(issue: Issue): [key: string, values?: Readonly<Record<string, string | number>>] {
  switch (issue.code) {
    case 'invalid_type':
      if (Number.isNaN(issue.input)) return ['number'];
      return [issue.expected === 'int' ? 'integer' : 'format'];
    case 'too_small':
      return [SMALL[issue.origin] ?? 'least', { min: Number(issue.minimum) }];
    case 'too_big':
      return [BIG[issue.origin] ?? 'most', { max: Number(issue.maximum) }];
    case 'custom': {
      const { rule, min, max } = paramsOf(issue);
      if (rule === 'tooShort') return ['tooShort', { min: Number(min) }];
      if (rule === 'turned') return ['turned'];
      return rule === 'tooLong' ? ['tooLong', { max: Number(max) }] : ['format'];
    }
    default:
      return ['format'];
  }
}

/**
 * What is wrong with a field, in the person's language: that it is empty, else the page's own sentence of the field
 * (`own('maxAge')`, for a rule with a name `own('endAt:tooLong')`; list places are left out: `items.price`), else core's
 * sentence of the broken rule. Issues must have
 * been reported with their input.
 */
export function sentenceOf(issue: Issue, own: FindSentence, core: FindSentence): string {
  if (isEmpty(issue.input)) return core('required') ?? issue.message;
  const field = issue.path.filter((part) => typeof part !== 'number').join('.');
  const { rule } = paramsOf(issue);
  const ofRule = typeof rule === 'string' ? own(`${field}:${rule}`) : undefined;
  return ofRule ?? own(field) ?? core(...ruleOf(issue)) ?? issue.message;
}
