import { randomUUID } from 'node:crypto';
import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import type { Database } from '../db/pool.ts';
import { account, accountCompany, accountRole, accountStore, role, signIn } from '../db/schema/identity.ts';
import { company, member, merchantFile, store } from '../db/schema/organisation.ts';
import { picture } from '../db/schema/pictures.ts';
import { hashPassword } from '../domains/authentication/password.ts';
import { newToken, tokenHashOf } from '../http/access/token.ts';

/*
 * Rows for tests: every function writes what it is asked for, fills in the rest plausibly and answers the row. These are
 * the rows that everybody stands on; others are made by `testing/factory.ts` of their domain.
 */

/** Password of every account a factory makes. */
export const TEST_PASSWORD = 'Correct-horse-7';
/** The clock of tests starts here, in the middle of a working day of the business zone. */
export const TEST_NOW = Date.parse('2026-11-20T12:00:00+08:00');
/** Cheap hashes: tests of the throttle make hundreds. */
const TEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let count = 0;
/** A number nobody else in this process uses. */
export const uniqueNumber = (): number => ++count;
/** A text nobody else in this process uses. */
export const unique = (name: string): string => `${name}-${uniqueNumber()}`;

/** Where rows are made. */
export interface Target {
  readonly database: Pick<Database, 'orm'>;
}

/** Where something of a merchant is, and whose it is. */
export interface Place {
  readonly companyId: number;
  readonly storeId: number;
  readonly creatorId: number;
}

/** What a test may say about a row. */
export type Insert<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

/** The row that was written. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database returned no row.');
  return row;
}

/** A settled company with an onboarding file. */
export async function makeCompany({ database: { orm } }: Target, values: Insert<typeof company> = {}) {
  const name = unique('Company');
  const defaults = { name, companyName: `${name} Ltd`, type: 1, auditStatus: 6, city: '310100' };
  const made = one(
    await orm
      .insert(company)
      .values({ ...defaults, ...values })
      .returning(),
  );
  await orm.insert(merchantFile).values({
    companyId: made.id,
    auditStatus: made.auditStatus,
    company: { companyName: made.companyName },
    legal: {},
    bank: { number: '6222021234567890' },
    stores: [],
    files: [],
    rejected: [],
  });
  return made;
}

export async function makeStore(
  { database: { orm } }: Target,
  companyId: number,
  values: Insert<typeof store> = {},
) {
  const name = unique('Store');
  const payment = {
    type: '1',
    url: '',
    status: 2,
    bankName: 'Test bank',
    accountMasked: '****7890',
    openedAt: null,
  };
  const defaults = {
    companyId,
    name,
    fullName: `${name} full`,
    storeKey: randomUUID(),
    accountNum: name,
    payment,
  };
  return one(
    await orm
      .insert(store)
      .values({ ...defaults, ...values })
      .returning(),
  );
}

async function accountRow(values: Insert<typeof account>) {
  const accountName = unique('account');
  const passwordHash = await hashPassword(TEST_PASSWORD, TEST_COST);
  const defaults = { accountName, name: `Name of ${accountName}`, uid: randomUUID(), userType: 1 };
  return { ...defaults, passwordHash, ...values };
}

export const makeAccount = async ({ database: { orm } }: Target, values: Insert<typeof account> = {}) =>
  one(
    await orm
      .insert(account)
      .values(await accountRow(values))
      .returning(),
  );

/** Somebody who is signed in: with which codes, and of which store. */
export interface Person {
  readonly codes: readonly PrivilegeCode[];
  readonly store?: { readonly id: number; readonly companyId: number };
  readonly account?: Insert<typeof account>;
  readonly signedInAt?: number;
}

