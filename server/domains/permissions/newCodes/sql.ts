import { sql } from 'drizzle-orm';
import { ofSystem } from '../../../db/statement.ts';
import { anyText, instant } from '../../../db/statements/clauses.ts';
import { heldRights } from '../../../db/statements/rights.ts';

const START = 'at start nobody has signed in; what a new version brings is decided over all roles';
/** Where it is written down which privilege codes a database has met. */
const SETTING = 'privileges.known';
const ADMINISTRATION = ['PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_ACCOUNT_ROLE', 'PLATFORM_ACCOUNT_ADMIN'];

/** Codes the database has met, and whether they were written down; before that, those that anybody was given. */
export interface KnownCodes extends Record<string, unknown> {
  readonly isKept: boolean;
  readonly codes: readonly string[];
}
export const knownCodes = ofSystem(START, async (tx): Promise<KnownCodes> => {
  const { rows } = await tx.execute<KnownCodes>(sql`
    select exists (select from setting where name = ${SETTING}) as "isKept", coalesce((select array(select jsonb_array_elements_text(value)) from setting where name = ${SETTING}),
      array(select unnest(codes) from role union select code from account_privilege)) as codes`);
  return rows[0] ?? { isKept: false, codes: [] };
});

/** Writes down which codes were met. */
export const writeKnownCodes = ofSystem(START, async (tx, codes: readonly string[]) => {
  await tx.execute(sql`
    insert into setting (name, value) values (${SETTING}, ${JSON.stringify(codes)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`);
});

/** A role that codes were added to. */
export interface ExtendedRole extends Record<string, unknown> {
  readonly id: number;
  readonly before: string[];
  readonly after: string[];
}

/** Adds codes to every role of operators that administers accounts, roles and rights. */
export const extendAdministrators = ofSystem(
  START,
  async (tx, codes: readonly string[], by: string, now: number): Promise<readonly ExtendedRole[]> => {
    const { rows } = await tx.execute<ExtendedRole>(sql`
      update role r set codes = array(select code from unnest(r.codes) as code union select unnest(${sql.param([...codes])}::text[])),
        updated_at = ${instant(now)}, updated_by = ${by}, version = r.version + 1
      from (select id, codes from role where side = 2 and codes @> ${sql.param(ADMINISTRATION)}::text[] for update) earlier
      where r.id = earlier.id
      returning r.id, earlier.codes as before, r.codes as after`);
    return rows;
  },
);

/** Operators who administer without such a role, by direct rights. */
export const administratorsByRight = ofSystem(START, async (tx): Promise<readonly number[]> => {
  const operators = heldRights((id) => sql`${id} in (select a.id from account a where a.user_type = 0)`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select held.account_id as id from ${operators} held
    where held.store_id is null and held.code = ${anyText(ADMINISTRATION)}
    group by held.account_id having count(distinct held.code) = 3 order by 1`);
  return rows.map(({ id }) => id);
});
