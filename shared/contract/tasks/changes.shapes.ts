import { z } from 'zod';
import { CHANGED_ROWS_AT_MOST } from '../../codes/limits.ts';
import { Count, Id } from '../basics.ts';
import { ListedTask } from './shapes.ts';

const namedIds = z.array(Id).max(CHANGED_ROWS_AT_MOST).optional();

/**
 * Which rows of a list one task changes (screens A2): of those that the query of the call finds, the named ones, all
 * but the named ones, or all. `count` is how many the person saw; another number is refused before anything is done.
 */
export const chosenRows = {
  ids: namedIds,
  excludeIds: namedIds,
  count: z.number().int().min(1).max(CHANGED_ROWS_AT_MOST),
};

/** What came of the objects of a change task. `done`, `skipped` and `failed` count them so far. */
export const ChangeResult = z.object({
  task: ListedTask,
  done: Count,
  skipped: Count,
  failed: Count,
  /** Those that were not done, failed ones first; at most 200. */
  left: z.array(
    z.object({
      id: Id,
      name: z.string(),
      state: z.enum(['skipped', 'failed']),
      /** Of a skipped one: result code, name of the sentence and its values. */
      code: z.number().int().nullable(),
      reason: z.string(),
      parameters: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** All that are worth a second try. */
  failedIds: z.array(Id),
});