/** Makes people with one statement for each table; answers who tells the id and the token of each by its name. */
export async function makePeople({ database: { orm } }: Target, people: Readonly<Record<string, Person>>) {
  const all = Object.entries(people);
  const rows = await Promise.all(all.map(([, { account: values = {} }]) => accountRow(values)));
  const accounts = await orm.insert(account).values(rows).returning({ id: account.id });
  const made = all.map(([name, person], index) => {
    const { id } = one(accounts.slice(index));
    return { ...person, name, id, signIn: signInRow(id, person.signedInAt) };
  });
  const members = made.flatMap(({ id, store: of }) => (of ? [{ accountId: id, of }] : []));
  await orm
    .insert(accountCompany)
    .values(members.map(({ accountId, of }) => ({ accountId, companyId: of.companyId })));
  await orm.insert(accountStore).values(members.map(({ accountId, of }) => ({ accountId, storeId: of.id })));
  const holders = made.filter(({ codes }) => codes.length > 0);
  const roles = await orm
    .insert(role)
    .values(holders.map(({ codes, store: of }) => roleRow(codes, of?.id ?? null)))
    .returning({ id: role.id });
  await orm.insert(accountRole).values(
    holders.map(({ id, store: of }, index) => ({
      accountId: id,
      roleId: one(roles.slice(index)).id,
      storeId: of?.id ?? null,
      ...GIVEN,
    })),
  );
  await orm.insert(signIn).values(made.map((person) => person.signIn.row));
  return (name: string): { readonly id: number; readonly token: string } => {
    const { id, signIn: own } = one(made.filter((person) => person.name === name));
    return { id, token: own.token };
  };
}

/** Puts an account into a company and, when named, into stores. */
export async function makeMembership(
  { database: { orm } }: Target,
  accountId: number,
  companyId: number,
  storeIds: readonly number[] = [],
): Promise<void> {
  await orm.insert(accountCompany).values({ accountId, companyId }).onConflictDoNothing();
  for (const storeId of storeIds)
    await orm.insert(accountStore).values({ accountId, storeId }).onConflictDoNothing();
}

/** By whom and when rights of tests were given. */
const GIVEN = { givenBy: 'Test', givenAt: new Date(TEST_NOW) };

function roleRow(codes: readonly PrivilegeCode[], storeId: number | null) {
  const name = unique('Role');
  return { name, code: name, side: storeId === null ? 2 : 1, codes: [...codes] };
}

/** Gives codes: in one store, or everywhere on the operator side. */
export async function makeGrant(
  { database: { orm } }: Target,
  accountId: number,
  codes: readonly PrivilegeCode[],
  storeId: number | null = null,
) {
  const made = one(await orm.insert(role).values(roleRow(codes, storeId)).returning());
  await orm.insert(accountRole).values({ accountId, roleId: made.id, storeId, ...GIVEN });
  return made;
}

function signInRow(accountId: number, at: number = TEST_NOW) {
  const token = newToken();
  const time = new Date(at);
  return { token, row: { tokenHash: tokenHashOf(token), accountId, createdAt: time, lastSeenAt: time } };
}

/** A sign-in; answers its token. */
export async function makeSignIn(
  { database: { orm } }: Target,
  accountId: number,
  at: number = TEST_NOW,
): Promise<string> {
  const { token, row } = signInRow(accountId, at);
  await orm.insert(signIn).values(row);
  return token;
}

export async function makeMember({ database: { orm } }: Target, values: Insert<typeof member> = {}) {
  const phone = `138${String(uniqueNumber()).padStart(8, '0')}`;
  return one(
    await orm
      .insert(member)
      .values({ name: unique('Member'), phone, ...values })
      .returning(),
  );
}

/** The row of a picture of nobody; there is no file. */
export async function makePicture({ database: { orm } }: Target, values: Insert<typeof picture> = {}) {
  const defaults = { name: `${unique('picture')}.webp`, width: 400, height: 300, bytes: 1_000 };
  return one(
    await orm
      .insert(picture)
      .values({ ...defaults, ...values })
      .returning(),
  );
}
