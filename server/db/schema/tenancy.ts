import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';

/**
 * Row security, the second line of tenancy (promise A9, decision 0027): whose the rows of a table are. Statements of
 * merchants run as a role that these policies bind, with the ids of their scope set in the transaction
 * (`server/db/narrow.ts`); everything else runs as the owner of the tables, whom they do not bind.
 */
const policy = (using: SQL, withCheck?: SQL) =>
  pgPolicy('tenant', { using, ...(withCheck && { withCheck }) });

/** In a subquery, so that PostgreSQL reads the setting once and not for each row. */
const listOf = (name: 'stores' | 'companies'): SQL =>
  sql.raw(`(select current_setting('touchline.${name}')::bigint[])::bigint[]`);

/** Rows that belong to the store in `column`. */
export const rowsOfStore = (column: AnyPgColumn) => policy(sql`${column} = any(${listOf('stores')})`);
/** Rows that belong to the company in `column`, whichever of its stores they name. */
export const rowsOfCompany = (column: AnyPgColumn) => policy(sql`${column} = any(${listOf('companies')})`);
/** Rows of the company in `column`; those without one are everybody's. */
export const rowsOfCompanyOrAll = (column: AnyPgColumn) =>
  policy(sql`${column} is null or ${column} = any(${listOf('companies')})`);
/** Rows that belong to whomever their parent belongs to, a table with a policy of its own. */
export const rowsOfParent = (column: AnyPgColumn, parent: AnyPgColumn) =>
  policy(sql`${column} in (select ${parent} from ${parent.table})`);
/** Rows that no statement of a merchant reads or writes. */
export const rowsOfOperators = () => policy(sql`false`);
