import { z } from 'zod';
import { Id } from './basics.ts';

/** The most rows that can be named one by one. */
const NAMED_AT_MOST = 5_000;
const namedIds = z.array(Id).max(NAMED_AT_MOST).optional();

/**
 * What of a list goes into its file (screens A5). The filter and the order are the query of the list; `ids` or
 * `excludeIds` leave some of its rows.
 */
export const exportBody = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.object({
    ids: namedIds,
    excludeIds: namedIds,
    /** In the order of the file. */
    columns: z
      .array(z.enum(columns))
      .min(1)
      .max(columns.length)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'names a column twice' }),
    /** Ends with a line of sums. */
    totals: z.boolean().default(false),
  });
/** Body of an export of any list. */
export type ExportBody = z.output<ReturnType<typeof exportBody>>;
