import type { z } from 'zod';
import type { chosenRows } from '../../../shared/contract/tasks/changes.shapes.ts';

type Chosen = { readonly [Name in 'ids' | 'excludeIds']?: z.output<(typeof chosenRows)[Name]> };

/** Those rows of a filter that were chosen, in their order. */
export function chosenOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  { ids, excludeIds }: Chosen,
): readonly Row[] {
  const listedIds = new Set(ids ?? excludeIds);
  return rows.filter(({ id }) => listedIds.has(id) === (ids !== undefined));
}
