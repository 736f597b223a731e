import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallSpec, FieldError } from '../../shared/contract/call.ts';
import { refuse } from './errors.ts';

/** The validated input of a call. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Issue = z.core.$ZodIssue;

/**
 * Reads params, query and body by the call's schemas. Every wrong field of the three is named at once, by its dotted
 * path, with the cure. @throws Refusal 400
 */
export function readInput(call: CallSpec, request: FastifyRequest): Input {
  const problems: FieldError[] = [];
  const read = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value, { error: cureOf });
    if (parsed.success) return parsed.data;
    problems.push(...parsed.error.issues.map((issue) => fieldOf(part, issue)));
    return undefined;
  };
  problems.push(...unreadable(request.params), ...unreadable(request.query));
  if (problems.length > 0) throw refuse.badInput(problems);
  const input = {
    params: read('params', call.params, request.params),
    query: read('query', call.query, request.query),
    body: read('body', call.body, request.body ?? (call.body ? {} : undefined)),
  };
  if (problems.length > 0) throw refuse.badInput(problems);
  return input;
}

/** Repeated keys arrive as lists and NUL cannot be stored or compared by PostgreSQL: neither reaches a schema. */
function unreadable(part: unknown): FieldError[] {
  return Object.entries(part ?? {}).flatMap(([field, value]): FieldError[] => {
    if (Array.isArray(value)) return [{ field, code: 'repeated', message: 'is given more than once' }];
    return typeof value === 'string' && value.includes('\u0000')
      ? [{ field, code: 'unstorable', message: 'has characters that cannot be stored' }]
      : [];
  });
}

function fieldOf(part: string, issue: Issue): FieldError {
  return {
    field: issue.path.length > 0 ? issue.path.map(String).join('.') : part,
    code: issue.code === 'invalid_type' && issue.input === undefined ? 'required' : issue.code,
    message: issue.message,
  };
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time like 2026-05-01T09:30:00+08:00',
  date: 'a date like 2026-05-01',
};

/** The cure for an issue whose schema does not say it itself. */
function cureOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `is ${NOUNS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `${amount(issue.origin, issue.inclusive === false ? 'more than' : 'at least')} ${issue.minimum}`;
    case 'too_big':
      return `${amount(issue.origin, issue.inclusive === false ? 'less than' : 'at most')} ${issue.maximum}`;
    case 'invalid_format':
      return `is ${FORMATS[issue.format] ?? 'written in another form'}`;
    case 'invalid_value':
      return `is one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'has none of the allowed values';
    default:
      return 'is not allowed';
  }
}

const amount = (origin: string, comparison: string): string => {
  if (origin === 'string') return `has a length of ${comparison}`;
  return origin === 'array' || origin === 'set' ? `has ${comparison}` : `is ${comparison}`;
};
