import { sql } from 'drizzle-orm';
import { PARTNER_CODES, PLATFORM_CODES, type PrivilegeCode } from '../../../shared/codes/privileges.ts';
import { SPORT_STARTS } from '../../domains/sportTypes/seed/sportStarts.ts';
import { role } from '../schema/identity.ts';
import { sportType } from '../schema/organisation.ts';
import { exclusively } from '../statements/exclusive.ts';
import type { Database, Queryable } from '../pool.ts';
import { SPORTS } from './catalogue.ts';

/** Where it is written down which reference data a database was given. */
const SETTING = 'reference.version';
/** Raised when another version of the server brings more; `STEPS` has one entry for each. */
const STEPS = [writeFirst] as const;
/** Any number; it only has to be the same in every process of every version. */
const REFERENCE_LOCK = 7_305_118;
const [MERCHANT, OPERATOR] = [1, 2] as const;

const manager = PARTNER_CODES.filter((code) => code !== 'ANNUAL_REVIEW');

/** Roles a server begins with. Their names are data, which is not translated, so they say it in both languages. */
const ROLES: readonly {
  readonly code: string;
  readonly name: string;
  readonly side: number;
  readonly codes: readonly PrivilegeCode[];
}[] = [
  { code: 'PLATFORM_ADMINISTRATOR', name: '超级管理员 Super admin', side: OPERATOR, codes: PLATFORM_CODES },
  { code: 'MERCHANT_ADMINISTRATOR', name: '管理员 Administrator', side: MERCHANT, codes: PARTNER_CODES },
  { code: 'STORE_MANAGER', name: '店长 Manager', side: MERCHANT, codes: manager },
  {
    code: 'FRONT_DESK',
    name: '前台 Front desk',
    side: MERCHANT,
    codes: ['EVENTS_READ_WRITE', 'TICKET_READ_WRITE', 'TICKET_PACKAGE_READ'],
  },
  { code: 'COACH', name: '教练 Coach', side: MERCHANT, codes: ['EVENTS_READ_WRITE'] },
  { code: 'CASHIER', name: '财务 Finance', side: MERCHANT, codes: ['PAYMENT_READ_EXPORT'] },
];

/**
 * Gives a server without demo data what it cannot run without: sport types, and roles to give to people. Each step is
 * written once in the life of a database, whatever became of it: what was changed stays changed, what was deleted stays
 * away, and what has the name or code already stays as it is (decision 0044).
 */
export const writeReferenceData = (database: Database): Promise<void> =>
  exclusively(database, REFERENCE_LOCK, () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ version: number }>(
        sql`select value::text::int as version from setting where name = ${SETTING}`,
      );
      const known = rows[0]?.version ?? 0;
      // oxlint-disable-next-line no-await-in-loop -- on one connection, in the order of the versions
      for (const step of STEPS.slice(known)) await step(tx);
      if (known < STEPS.length)
        await tx.execute(sql`insert into setting (name, value) values (${SETTING}, ${String(STEPS.length)}::jsonb)
          on conflict (name) do update set value = excluded.value, updated_at = now()`);
    }),
  );

async function writeFirst(tx: Queryable): Promise<void> {
  await tx
    .insert(role)
    .values(ROLES.map(({ codes, ...rest }) => ({ ...rest, codes: [...codes] })))
    .onConflictDoNothing();
  await tx
    .insert(sportType)
    .values(SPORTS.map((name, index) => ({ name, sort: index + 1, defaults: SPORT_STARTS[name] })))
    .onConflictDoNothing();
}
