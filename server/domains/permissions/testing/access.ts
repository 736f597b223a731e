import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { auditEntry } from '../../../db/schema/tasks.ts';
import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { operatorsWithCode } from '../../../testing/access/rows.ts';
import { changed } from '../../../testing/access/samples.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { unique } from '../../../testing/factories.ts';

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** A role of merchants that is given, changed and taken; `clerkId` is who gets it. */
    readonly givenRoleId: number;
    /** A role of operators. */
    readonly operatorRoleId: number;
  }
}

const CALLS = [
  'roleList',
  'tree',
  'accountList',
  'createRole',
  'changeRole',
  'switchRole',
  'role',
  'deleteRole',
  'members',
  'changeMembers',
  'roleChanges',
  'undoRoleChange',
  'account',
  'accountRoles',
  'assemble',
  'copy',
  'bulkRoles',
  'changeMany',
  'changeAdministrators',
  'accountChanges',
  'undoAccountChange',
  'viewAs',
  'revealPhone',
  'createOperator',
  'switchOperator',
  'exportRoles',
  'exportAccounts',
  'exportAdministrators',
  'administrators',
  'switchEffects',
  'accountOfName',
];

/** Mobile numbers of nobody. */
let numbers = 0;
const nextNumber = (): string => {
  numbers += 1;
  return `1980000${String(numbers).padStart(4, '0')}`;
};

/** A code that no role has. */
const newCode = (): string =>
  `ROLE_${unique('X')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '_')}`.slice(0, 40);

/** The clerk works in the store, whatever samples of others did. */
async function clerkAtWork({ clerkId, storeId }: Objects, { database }: TestApp): Promise<number> {
  await database.orm.execute(sql`
    insert into account_store (account_id, store_id)
    select a.id, s.id from account a, store s where a.id = ${clerkId} and s.id = ${storeId} on conflict do nothing`);
  const { rows } = await database.orm.execute<{ version: number }>(
    sql`select version from account where id = ${clerkId}`,
  );
  return rows[0]?.version ?? 0;
}

interface RoleFacts extends Record<string, unknown> {
  readonly name: string;
  readonly remark: string;
  readonly status: number;
  readonly codes: string[];
  readonly version: number;
}
async function roleFacts(id: number, { database }: TestApp): Promise<RoleFacts> {
  const { rows } = await database.orm.execute<RoleFacts>(
    sql`select name, remark, status, codes, version from role where id = ${id}`,
  );
  return rows[0] ?? { name: 'No role', remark: '', status: 1, codes: ['EVENTS_READ_WRITE'], version: 0 };
}

/** A line of the trail, as a change leaves one that ends with what there is. */
async function change(
  { database, services }: TestApp,
  line: Pick<typeof auditEntry.$inferInsert, 'object' | 'objectId' | 'action' | 'before' | 'after'>,
): Promise<number> {
  const at = new Date(services.now());
  const [made] = await database.orm
    .insert(auditEntry)
    .values({ ...line, at, actor: 'Somebody' })
    .returning({ id: auditEntry.id });
  return made?.id ?? 0;
}

