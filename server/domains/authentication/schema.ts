import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../db/schema/columns.ts';
import { account } from '../../db/schema/identity.ts';

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
