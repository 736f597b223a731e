import { z } from 'zod';
import { Id } from './basics.ts';

/** The most rows that can be named one by one. */
const NAMED_AT_MOST = 5_000;

/**
 * What of a list goes into its file (screens A5), whose rows have keys of this shape: a day, or the number of a store. The
 * filter and the order are the query of the list; `ids` or `excludeIds` leave some of its rows.
 */
export const exportBodyOf = <const Columns extends readonly [string, ...string[]], Key extends z.ZodType>(
  columns: Columns,
  key: Key,
) =>
  z.object({
    ids: z.array(key).max(NAMED_AT_MOST).optional(),
    excludeIds: z.array(key).max(NAMED_AT_MOST).optional(),
    /** In the order of the file. */
    columns: z
      .array(z.enum(columns))
      .min(1)
      .max(columns.length)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names a column twice' }),
    /** Ends with a line of sums. */
    totals: z.boolean().default(false),
  });

/** The same of a list whose rows have an id. */
export const exportBody = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  exportBodyOf(columns, Id);

/** Body of an export of any list. */
export type ExportBody<Key extends string | number = number> = Omit<
  z.output<ReturnType<typeof exportBody>>,
  'ids' | 'excludeIds'
> & {
  readonly ids?: readonly Key[] | undefined;
  readonly excludeIds?: readonly Key[] | undefined;
};
