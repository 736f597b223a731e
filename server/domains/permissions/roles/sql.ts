import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ParsedRequest } from '../../../../shared/contract/call.ts';
import type { roleList, roleMembers } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleMember, RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { role } from '../../../db/schema/identity.ts';
import { ofPlatform } from '../../../db/statement.ts';
import { anyOf, iso } from '../../../db/statements/clauses.ts';
import { all, contains, whenDefined } from '../../../db/statements/conditions.ts';
import { orderedBy, pageRows } from '../../../db/statements/page.ts';
import { normalForm } from '../../../../shared/format/normalForm.ts';
import { typedPhone } from '../../../../shared/format/typedNumber.ts';

export type RoleFilter = ParsedRequest<typeof roleList>['query'];
export type MemberFilter = ParsedRequest<typeof roleMembers>['query'];

const members = sql`(select count(distinct x.account_id)::int from account_role x where x.role_id = r.id)`;

/** A role as its reader sees it. */
const columns = (readerId: number): SQL => sql`
  r.id, r.name, r.code, r.side, r.status, r.remark, r.codes, ${members} as "memberCount",
  exists (select from account_role own where own.role_id = r.id and own.account_id = ${readerId}) as "isOwn",
  ${iso(sql`r.updated_at`)} as "updatedAt", r.updated_by as "updatedBy", r.version`;

const matching = ({ keyword, side, status, code }: RoleFilter): SQL =>
  all([
    whenDefined(
      keyword || undefined,
      (word) =>
        sql`(${contains(sql`r.name`, word)} or ${contains(sql`r.code`, word)} or ${contains(sql`r.remark`, word)})`,
    ),
    whenDefined(side, (value) => sql`r.side = ${value}`),
    whenDefined(status, (value) => sql`r.status = ${value}`),
    whenDefined(code, (value) => sql`${value} = any(r.codes)`),
  ]);

const ORDERS = {
  by: { name: sql`r.name`, members, updatedAt: sql`r.updated_at` },
  key: sql`r.id`,
  otherwise: { by: 'updatedAt', order: 'desc' },
} as const;

type RoleRecord = RoleRow & Record<string, unknown>;

/** How many roles a filter finds. */
export const countRoles = ofPlatform(async (db, _scope, filter: RoleFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from role r where ${matching(filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const rolePage = ofPlatform(async (db, scope, filter: RoleFilter) => {
  const { rows } = await db.execute<RoleRecord>(sql`
    select ${columns(scope.accountId)} from role r where ${matching(filter)}
    order by ${orderedBy(ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});

/** Ids of all of them in the order of the list, for its file. */
export const roleIds = ofPlatform(async (db, _scope, filter: RoleFilter) => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select r.id from role r where ${matching(filter)} order by ${orderedBy(ORDERS, filter)}`,
  );
  return rows.map(({ id }) => id);
});

/** Some roles by their ids. */
export const rolesById = ofPlatform(async (db, scope, ids: readonly number[]) => {
  const { rows } = await db.execute<RoleRecord>(sql`
    select ${columns(scope.accountId)} from role r where r.id = ${anyOf(ids)} order by r.id`);
  return rows;
});

/** The roles somebody was given anywhere. */
export const rolesOfAccount = ofPlatform(async (db, scope, accountId: number) => {
  const { rows } = await db.execute<RoleRecord>(sql`
    select ${columns(scope.accountId)} from role r
    where exists (select from account_role x where x.role_id = r.id and x.account_id = ${accountId}) order by r.id`);
  return rows;
});

/** Whether another role of the side is called so. */
export const isNameUsed = ofPlatform(
  async (
    db,
    _scope,
    { side, name, exceptId }: { readonly side: number; readonly name: string; readonly exceptId: number },
  ) => {
    const { rows } = await db.execute(sql`
      select r.id from role r
      where r.side = ${side} and r.normal_name = ${normalForm(name)} and r.id <> ${exceptId} limit 1`);
    return rows.length > 0;
  },
);

/** Makes a role; the unique index of codes decides. */
export const insertRole = ofPlatform(async (tx, _scope, values: typeof role.$inferInsert) => {
  const [made] = await tx.insert(role).values(values).returning({ id: role.id });
  return made?.id ?? 0;
});

/** What a change writes. */
export type RoleValues = Pick<typeof role.$inferInsert, 'name' | 'remark' | 'codes' | 'status'>;

/** Values of a role, by whose name they are written, and when. */
interface RoleWrite {
  readonly values: Partial<RoleValues>;
  readonly updatedBy: string;
  readonly now: number;
}

/** Writes values of a role of that version; answers the new one, nothing when somebody else was first. */
export const updateRole = ofPlatform(
  async (
    tx,
    _scope,
    { id, version }: Pick<RoleRow, 'id' | 'version'>,
    { values, updatedBy, now }: RoleWrite,
  ) => {
    const [changed] = await tx
      .update(role)
      .set({
        ...values,
        updatedAt: new Date(now),
        updatedBy,
        version: sql`${role.version} + 1`,
      })
      .where(and(eq(role.id, id), eq(role.version, version)))
      .returning({ version: role.version });
    return changed?.version;
  },
);

/** Locks a role that is about to be deleted, behind those who give it. */
export const lockRole = ofPlatform(async (tx, _scope, id: number) => {
  await tx.execute(sql`select r.id from role r where r.id = ${id} for update`);
});

/** Deletes a role that nobody holds. */
export const deleteRole = ofPlatform(async (tx, _scope, id: number) => {
  await tx.delete(role).where(eq(role.id, id));
});

/** Everybody who was given a role. */
export const memberIds = ofPlatform(async (db, _scope, id: number) => {
  const { rows } = await db.execute<{ accountId: number }>(sql`
    select distinct x.account_id as "accountId" from account_role x where x.role_id = ${id} order by 1`);
  return rows.map(({ accountId }) => accountId);
});

const MEMBER_ORDERS = {
  by: { accountName: sql`a.account_name`, givenAt: sql`x.given_at` },
  key: sql`x.id`,
  otherwise: { by: 'accountName' },
} as const;

const membersMatching = (id: number, { keyword }: MemberFilter): SQL =>
  all([
    sql`x.role_id = ${id}`,
    whenDefined(
      keyword || undefined,
      (word) => sql`(${contains(sql`a.account_name`, word)} or ${contains(sql`a.name`, word)}
        or a.cellphone = ${typedPhone(word)} or ${contains(sql`coalesce(s.name, '')`, word)})`,
    ),
  ]);

const FROM_MEMBERS = sql`account_role x join account a on a.id = x.account_id left join store s on s.id = x.store_id`;

/** How many memberships of a role a filter finds. */
export const countMembers = ofPlatform(async (db, _scope, id: number, filter: MemberFilter) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${FROM_MEMBERS} where ${membersMatching(id, filter)}`,
  );
  return rows[0]?.count ?? 0;
});

/** One page of them. */
export const memberPage = ofPlatform(async (db, _scope, id: number, filter: MemberFilter) => {
  const { rows } = await db.execute<RoleMember & Record<string, unknown>>(sql`
    select a.id as "accountId", a.account_name as "accountName", a.name, a.status, x.store_id as "storeId",
      s.name as "storeName", ${iso(sql`x.given_at`)} as "givenAt", x.given_by as "givenBy"
    from ${FROM_MEMBERS} where ${membersMatching(id, filter)}
    order by ${orderedBy(MEMBER_ORDERS, filter)} ${pageRows(filter)}`);
  return rows;
});
