import type { DomainAccess, MoreSamples, Row } from '../../../testing/access/domainAccess.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import {
  merchantsObject,
  merchantsOwnList,
  objectOfBothSides,
  operatorsWithCode,
} from '../../../testing/access/rows.ts';
import { changed } from '../../../testing/access/samples.ts';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { type Place, unique } from '../../../testing/factories.ts';

const expectations: DomainAccess['expectations'] = {
  'staff.select': { ...merchantsOwnList, operatorWithCode: 'ok' } satisfies Row,
  'staff.export': { ...merchantsOwnList, operatorWithCode: 'ok' } satisfies Row,
  'staff.revealPhone': objectOfBothSides,
  'staff.one': merchantsObject,
  'staff.oneForOperators': operatorsWithCode,
  'staff.roleOptions': objectOfBothSides,
  'staff.save': objectOfBothSides,
  'staff.make': objectOfBothSides,
  'staff.changeWhole': objectOfBothSides,
  'staff.coached': objectOfBothSides,
  'staff.change': objectOfBothSides,
  'staff.changeMany': merchantsObject,
  'staff.resetPassword': objectOfBothSides,
  'staff.signOut': objectOfBothSides,
  'staff.withdraw': objectOfBothSides,
};

/** What a request about a colleague repeats: the version they are of. */
async function versionOf({ database }: TestApp, id: number): Promise<number> {
  const { rows } = await database.pool.query<{ version: number }>(
    'select version from account where id = $1',
    [id],
  );
  return rows[0]?.version ?? 0;
}
/** A role that whoever manages a store may give: what it holds is nothing. */
async function roleOf({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into role (name, code, side, codes) values ($1, $1, 1, '{}') returning id`,
    [unique('Helper')],
  );
  return Number(rows[0]?.id);
}
/** Mobile numbers of nobody. */
let numbers = 0;
const nextNumber = (): string => {
  numbers += 1;
  return `1990000${String(numbers).padStart(4, '0')}`;
};

/** Lets a clerk who was withdrawn or deleted work again, in the own store alone. */
async function returnClerk({ database }: TestApp, clerkId: number, storeId: number): Promise<void> {
  await database.pool.query(
    `update account set removed_at = null, status = 1 where id = $1 and name like 'Clerk of %'`,
    [clerkId],
  );
  await database.pool.query(
    `insert into account_store (account_id, store_id)
     select a.id, s.id from account a, store s where a.id = $1 and s.id = $2 and a.name = 'Clerk of ' || s.id
     on conflict do nothing`,
    [clerkId, storeId],
  );
  await database.pool.query(
    `insert into account_company (account_id, company_id)
     select x.account_id, s.company_id from account_store x join store s on s.id = x.store_id where x.account_id = $1
     on conflict do nothing`,
    [clerkId],
  );
}

/** Who is no coach. */
const person = { isCoach: false, profile: '', avatar: '', sportIds: [], financialStaff: false } as const;

const samples: DomainAccess['samples'] = {
  'staff.select': () => ({ query: { sortBy: 'name' } }),
  'staff.export': () => ({ body: { columns: ['name', 'cellphone'] } }),
  'staff.revealPhone': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'staff.one': ({ colleagueId }) => ({ query: { id: colleagueId } }),
  'staff.oneForOperators': ({ colleagueId }) => ({ query: { id: colleagueId } }),
  'staff.roleOptions': ({ storeId }) => ({ query: { storeId } }),
  'staff.save': async ({ storeId }, test) => ({
    body: {
      accountName: unique('clerk'),
      name: 'A clerk',
      cellphone: nextNumber(),
      password: 'Only-once-7',
      storeId,
      roleIds: [await roleOf(test)],
    },
  }),
  'staff.make': async ({ storeId }, test) => ({
    body: {
      accountName: unique('clerk'),
      name: 'A clerk',
      cellphone: nextNumber(),
      password: 'Only-once-7',
      rights: [{ storeId, roleIds: [await roleOf(test)] }],
      ...person,
    },
  }),
  'staff.changeWhole': async ({ clerkId, storeId }, test) => {
    await returnClerk(test, clerkId, storeId);
    return {
      body: {
        id: clerkId,
        version: await versionOf(test, clerkId),
        name: `Clerk of ${storeId}`,
        cellphone: nextNumber(),
        rights: [{ storeId, roleIds: [await roleOf(test)] }],
        ...person,
      },
    };
  },
  'staff.coached': ({ coachId }) => ({ params: { id: coachId } }),
  'staff.change': async ({ colleagueId }, test) => ({
    body: { id: colleagueId, version: await versionOf(test, colleagueId), status: 1 },
  }),
  'staff.changeMany': async ({ clerkId, storeId }, test) => {
    await returnClerk(test, clerkId, storeId);
    const change = { action: 'addToStore', storeId, roleIds: [await roleOf(test)] };
    return { body: { change, ids: [clerkId], count: 1 } };
  },
  'staff.resetPassword': ({ colleagueId }) => ({
    params: { id: colleagueId },
    body: { password: 'Only-once-7' },
  }),
  'staff.signOut': ({ colleagueId }) => ({ params: { id: colleagueId } }),
  'staff.withdraw': async ({ clerkId, storeId }, test) => {
    await returnClerk(test, clerkId, storeId);
    return { params: { id: clerkId }, body: { storeId, reason: 'Left the store' } };
  },
};

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** An account that is taken out of the store and comes back. */
    readonly clerkId: number;
  }
}
/** Somebody who works in the store. */
async function makeClerk({ make }: TestApp, { companyId, storeId }: Place): Promise<number> {
  const { id } = await make.account({ name: `Clerk of ${storeId}` });
  await make.membership(id, companyId, [storeId]);
  return id;
}
/** A word that finds the clerk and one more colleague, who is made where there is none yet; nobody of another store. */
async function wordOfTwo(test: TestApp, { clerkId, companyId, storeId }: Objects): Promise<string> {
  const read = `select a.account_name as word from account a join account_store x on x.account_id = a.id
    where a.id = $1 and x.store_id = $2`;
  const { rows } = await test.database.pool.query<{ word: string }>(read, [clerkId, storeId]);
  const [clerk] = rows;
  if (!clerk) return 'nobody';
  const { word } = clerk;
  const found = await test.database.pool.query('select from account where name = $1', [`Beside ${word}`]);
  if (found.rowCount === 0) {
    const { id } = await test.make.account({ name: `Beside ${word}` });
    await test.make.membership(id, companyId, [storeId]);
  }
  return word;
}
const objects: DomainAccess['objects'] = {
  make: async (test, place) => ({ clerkId: await makeClerk(test, place) }),
  absent: { clerkId: 900_000_061 },
};

const moreSamples: MoreSamples = {
  'staff.select': [
    ({ storeId }) => ({ query: { storeId, keyword: 'Name', status: '1' } }),
    ({ companyId }) => ({ query: { companyId, coach: '0' } }),
  ],
  'staff.export': [
    ({ storeId, colleagueId }) => ({ query: { storeId }, body: { columns: ['name'], ids: [colleagueId] } }),
    ({ companyId, colleagueId }) => ({
      query: { companyId },
      body: { columns: ['name'], excludeIds: [colleagueId] },
    }),
  ],
  'staff.coached': [({ coachId, storeId }) => ({ params: { id: coachId }, query: { storeId } })],
  'staff.one': [({ colleagueId, storeId }) => ({ query: { id: colleagueId, storeId } })],
  'staff.oneForOperators': [({ colleagueId, storeId }) => ({ query: { id: colleagueId, storeId } })],
  'staff.save': [
    async ({ colleagueId, storeId }, test) => ({
      body: {
        id: colleagueId,
        version: await versionOf(test, colleagueId),
        storeId,
        roleIds: [await roleOf(test)],
      },
    }),
  ],
  'staff.change': [
    changed('staff.change', () => ({ body: { name: 'Another name', cellphone: nextNumber() } })),
    async ({ clerkId, storeId, coachId }, test) => {
      await returnClerk(test, clerkId, storeId);
      const version = await versionOf(test, clerkId);
      return { body: { id: clerkId, version, status: 0, substitutes: [{ storeId, coachId }] } };
    },
  ],
  'staff.changeMany': [
    changed('staff.changeMany', ({ storeId }) => ({ query: { storeId, status: '1' } })),
    async (known, test) => {
      const { companyId, storeId, clerkId } = known;
      await returnClerk(test, clerkId, storeId);
      const query = { companyId, keyword: await wordOfTwo(test, known) };
      return { query, body: { change: { action: 'disable' }, excludeIds: [clerkId], count: 1 } };
    },
  ],
  'staff.changeWhole': [
    changed('staff.changeWhole', ({ storeId, coachId }) => ({
      body: { substitutes: [{ storeId, coachId }] },
    })),
  ],
  'staff.withdraw': [
    changed('staff.withdraw', ({ storeId, coachId, colleagueId }) => ({
      body: { storeId: undefined, substitutes: [{ storeId, coachId }], handOverTo: colleagueId },
    })),
  ],
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  objects,
  oneMore: { clerkId: makeClerk },
  // Roles are everybody's, and their names no word of a merchant.
  wordless: ['staff.roleOptions'],
  noIds: {
    'staff.make body.sportIds[]': 'sport types are the same for everybody',
    'staff.changeWhole body.sportIds[]': 'sport types are the same for everybody',
    'staff.changeMany body.change.roleIds[]': 'roles belong to no company',
    'staff.changeMany query.roleId': 'roles belong to no company',
    'staff.select query.roleId': 'roles belong to no company',
    'staff.export query.roleId': 'roles belong to no company',
  },
  orders: { others: ['accountName', 'lastLoginAt', 'name'] },
};
