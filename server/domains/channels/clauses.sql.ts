import { type SQL, sql } from 'drizzle-orm';
import { LinkScope, type StoreScope } from '../../db/scope.ts';

/** Why public statements have no scope. */
export const BY_SERIAL = 'a public page: the number of the code is the key to it';

/** Codes `c` of the store, or the one whose page is open. */
export const inReach = (scope: StoreScope | LinkScope): SQL =>
  scope instanceof LinkScope
    ? sql`c.serial_number = ${scope.serialNumber}`
    : sql`c.store_id = ${scope.storeId}`;
