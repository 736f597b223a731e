import type pg from 'pg';

/** Owns nothing, signs in nowhere, and sees rows of tenants by their policies alone (`server/db/schema/tenancy.ts`). */
export const TENANT_ROLE = 'touchline_tenant';

/** Another database of the same PostgreSQL may make the role at this moment: roles are shared. */
const MAKE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${TENANT_ROLE}') then
    create role ${TENANT_ROLE} nologin;
  end if;
  grant ${TENANT_ROLE} to current_user;
exception when duplicate_object or unique_violation then null; end $$`;

/** Tables that a migration adds need it too, so this runs after every one. */
const GRANTS = `grant usage on schema public to ${TENANT_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${TENANT_ROLE};
  grant usage on all sequences in schema public to ${TENANT_ROLE}`;

/**
 * Makes the role that statements of merchants run as, lets our user take it, and gives it the tables there are.
 * @throws Error of one sentence when our user may not make it and nobody has.
 */
export async function prepareTenantRole(client: pg.Pool | pg.Client): Promise<void> {
  if (!(await mayTakeRole(client))) {
    await client.query(MAKE_ROLE).catch(() => {});
    if (!(await mayTakeRole(client))) {
      throw new Error(
        `The user of DATABASE_URL may not make the role ${TENANT_ROLE}; let an administrator of the database run "create role ${TENANT_ROLE} nologin; grant ${TENANT_ROLE} to <user>;" once.`,
      );
    }
  }
  await client.query(GRANTS);
}

const mayTakeRole = (client: pg.Pool | pg.Client): Promise<boolean> =>
  client.query(`set role ${TENANT_ROLE};reset role`).then(
    () => true,
    () => false,
  );
