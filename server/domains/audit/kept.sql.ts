import { type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type { auditLogs } from '../../../shared/contract/audit/calls.ts';

type Filter = ParsedRequest<typeof auditLogs>['query'];

/** What a kept count is of: one of these, or every line. */
export type Kept = Pick<Filter, 'companyId' | 'actor' | 'action' | 'object' | 'merchantView'>;

/** What of a filter has kept counts (decision 0054); undefined of two filters at once, and of a number. */
export function keptOf({
  companyId,
  actor,
  action,
  object,
  merchantView,
  objectId,
}: Kept & Pick<Filter, 'objectId'>): Kept | undefined {
  const kept = { companyId, actor, action, object, merchantView };
  const named = Object.values(kept).filter((value) => value !== undefined);
  return objectId === undefined && named.length <= 1 ? kept : undefined;
}

/** The same for people of a company, who see its lines alone. */
export const keptOfCompany = (companyId: number, filter: Filter): Kept | undefined =>
  filter.companyId === undefined || filter.companyId === companyId
    ? keptOf({ ...filter, companyId })
    : undefined;

/** Conditions on a kept count `c` and on a line `e` that mean the same lines. */
export function sidesOf({ companyId, actor, action, object, merchantView }: Kept): {
  readonly counts: SQL;
  readonly lines: SQL;
} {
  if (companyId !== undefined)
    return { counts: sql`c.company_id = ${companyId}`, lines: sql`e.company_id = ${companyId}` };
  if (actor !== undefined) return { counts: sql`c.actor_id = ${actor}`, lines: sql`e.actor_id = ${actor}` };
  if (action !== undefined) return { counts: sql`c.action = ${action}`, lines: sql`e.action = ${action}` };
  if (object !== undefined) return { counts: sql`c.object = ${object}`, lines: sql`e.object = ${object}` };
  if (merchantView !== undefined) return { counts: sql`c.is_acting`, lines: sql`e.acting_for is not null` };
  return {
    counts: sql`num_nonnulls(c.company_id, c.actor_id, c.action, c.object, c.is_acting) = 0`,
    lines: sql`true`,
  };
}
