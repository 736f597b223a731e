import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference, writtenAt } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';
import { store } from '../../db/schema/organisation.ts';
import { rowsOfParent } from '../../db/schema/tenancy.ts';

/** The newest code of a number for a purpose. Only its hash is stored; times are those of the database's clock. */
export const smsCode = pgTable(
  'sms_code',
  {
    cellphone: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.cellphone, table.purpose] })],
);

/** When codes were last sent to a number or from an address, the newest first; as many as its limits look back. */
export const smsLimit = pgTable('sms_limit', {
  key: text().primaryKey(),
  sentAt: timestamp({ withTimezone: true, precision: 3, mode: 'date' }).array().notNull(),
});

/** Links to /resetPwd that were given out, by the hash of their token. */
export const passwordLink = pgTable('password_link', {
  tokenHash: text().primaryKey(),
  accountId: reference()
    .notNull()
    .references(() => account.id),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/**
 * What a company knows of its staff, and who they are at the identity provider. Until `issuer` and `subject` are known the
 * record waits for its person (staff sign-on code 416).
 */
export const staffIdentity = pgTable(
  'staff_identity',
  {
    id: identity(),
    issuer: text(),
    subject: text(),
    staffNo: text().notNull(),
    name: text().notNull(),
    cellphone: text().notNull(),
    storeId: reference()
      .notNull()
      .references(() => store.id),
    accountId: reference().references(() => account.id),
    createdAt: writtenAt(),
  },
  (table) => [
    uniqueIndex('staff_identity_subject_key').on(table.issuer, table.subject),
    uniqueIndex('staff_identity_account_key').on(table.accountId),
    index('staff_identity_staff_no_idx').on(table.staffNo),
    rowsOfParent(table.storeId, store.id),
  ],
);

/**
 * One sign-on through the identity provider, from the way there to the end of /bind-store. States, browsers and tickets by
 * their hashes; times are those of the database's clock.
 */
export const signOnAttempt = pgTable(
  'sign_on_attempt',
  {
    id: text().primaryKey(),
    stateHash: text().notNull(),
    /** Hash of the value in the browser's cookie. */
    browserHash: text().notNull(),
    /** The door it began at: operators' (P) or merchants' (B). */
    side: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    redirect: text().notNull(),
    expiresAt: instant().notNull(),
    /** From here on what the provider said, once it sent the browser back. */
    answeredAt: instant(),
    issuer: text(),
    subject: text(),
    staffNo: text().notNull().default(''),
    idToken: text().notNull().default(''),
    /** Staff sign-on code (B17). */
    code: smallint(),
    /** The store the provider says the person works in. */
    storeId: reference().references(() => store.id),
    identityId: reference().references(() => staffIdentity.id),
    /** What the calls of /bind-store are allowed by; until `expiresAt`, once. */
    ticketHash: text(),
    verifiedAt: instant(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('sign_on_attempt_state_key').on(table.stateHash),
    uniqueIndex('sign_on_attempt_ticket_key').on(table.ticketHash),
  ],
);
