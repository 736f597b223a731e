import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PasswordHash } from '../passwordHash.ts';
import { identity, instant, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { company, member, store } from './organisation.ts';
import { rowsOfCompany, rowsOfParent } from './tenancy.ts';

/** A back-office account. `userType` 0 super admin, 1 partner admin (spec section 6). */
export const account = pgTable(
  'account',
  {
    id: identity(),
    accountName: text().notNull(),
    normalAccountName: normalFormOf('account_name'),
    name: text().notNull(),
    cellphone: text().notNull().default(''),
    avatar: text().notNull().default(''),
    uid: text().notNull(),
    passwordHash: text().$type<PasswordHash>().notNull(),
    userType: smallint().notNull(),
    status: smallint().notNull().default(1),
    isTouchline: boolean().notNull().default(false),
    financialStaff: boolean().notNull().default(false),
    isCoach: boolean().notNull().default(false),
    /** What members read about a coach, and the sports they teach (screens F7). */
    profile: text().notNull().default(''),
    sportIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** The app user who is the same person. */
    memberId: reference().references(() => member.id),
    /** The password was chosen by somebody else: it is changed before anything else is done (decision H50). */
    mustChangePassword: boolean().notNull().default(false),
    /** Until when a one-time password opens the account; null for those that were given before this column. */
    oneTimeUntil: instant(),
    lastLoginAt: instant(),
    /** When somebody last changed what the account may do, and who: a name, as the trail keeps it. */
    rightsChangedAt: instant(),
    rightsChangedBy: text().notNull().default(''),
    /** Deleted: the row stays because the history names it, without name to sign in with and without number. */
    removedAt: instant(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('account_name_key').on(table.normalAccountName),
    uniqueIndex('account_uid_key').on(table.uid),
    index('account_cellphone_idx').on(table.cellphone),
    uniqueIndex('account_member_key').on(table.memberId),
  ],
);

/** The companies an account belongs to, also before it has a store. */
export const accountCompany = pgTable(
  'account_company',
  {
    accountId: reference()
      .notNull()
      .references(() => account.id),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    /** Number, password and rights of the owner are taken away by the platform alone (decision 0058). */
    isOwner: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.companyId] }),
    uniqueIndex('account_company_owner_key').on(table.companyId).where(sql`${table.isOwner}`),
    rowsOfCompany(table.companyId),
  ],
);

/** The stores an account may choose. */
export const accountStore = pgTable(
  'account_store',
  {
    accountId: reference()
      .notNull()
      .references(() => account.id),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.storeId] }),
    index('account_store_store_idx').on(table.storeId),
    rowsOfParent(table.storeId, store.id),
  ],
);

/** A named, reusable set of privilege codes. `side` 1 merchant, 2 operator (B13). */
export const role = pgTable(
  'role',
  {
    id: identity(),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    code: text().notNull(),
    side: smallint().notNull(),
    status: smallint().notNull().default(1),
    codes: text().array().notNull(),
    remark: text().notNull().default(''),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    /** Who changed it last: a name, as the trail keeps it; empty before anybody did. */
    updatedBy: text().notNull().default(''),
    version: version(),
  },
  (table) => [
    uniqueIndex('role_code_key').on(table.code),
    uniqueIndex('role_name_key').on(table.side, table.normalName),
  ],
);

/** A role given to an account; for partner admins in one store, for super admins everywhere (storeId null). */
export const accountRole = pgTable(
  'account_role',
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => account.id),
    roleId: reference()
      .notNull()
      .references(() => role.id),
    storeId: reference().references(() => store.id),
    /** By whom and when it was given. */
    givenBy: text().notNull(),
    givenAt: instant().notNull(),
  },
  (table) => [
    index('account_role_account_idx').on(table.accountId),
    index('account_role_role_idx').on(table.roleId),
  ],
);

/** A privilege code given to an account without a role; for partner admins in one store (storeId null for operators). */
export const accountPrivilege = pgTable(
  'account_privilege',
  {
    id: identity(),
    accountId: reference()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    storeId: reference().references(() => store.id),
    givenBy: text().notNull(),
    givenAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('account_privilege_key').on(table.accountId, table.code, sql`coalesce(${table.storeId}, 0)`),
  ],
);

/** A sign-in that holds. Only the hash of its token is stored (reliability I1). */
export const signIn = pgTable(
  'sign_in',
  {
    tokenHash: text().primaryKey(),
    accountId: reference()
      .notNull()
      .references(() => account.id),
    createdAt: writtenAt(),
    lastSeenAt: writtenAt(),
    ip: text().notNull().default(''),
    /** What the identity provider said about who signed in, with which it ends its own session; empty for passwords. */
    idToken: text().notNull().default(''),
  },
  (table) => [index('sign_in_account_idx').on(table.accountId)],
);

/** Failed sign-ins of an account name from an address family; see the sign-in throttle. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  waitUntil: instant().notNull(),
  updatedAt: writtenAt(),
});

/** One-time values of single-sign-on arrivals (decision H32). `code` is the staff sign-on code (B17). */
export const signOnTicket = pgTable('sign_on_ticket', {
  tokenHash: text().primaryKey(),
  uid: text().notNull(),
  accountId: reference().references(() => account.id),
  code: smallint().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** First answers of calls with an idempotency key, written in the transaction of their work (reliability M5). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: reference().notNull(),
    key: text().notNull(),
    callId: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_key_created_idx').on(table.createdAt),
  ],
);
