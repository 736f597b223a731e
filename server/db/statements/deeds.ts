import { sql } from 'drizzle-orm';
import type { TrailObject } from '../../../shared/contract/trail.ts';
import { ofStore } from '../statement.ts';
import { iso } from './clauses.ts';

/** What somebody did to a purchase, from the audit trail; operators stay unnamed. */
export interface DeedRecord extends Record<string, unknown> {
  readonly id: number;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What the trail names: its kind and its number there. */
export type TrailName = readonly [object: TrailObject, objectId: string];

/** All deeds, newest first: a timeline begins with what the buyer wrote before the first note of the staff. */
export const deedRows = ofStore(async (db, scope, names: readonly TrailName[]): Promise<DeedRecord[]> => {
  const named = names.map(([object, objectId]) => sql`(${object}, ${objectId})`);
  const { rows } = await db.execute<DeedRecord>(sql`
    select id, ${iso(sql`at`)} as at, case when acting_for is null then actor else '' end as actor, action, before, after from audit_entry
    where (object, object_id) in (${sql.join(named, sql`, `)}) and company_id = ${scope.companyId}
    order by id desc`);
  return rows;
});
