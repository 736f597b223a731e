import { eq, inArray, sql } from 'drizzle-orm';
import { member, sportType } from '../../../db/schema/organisation.ts';
import { account } from '../../../db/schema/identity.ts';
import { ofPlatformOrCompanies, ofSystem, scopeUnused } from '../../../db/statement.ts';
import { anyOf } from '../../../db/statements/clauses.ts';

/** What the form shows beside the row of the list. */
export interface StaffMore extends Record<string, unknown> {
  readonly profile: string;
  readonly sportIds: number[];
  readonly memberId: number | null;
  readonly member: { readonly name: string; readonly avatar: string; readonly phone: string } | null;
  readonly ownedTemplates: number;
}

const FOUND = 'staffRecord found the account in the scope';

/** Profile, sports, app user and how many templates somebody owns. */
export const staffMore = ofPlatformOrCompanies(
  scopeUnused(FOUND, async (db, id: number): Promise<StaffMore | undefined> => {
    const { rows } = await db.execute<StaffMore>(sql`
      select a.profile, to_json(a.sport_ids) as "sportIds", a.member_id::int8 as "memberId",
        (select json_build_object('name', m.name, 'avatar', m.avatar, 'phone', m.phone)
          from member m where m.id = a.member_id) as member,
        (select count(*)::int from event_template t where t.creator_id = a.id and t.removed_at is null)
          as "ownedTemplates"
      from account a where a.id = ${id}`);
    return rows[0];
  }),
);

/** Which of the given sports are on offer. */
export const sportsAmong = ofSystem(
  'sport types are the same for everybody',
  async (db, ids: readonly number[]) => {
    const rows = await db
      .select({ id: sportType.id })
      .from(sportType)
      .where(inArray(sportType.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  },
);

/** The app user with this whole number, and whose account is linked with them already. */
export const appUserToLink = ofSystem(
  'app users belong to no company, and who knows a whole number was told it',
  async (db, phone: string) => {
    const [found] = await db
      .select({ memberId: member.id, accountId: account.id })
      .from(member)
      .leftJoin(account, eq(account.memberId, member.id))
      .where(eq(member.phone, phone));
    return found;
  },
);

/** Companies of the templates somebody owns; nothing when they own none. */
export const ownedCompanies = ofSystem(
  'all templates of an account are handed over before it is deleted',
  async (db, accountId: number): Promise<{ companyId: number; count: number }[]> => {
    const { rows } = await db.execute<{ companyId: number; count: number }>(sql`
      select company_id as "companyId", count(*)::int as count from event_template
      where creator_id = ${accountId} and removed_at is null group by company_id order by company_id`);
    return rows;
  },
);

/** Whether an enabled account belongs to all of these companies. */
export const belongsTo = ofSystem(
  'the new owner of templates is looked for among their companies',
  async (db, accountId: number, companyIds: readonly number[]): Promise<boolean> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from account_company c join account a on a.id = c.account_id
      where c.account_id = ${accountId} and a.status = 1 and a.removed_at is null
        and c.company_id = ${anyOf(companyIds)}`);
    return rows[0]?.count === companyIds.length;
  },
);

/** Whether an enabled operator has this id. */
export const isOperator = ofSystem(
  'operators belong to no company',
  async (db, accountId: number): Promise<boolean> => {
    const { rows } = await db.execute<{ found: boolean }>(sql`
      select exists (select from account a
        where a.id = ${accountId} and a.user_type = 0 and a.status = 1 and a.removed_at is null) as found`);
    return rows[0]?.found ?? false;
  },
);

/** Gives every template of an account to another one. */
export const handOverTemplates = ofSystem(
  'all templates of an account are handed over before it is deleted',
  async (tx, from: number, to: number, now: number) => {
    await tx.execute(sql`
      update event_template set creator_id = ${to}, version = version + 1, updated_at = ${new Date(now).toISOString()}
      where creator_id = ${from} and removed_at is null`);
  },
);
