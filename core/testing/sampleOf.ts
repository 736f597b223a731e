import type { z } from 'zod';
import type { Page } from '../../shared/contract/basics.ts';
import { allCalls } from '../../shared/contract/calls.ts';
import type { CallSpec } from '../../shared/contract/call.ts';
import { type FakeAnswer, reply } from './fakeTransport.ts';

/** How much of a value there is: nothing that may be missing, or everything that may be there. */
export type Fill = 'least' | 'most';
interface Making {
  readonly fill: Fill;
  /** Numbers rows, so that two of them are never the same. */
  readonly row: number;
  readonly depth: number;
}

/** Trees are cut here; deeper ones tell a page nothing new. */
const DEEPEST = 8;

/** Texts that formats and rules of the contract may ask for; the first that fits is taken. */
const textsOf = ({ fill, row }: Making): readonly string[] => {
  const full = [`Sample ${row}`, `sample-${row}`, String(row)];
  const formats = [
    '2026-11-20T08:00:00+08:00',
    // Days name rows as numbers do.
    `2026-11-${19 + row}`,
    `2026-${10 + row}`,
    'https://example.com/a',
    `mail-${row}@example.com`,
    'Sample-1234',
    '123456',
    '09:00',
    '3f0c6a52-7c1e-4b1f-9d58-2a4f0e6b8c10',
  ];
  return fill === 'least' ? ['', ...full, ...formats] : [...full, ...formats, ''];
};
const numbersOf = ({ row }: Making): readonly number[] => [row, 1, 0, 10, 100, 6, 0.5, -1];

/* Schemas hold each other by zod's base type; these two say what they are. */
const whole = (schema: z.core.$ZodType): z.ZodType => schema as z.ZodType;
const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] =>
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what tools read
  (schema as z.core.$ZodTypes)._zod.def;

/** The first value that the schema takes. Refinements are functions: asking is the only way to know. */
function fitting(schema: z.core.$ZodType, values: readonly unknown[]): unknown {
  for (const value of values) {
    if (whole(schema).safeParse(value).success) return value;
  }
  throw new Error(
    `No sample fits a ${defOf(schema).type} of the contract: add one to core/testing/sampleOf.ts.`,
  );
}

function objectOf(shape: z.core.$ZodShape, making: Making): object {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = make(field, { ...making, depth: making.depth + 1 });
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Two rows, so that a page meets both what may be missing and what may be there. */
function listOf(element: z.core.$ZodType, { depth }: Making): readonly unknown[] {
  if (depth > DEEPEST) return [];
  return [
    make(element, { fill: 'least', row: 1, depth: depth + 1 }),
    make(element, { fill: 'most', row: 2, depth: depth + 1 }),
  ];
}

function make(schema: z.core.$ZodType, making: Making): unknown {
  const def = defOf(schema);
  const { fill } = making;
  switch (def.type) {
    case 'string':
      return fitting(schema, textsOf(making));
    case 'number':
      return fitting(schema, numbersOf(making));
    case 'boolean':
      return fill === 'most';
    case 'null':
      return null;
    case 'literal':
      return def.values[0];
    case 'enum': {
      const values = Object.values(def.entries);
      return fill === 'least' ? values[0] : values.at(-1);
    }
    case 'array':
      return listOf(def.element, making);
    case 'object':
      return objectOf(def.shape, making);
    case 'record':
      return fitting(schema, [{}, recordOf(def, making)]);
    case 'union': {
      const option = fill === 'least' ? def.options[0] : def.options.at(-1);
      return option && make(option, making);
    }
    case 'optional':
      return fill === 'least' || making.depth > DEEPEST ? undefined : make(def.innerType, making);
    case 'nullable':
      return fill === 'least' || making.depth > DEEPEST ? null : make(def.innerType, making);
    case 'default':
    case 'readonly':
      return make(def.innerType, making);
    case 'pipe':
      return make(def.in, making);
    case 'lazy':
      return make(def.getter(), making);
    case 'unknown':
    case 'any':
      return null;
    default:
      throw new Error(`The contract has a ${def.type}, which core/testing/sampleOf.ts cannot make yet.`);
  }
}

function recordOf({ keyType, valueType }: z.core.$ZodRecordDef, making: Making): object {
  const def = defOf(keyType);
  const keys = def.type === 'enum' ? Object.values(def.entries) : ['sample'];
  return Object.fromEntries(
    keys.map((key) => [key, make(valueType, { ...making, depth: making.depth + 1 })]),
  );
}

/**
 * A value that a schema takes. Lists have two rows: one of whatever may be missing, one of everything that may be
 * there. The same schema gives the same value.
 */
export function sampleOf<Schema extends z.ZodType>(schema: Schema, fill: Fill = 'most'): z.output<Schema> {
  const value = make(schema, { fill, row: 1, depth: 0 });
  return schema.parse(value);
}

const isFile = ({ answer }: CallSpec): boolean => answer === 'blob' || answer === 'image';

/** Answers to every call of the contract but those named, each with a sample of its result. */
export const sampleAnswers = (except: readonly CallSpec[] = []): readonly FakeAnswer[] =>
  allCalls
    .filter((call) => !except.includes(call))
    .map((call) =>
      reply(call, () => ({
        status: 200,
        contentType: isFile(call) ? 'text/csv' : 'application/json',
        body: isFile(call)
          ? new Blob(['\uFEFFname\r\n'])
          : { resultCode: 200, resultDesc: 'ok', result: sampleOf(call.result) },
        fileName: isFile(call) ? 'sample.csv' : undefined,
      })),
    );

/** What a call that answers page by page says when these are all rows. */
export const pageOfAll = <Row>(results: Row[]): Page<Row> => ({
  currentPage: 1,
  pageSize: 100,
  totalRecords: results.length,
  totalPages: Math.min(results.length, 1),
  results,
});
