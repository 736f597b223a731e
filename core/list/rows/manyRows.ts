import type { z } from 'zod';
import type { CallSpec } from '../../../shared/contract/call.ts';
import { filterQueryOf } from '../address/listAddress.ts';
import type { List } from '../useListPage.ts';

/** A call that changes the chosen rows of a list in a task: what is done, and which rows (contract, shapes/changes). */
export type ChangeCall = CallSpec & {
  readonly body: z.ZodType<{ readonly change: unknown; readonly count: number }>;
  readonly result: z.ZodType<{ readonly taskId: string }>;
};
/** What a change call does to each row. */
export type ChangeOf<C extends ChangeCall> =
  z.input<C['body']> extends { readonly change: infer Change } ? Change : never;

/** More rows than are changed while somebody watches: the server finds them itself (screens A2). */
export interface ManyRows {
  readonly count: number;
  /** Filter and order of the list. */
  readonly query: Readonly<Record<string, string>>;
  /** Which of the rows it finds: named ones, all but named ones, or all. */
  readonly rows: { readonly ids?: readonly number[]; readonly excludeIds?: readonly number[] };
}

/** The chosen rows of a list as a call names them. */
export function manyRows<Row>({ address, selection, count }: List<Row>): ManyRows {
  const ids = [...selection.ids].map(Number);
  const rows = selection.mode === 'some' ? { ids } : { excludeIds: ids };
  return { count, query: filterQueryOf(address.state), rows };
}
