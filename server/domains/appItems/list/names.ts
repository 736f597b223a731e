import type { AppKind } from '../../../../shared/contract/appItems/kind.ts';
import { targetOf } from '../../../../shared/contract/appItems/target.ts';
import type { Queryable } from '../../../db/pool.ts';
import { namesOf } from './sql.ts';

type Values = Readonly<Record<string, unknown>>;
/** A number among values, and what it is of. */
interface Named {
  readonly field: string;
  readonly of: string;
  readonly id: number;
}

/** The numbers among the values of an item that name something. */
export function namedIn(kind: AppKind, values: Values): readonly Named[] {
  const fields = Object.entries(kind.fields).flatMap(([field, { refers }]): Named[] => {
    const id = values[field];
    return refers !== undefined && typeof id === 'number' ? [{ field, of: refers, id }] : [];
  });
  const target = targetOf(values);
  return target.id === null || target.kind === 'none' || target.kind === 'url'
    ? fields
    : [...fields, { field: 'target', of: target.kind, id: target.id }];
}

/** Items with the names of what their values name; what is gone or off has none. */
export async function withNames<Row extends { readonly values: Values }>(
  db: Queryable,
  kind: AppKind,
  rows: readonly Row[],
): Promise<(Row & { names: Record<string, string> })[]> {
  const named = rows.map(({ values }) => namedIn(kind, values));
  const kinds = new Set(named.flat().map(({ of }) => of));
  const known = new Map<string, ReadonlyMap<number, string>>();
  for (const of of kinds) {
    const ids = named.flat().flatMap((each) => (each.of === of ? [each.id] : []));
    // oxlint-disable-next-line no-await-in-loop -- a statement for each kind that is named, three at most
    known.set(of, await namesOf(db, of, [...new Set(ids)]));
  }
  return rows.map((row, index) => ({
    ...row,
    names: Object.fromEntries(
      (named[index] ?? []).map(({ field, of, id }) => [field, known.get(of)?.get(id) ?? '']),
    ),
  }));
}
