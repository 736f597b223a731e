import { type SQL, sql } from 'drizzle-orm';

/**
 * The name under which the product writes a role of its own: with its code behind it where somebody has given that name to
 * another role of the side. People must get the rights of the role whatever it is called.
 */
export const freeRoleName = (role: {
  readonly name: string;
  readonly code: string;
  readonly side: number;
}): SQL<string> => sql`case when exists (select from role other where other.side = ${role.side}::smallint
    and other.normal_name = normal_form(${role.name}::text) and other.code <> ${role.code}::text)
  then ${`${role.name} (${role.code})`}::text else ${role.name}::text end`;
