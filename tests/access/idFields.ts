import type { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';
import { Id, IdText, Ids, StoreChoice } from '../../shared/contract/basics.ts';
import type { Request } from '../../server/testing/access/domainAccess.ts';

const ID_SHAPES = new Set<unknown>([Id, IdText, Ids, StoreChoice]);
/** Texts that name something, by the name of their field. */
const ID_NAME = /^(id|uid|code|\w+Id|\w+Ids|orderNumber|serialNumber)$/;

type Schema = z.core.$ZodType;
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
} & Partial<Readonly<Record<'element' | 'innerType' | 'in' | 'left' | 'right' | 'valueType', Schema>>>;

/** Where a schema takes ids: dotted paths, `[]` behind lists. */
function idPaths(schema: Schema, path: string): string[] {
  if (ID_SHAPES.has(schema)) return [path];
  // The definition is how zod tells what a schema is made of.
  // oxlint-disable-next-line no-underscore-dangle
  const definition = schema._zod.def as unknown as Definition;
  const { type, shape = {}, options = [], element, innerType, left, right, valueType } = definition;
  const name = path.split('.').at(-1)?.replace('[]', '') ?? '';
  if (type === 'string') return ID_NAME.test(name) ? [path] : [];
  const within = [innerType, definition.in, left, right, valueType, ...options];
  return [
    ...Object.entries(shape).flatMap(([field, inner]) => idPaths(inner, `${path}.${field}`)),
    ...(element ? idPaths(element, `${path}[]`) : []),
    ...within.flatMap((inner) => (inner ? idPaths(inner, path) : [])),
  ];
}

const PARTS = ['params', 'query', 'body'] as const;

/** Every field of a call's requests that takes an id, such as `body.events[].id`. */
export const idFieldsOf = (call: CallSpec): readonly string[] => [
  ...new Set(PARTS.flatMap((part) => (call[part] ? idPaths(call[part], part) : []))),
];

/** What a request has in a field, in the order of lists. */
export const valuesIn = (request: Request, field: string): readonly unknown[] =>
  field.split('.').reduce<readonly unknown[]>(
    (values, step) =>
      values
        .map((value) => (Object(value) as Readonly<Record<string, unknown>>)[step.replace('[]', '')])
        .flat()
        .filter((value) => value !== undefined),
    [request],
  );
