import { type SQL, sql } from 'drizzle-orm';
import type { StoreScope } from '../../db/scope.ts';
import { bigints } from '../../db/statements/clauses.ts';

/** A ticket or pack `p` that one of the scope's stores offers. */
export const offeredIn = ({ companyId, storeIds }: StoreScope): SQL =>
  sql`p.company_id = ${companyId} and p.store_ids && ${bigints(storeIds)}`;

/** A ticket or pack `p` whose sale has begun and is not over. */
export const isOnSale = (now: SQL): SQL =>
  sql`(p.status = 1 and (p.sale_from is null or p.sale_from <= ${now}) and (p.sale_to is null or p.sale_to > ${now}))`;

/** What one class time of a ticket `t` costs today, in cents, rounded up. */
export const singleCents = sql`ceil(t.price_cents::numeric / greatest(t.times, 1))::bigint`;
