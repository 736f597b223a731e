import { type SQL, sql } from 'drizzle-orm';
import { UserType } from '../../../shared/codes/roles.ts';

/**
 * Name of the account `alias` as answers to merchants tell it: empty for people of the platform, whom no merchant knows
 * by name. Null where an outer join found no account.
 */
export const staffName = (alias: string): SQL =>
  sql.raw(`case when ${alias}.user_type = ${UserType.superAdmin} then '' else ${alias}.name end`);
