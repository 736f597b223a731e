import { type SQL, sql } from 'drizzle-orm';
import type { StoreChoice } from '../../../shared/contract/basics.ts';
import { PlatformScope, type Scope, StoreScope } from '../scope.ts';

const oneOf = (column: SQL, ids: readonly number[]): SQL =>
  // One store by `=`: an index that begins with it then gives the rows in order.
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${sql.param([...ids])}::bigint[])`;

/** Rows of the stores that a scope shows; for operators all. */
export const inStores = (column: SQL, scope: Scope): SQL =>
  scope instanceof PlatformScope ? sql`true` : oneOf(column, scope.storeIds);

/** Rows of the store in which somebody acts, whatever other stores their lists show; for operators all. */
export const inActingStore = (column: SQL, scope: Scope): SQL =>
  scope instanceof StoreScope ? sql`${column} = ${scope.storeId}` : inStores(column, scope);

/** Rows of the companies that a scope shows; for operators all. */
export function inCompanies(column: SQL, scope: Scope): SQL {
  if (scope instanceof PlatformScope) return sql`true`;
  return oneOf(column, scope instanceof StoreScope ? [scope.companyId] : scope.companyIds);
}

/** The same for what was asked for; it only ever narrows a scope. Undefined for all. */
export const inChosenStores = (column: SQL, choice: StoreChoice | undefined): SQL | undefined =>
  choice === undefined || choice === 'all' ? undefined : oneOf(column, choice);
