import type { z } from 'zod';
import type { CallSpec } from '../../shared/contract/call.ts';

export type Part = 'params' | 'query' | 'body';
type Path = readonly (string | number)[];

/** One value that a call reads: where it stands and what says which values are right. */
export interface InputField {
  readonly part: Part;
  /** Names and places in lists, from the part down. */
  readonly path: Path;
  readonly schema: z.core.$ZodType;
  /** The same names, for messages: `body.rule.slots.0.start`. */
  readonly name: string;
  /** True for the names of a record: the text is the last name itself. */
  readonly isKey: boolean;
  /** Literals beside it without which its object would be read as another one. */
  readonly beside: readonly (readonly [path: Path, value: unknown])[];
}

/** What a request carries, as plain data. */
export type Parts = Readonly<Partial<Record<Part, unknown>>>;

type Def = z.core.$ZodTypes['_zod']['def'];
/** What zod knows of a schema. */
export const defOf = (schema: z.core.$ZodType): Def =>
  // oxlint-disable-next-line no-underscore-dangle -- zod's own name for what tools read
  (schema as z.core.$ZodTypes)._zod.def;

type Place = Pick<InputField, 'part' | 'path' | 'beside'>;
const stepInto = (place: Place, name: string | number): Place => ({ ...place, path: [...place.path, name] });

/** Every value of a call's input: those of nested objects, of the first entry of lists, and of each variant. */
export function inputFieldsOf(call: CallSpec): InputField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? fieldsIn(schema, { part, path: [], beside: [] }) : [];
  });
}

function fieldsIn(schema: z.core.$ZodType, place: Place): InputField[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape);
      const beside = shape.flatMap(([name, field]) => {
        const inner = defOf(field);
        return inner.type === 'literal' ? [[[...place.path, name], inner.values[0]] as const] : [];
      });
      const here = { ...place, beside: [...place.beside, ...beside] };
      return shape.flatMap(([name, field]) => fieldsIn(field, stepInto(here, name)));
    }
    case 'array':
      return fieldsIn(def.element, stepInto(place, 0));
    case 'record':
      return [
        ...fieldsIn(def.valueType, stepInto(place, 'key')),
        ...fieldsIn(def.keyType, stepInto(place, 'key')).map((field) => ({ ...field, isKey: true })),
      ];
    case 'union':
      return def.options.flatMap((option) => fieldsIn(option, place));
    case 'intersection':
      return [...fieldsIn(def.left, place), ...fieldsIn(def.right, place)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return fieldsIn(def.innerType, place);
    case 'pipe':
      return fieldsIn(def.in, place);
    default: {
      const name = [place.part, ...place.path].join('.');
      return [{ ...place, schema, name, isKey: false }];
    }
  }
}

/** The request with `value` at the field, whatever stood there; what leads there is made where it is missing. */
export function placed(request: Parts, field: InputField, value: unknown): Parts {
  const { part, path, beside, isKey } = field;
  const start = beside.reduce<unknown>((whole, [at, literal]) => withAt(whole, at, literal), request[part]);
  const changed = isKey
    ? withAt(start, [...path.slice(0, -1), String(value)], 1)
    : withAt(start, path, value);
  return { ...request, [part]: changed };
}

function withAt(whole: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return [withAt(list[0], rest, value), ...list.slice(1)];
  }
  const fields = typeof whole === 'object' && whole !== null && !Array.isArray(whole) ? whole : {};
  const inner = Object.entries(fields).find(([key]) => key === name)?.[1];
  return { ...fields, [name]: withAt(inner, rest, value) };
}
