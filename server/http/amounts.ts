import { z } from 'zod';
import { Amount } from '../../shared/contract/shapes/basics.ts';
import type { Caller, PlatformCaller, StoreCaller } from './caller.ts';

/** True when amounts may leave the server for this caller: operators, and merchants with the code (decision H21). */
export const seesMoney = (caller: StoreCaller | PlatformCaller): boolean =>
  caller.kind === 'platform' || caller.codes.has('PAYMENT_READ_EXPORT');

/** Whether an answer may tell amounts: those of calls that are open to everybody may not. */
export const maySeeAmounts = (caller: Caller): boolean =>
  (caller.kind === 'platform' || caller.kind === 'store') && seesMoney(caller);

/**
 * An answer without its amounts: every field whose shape is `Amount` is emptied, wherever it stands. Files are bytes;
 * their columns of money are emptied by `exportList`.
 */
export function hideAmounts(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined || schema === Amount) return schema === Amount ? null : value;
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const shape = schema.shape[name];
        return [name, shape ? hideAmounts(shape, field) : field];
      }),
    );
  if (schema instanceof z.ZodArray)
    return (value as readonly unknown[]).map((entry) => hideAmounts(schema.element, entry));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return hideAmounts(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return fitting ? hideAmounts(fitting, value) : value;
  }
  return value;
}

/** An amount for somebody who sees money or does not. */
export const shown = (viewer: { readonly seesMoney: boolean }, cents: number): number | null =>
  viewer.seesMoney ? cents : null;
