import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallSpec, FieldError } from '../../shared/contract/call.ts';
import { isStorable } from '../../shared/contract/basics.ts';
import { refuse } from './errors.ts';

/** The validated input of a call. */
export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Issue = z.core.$ZodIssue;

/**
 * Reads params, query and body by the call's schemas. The wrong fields of the three are named at once, by their dotted
 * paths, with the cure. @throws Refusal 400
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
  problems.push(...repeatedKeys(request.query));
  problems.push(...[request.params, request.query, request.body].flatMap((part) => unstorable(part)));
  refuseWrong(problems);
  const input = {
    params: read('params', call.params, request.params),
    query: read('query', call.query, request.query),
    body: read('body', call.body, request.body ?? (call.body ? {} : undefined)),
  };
  refuseWrong(problems);
  return input;
}

/** Reads a body whose schema follows from something else of the request, by the rules of every call. @throws Refusal 400 */
export function readBody<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value, { error: cureOf });
  if (parsed.success) return parsed.data;
  throw refuse.badInput(parsed.error.issues.map((issue) => fieldOf('body', issue)).slice(0, MOST_NAMED));
}

/** The most fields that one answer names. */
const MOST_NAMED = 100;

function refuseWrong(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw refuse.badInput(problems.slice(0, MOST_NAMED));
}

/** Repeated keys of an address arrive as lists, which no schema of an address takes. */
function repeatedKeys(query: unknown): FieldError[] {
  return Object.entries(query ?? {}).flatMap(([field, value]): FieldError[] =>
    Array.isArray(value) ? [{ field, code: 'repeated', message: 'is given more than once' }] : [],
  );
}

/**
 * Texts and names anywhere in a part that PostgreSQL cannot store or compare: none reaches a schema, so no call has to
 * think of them. Bodies are of limited depth.
 */
function unstorable(part: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof part === 'string') return isStorable(part) ? [] : [unstorableAt(path)];
  if (typeof part !== 'object' || part === null) return [];
  const found: FieldError[] = [];
  for (const [name, value] of Object.entries(part)) {
    if (!isStorable(name)) found.push(unstorableAt(path));
    else found.push(...unstorable(value, [...path, name]));
  }
  return found;
}

const unstorableAt = (path: readonly string[]): FieldError => ({
  field: path.join('.') || 'body',
  code: 'unstorable',
  message: 'has characters that cannot be stored',
});

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