const samples: DomainAccess['samples'] = {
  'permissions.roleList': () => ({ query: { side: '1', status: '1', code: 'EVENTS_READ_WRITE' } }),
  'permissions.exportRoles': () => ({ body: { columns: ['name', 'codes'] } }),
  'permissions.exportAccounts': ({ clerkId }) => ({
    body: { columns: ['accountName', 'roles'], ids: [clerkId] },
  }),
  'permissions.exportAdministrators': ({ clerkId }) => ({
    body: { columns: ['accountName'], ids: [clerkId] },
  }),
  'permissions.tree': () => ({ query: { side: '2' } }),
  'permissions.accountList': ({ givenRoleId }) => ({ query: { roleId: givenRoleId, keyword: 'a' } }),
  'permissions.createRole': () => ({
    body: { name: unique('Role').slice(-30), code: newCode(), side: 1, codes: ['EVENTS_READ_WRITE'] },
  }),
  'permissions.changeRole': async ({ givenRoleId }, test) => {
    const { name, codes, version } = await roleFacts(givenRoleId, test);
    return { body: { id: givenRoleId, version, name, remark: unique('remark'), codes } };
  },
  'permissions.switchRole': ({ givenRoleId }) => ({ params: { id: givenRoleId }, query: { enabled: '1' } }),
  'permissions.role': ({ operatorRoleId }) => ({ params: { id: operatorRoleId } }),
  'permissions.deleteRole': async (_, { database }) => {
    const { rows } = await database.orm.execute<{ id: number }>(sql`
      insert into role (name, code, side, codes) values (${unique('Nobody')}, ${newCode()}, 1, '{}') returning id`);
    return { params: { id: rows[0]?.id ?? 0 } };
  },
  'permissions.members': ({ givenRoleId }) => ({ params: { id: givenRoleId }, query: { keyword: 'a' } }),
  'permissions.changeMembers': async (objects, test) => {
    await clerkAtWork(objects, test);
    const { givenRoleId, clerkId, storeId } = objects;
    return { params: { id: givenRoleId }, body: { add: [clerkId], storeId } };
  },
  'permissions.roleChanges': ({ givenRoleId }) => ({ params: { id: givenRoleId } }),
  'permissions.undoRoleChange': async ({ givenRoleId }, test) => {
    const { version: _version, ...after } = await roleFacts(givenRoleId, test);
    const before = { ...after, remark: unique('earlier') };
    const line = { object: 'role', objectId: String(givenRoleId), action: 'permissions.changeRole' };
    const changeId = await change(test, { ...line, before, after });
    return { params: { id: givenRoleId, changeId }, body: {} };
  },
  'permissions.account': ({ clerkId }) => ({ params: { id: clerkId } }),
  'permissions.accountRoles': ({ clerkId }) => ({ params: { id: clerkId } }),
  'permissions.assemble': async (objects, test) => ({
    body: {
      accountId: objects.clerkId,
      version: await clerkAtWork(objects, test),
      storeId: objects.storeId,
      roleIds: [objects.givenRoleId],
      direct: ['TICKET_READ_WRITE'],
      dryRun: false,
    },
  }),
  'permissions.copy': async (objects, test) => {
    await clerkAtWork(objects, test);
    const { colleagueId, clerkId, storeId } = objects;
    return { body: { from: colleagueId, accountIds: [clerkId], storeId } };
  },
  'permissions.bulkRoles': async (objects, test) => {
    await clerkAtWork(objects, test);
    const { clerkId, givenRoleId, storeId } = objects;
    return { body: { accountIds: [clerkId], add: [givenRoleId], storeId } };
  },
  // Whoever works in the store gets nothing that the samples of one account would not give them.
  'permissions.changeMany': ({ clerkId, givenRoleId }) => ({
    body: { change: { action: 'removeRole', roleId: givenRoleId }, ids: [clerkId], count: 1 },
  }),
  'permissions.changeAdministrators': ({ clerkId, givenRoleId }) => ({
    body: { change: { action: 'removeRole', roleId: givenRoleId }, ids: [clerkId], count: 1 },
  }),
  'permissions.accountChanges': ({ clerkId }) => ({ params: { id: clerkId } }),
  'permissions.undoAccountChange': async (objects, test) => {
    await clerkAtWork(objects, test);
    const { clerkId, storeId } = objects;
    const { rows } = await test.database.orm.execute<{ roles: { id: number }[]; direct: string[] }>(sql`
      select (select coalesce(json_agg(json_build_object('id', x.role_id, 'name', '')), '[]') from account_role x
          where x.account_id = ${clerkId} and x.store_id = ${storeId}) as roles,
        (select coalesce(array_agg(p.code), '{}') from account_privilege p
          where p.account_id = ${clerkId} and p.store_id = ${storeId}) as direct`);
    const { roles, direct } = rows[0] ?? { roles: [], direct: [] };
    const after = { storeId, storeName: '', roles, direct };
    const earlier = direct.includes('ANNUAL_REVIEW') ? [] : ['ANNUAL_REVIEW'];
    const line = { object: 'account', objectId: String(clerkId), action: 'permissions.assemble' };
    const changeId = await change(test, { ...line, before: { ...after, direct: earlier }, after });
    return { params: { id: clerkId, changeId }, body: {} };
  },
  'permissions.revealPhone': ({ clerkId }) => ({ params: { id: clerkId } }),
  'permissions.createOperator': async ({ operatorRoleId }) => ({
    body: {
      accountName: `op-${randomUUID().slice(0, 20)}`,
      name: 'An operator',
      cellphone: nextNumber(),
      password: 'Only-once-7',
      roleIds: [operatorRoleId],
    },
  }),
  'permissions.switchOperator': async (_, { make }) => ({
    params: { id: (await make.account({ userType: 0 })).id },
    query: { enabled: '0' },
    body: { version: 0 },
  }),
  'permissions.administrators': ({ givenRoleId }) => ({ query: { roleId: givenRoleId, keyword: 'a' } }),
  'permissions.switchEffects': ({ clerkId }) => ({ query: { ids: clerkId, enabled: '0' } }),
  'permissions.accountOfName': () => ({ query: { accountName: 'nobody' } }),
  'permissions.viewAs': ({ clerkId }) => ({
    params: { id: clerkId },
    body: { reason: 'They asked for help' },
  }),
};

const moreSamples: MoreSamples = {
  'permissions.administrators': [
    () => ({ query: { start: '2026-01-01', end: '2026-12-31', neverSignedIn: '1', inactive: '1' } }),
  ],
  'permissions.switchEffects': [({ clerkId }) => ({ query: { ids: clerkId, enabled: '1' } })],
  'permissions.accountList': [
    () => ({ query: { code: 'COMPANY_MANAGE', neverSignedIn: '1', inactive: '1' } }),
  ],
  'permissions.changeMembers': [
    changed('permissions.changeMembers', ({ clerkId }) => ({
      body: { add: [], remove: [clerkId] },
    })),
  ],
  'permissions.bulkRoles': [
    changed('permissions.bulkRoles', ({ givenRoleId }) => ({ body: { add: [], remove: [givenRoleId] } })),
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations: Object.fromEntries(CALLS.map((name) => [`permissions.${name}`, operatorsWithCode])),
  samples,
  moreSamples,
  objects: {
    make: async ({ database }) => {
      const { rows } = await database.orm.execute<{ id: number }>(sql`
        insert into role (name, code, side, codes) values
          (${unique('Given')}, ${newCode()}, 1, '{EVENTS_READ_WRITE}'),
          (${unique('Operator')}, ${newCode()}, 2, '{PLATFORM_EVENT}') returning id`);
      return { givenRoleId: rows[0]?.id ?? 0, operatorRoleId: rows[1]?.id ?? 0 };
    },
    absent: { givenRoleId: 900_000_071, operatorRoleId: 900_000_072 },
  },
  tablesOfNobody: ['account_privilege'],
  texts: {
    // Roles are the platform's, and whoever gives a right is named as in the trail.
    noProse: [
      'account.rights_changed_by',
      'account_privilege.code',
      'account_privilege.given_by',
      'account_role.given_by',
      'role.remark',
      'role.updated_by',
    ],
  },
};
