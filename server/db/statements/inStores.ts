import { type SQL, sql } from 'drizzle-orm';
import type { StoreChoice } from '../../../shared/contract/basics.ts';
import type { StoreScope } from '../scope.ts';

const oneOf = (column: SQL, ids: readonly number[]): SQL =>
  // One store by `=`: an index that begins with it then gives the rows in order.
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Condition of a list: rows of the stores its scope shows. */
export const inStores = (column: SQL, { storeIds }: StoreScope): SQL => oneOf(column, storeIds);

/** The same for what was asked for; it only ever narrows a scope. Undefined for all. */
export const inChosenStores = (column: SQL, choice: StoreChoice | undefined): SQL | undefined =>
  choice === undefined || choice === 'all' ? undefined : oneOf(column, choice);
