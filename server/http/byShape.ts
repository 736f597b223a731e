import { z } from 'zod';

/** A value of `schema` in which each part that has exactly one of the shapes of `changes` became what that gives. */
export function mapShapes(
  schema: z.core.$ZodType,
  value: unknown,
  changes: ReadonlyMap<z.core.$ZodType, (value: unknown) => unknown>,
): unknown {
  const change = changes.get(schema);
  if (change) return change(value);
  if (value === null || value === undefined) return value;
  const mapped = (inner: z.core.$ZodType, part: unknown) => mapShapes(inner, part, changes);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const shape = schema.shape[name];
        return [name, shape ? mapped(shape, field) : field];
      }),
    );
  if (schema instanceof z.ZodArray)
    return (value as readonly unknown[]).map((entry) => mapped(schema.element, entry));
  if (isWrapped(schema)) return mapped(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return fitting ? mapped(fitting, value) : value;
  }
  return value;
}

/** Whether `mapShapes` would find `wanted` in values of `schema`. */
export function hasShape(schema: z.core.$ZodType, wanted: z.core.$ZodType): boolean {
  if (schema === wanted) return true;
  const has = (inner: z.core.$ZodType) => hasShape(inner, wanted);
  if (schema instanceof z.ZodObject) return Object.values<z.core.$ZodType>(schema.shape).some(has);
  if (schema instanceof z.ZodArray) return has(schema.element);
  if (isWrapped(schema)) return has(schema.unwrap());
  return schema instanceof z.ZodUnion && schema.options.some(has);
}

/** A shape around another one that says what holds when there is no value. */
export const isWrapped = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
