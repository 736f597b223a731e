import { sql } from 'drizzle-orm';
import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, normalFormOf, reference, version, writtenAt } from './columns.ts';
import { rowsOfCompany } from './tenancy.ts';

/** A merchant company. `type` decides its payment modes (B6), `auditStatus` 6 is settled (B16). */
export const company = pgTable(
  'company',
  {
    id: identity(),
    name: text().notNull(),
    companyName: text().notNull(),
    normalCompanyName: normalFormOf('company_name'),
    type: smallint().notNull(),
    status: smallint().notNull().default(1),
    avatar: text().notNull().default(''),
    creditCode: text().notNull().default(''),
    contactName: text().notNull().default(''),
    contactPhone: text().notNull().default(''),
    city: text().notNull().default(''),
    auditStatus: smallint().notNull(),
    annualReviewDue: date(),
    /** Fee of the platform in basis points. */
    feeRate: integer().notNull().default(60),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('company_credit_code_key').on(table.creditCode).where(sql`${table.creditCode} <> ''`),
    // Whoever registers may call itself anything; only what was approved is a name.
    uniqueIndex('company_name_key').on(table.normalCompanyName).where(sql`${table.auditStatus} >= 5`),
    rowsOfCompany(table.id),
  ],
);

/** A store. `storeKey` travels in the store-key header; it is a name, not a secret. */
export const store = pgTable(
  'store',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    fullName: text().notNull(),
    status: smallint().notNull().default(1),
    storeKey: text().notNull(),
    accountNum: text().notNull(),
    /** Names of city and district, as lists show them; they follow from the codes, which older rows do not have. */
    city: text().notNull().default(''),
    district: text().notNull().default(''),
    /** GB/T 2260; '' when unknown. */
    cityCode: text().notNull().default(''),
    districtCode: text().notNull().default(''),
    address: text().notNull().default(''),
    lng: doublePrecision(),
    lat: doublePrecision(),
    phone: text().notNull().default(''),
    /** `OpenHours` of the contract. */
    openHours: jsonb().notNull().default([]),
    cover: text().notNull().default(''),
    facilities: text().array().notNull().default([]),
    /** `StorePay` of screens C1: type, url, status, bankName, accountMasked, openedAt. */
    payment: jsonb().notNull(),
    createdAt: writtenAt(),
    updatedAt: writtenAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('store_key_key').on(table.storeKey),
    // Written by merchants, and known to the identity provider: one of another company must not pass for it.
    uniqueIndex('store_account_num_key').on(sql`normal_form(${table.accountNum})`),
    uniqueIndex('store_name_key').on(table.companyId, table.normalName),
    rowsOfCompany(table.companyId),
  ],
);

/**
 * The onboarding file of a company (screens D, /merchant-settle): `MerchantFileContent`, in which numbers of ids and
 * accounts are sealed.
 */
export const merchantFile = pgTable(
  'merchant_file',
  {
    companyId: reference()
      .primaryKey()
      .references(() => company.id),
    /** As `company.audit_status`, except while a settled company hands in its annual review. */
    auditStatus: smallint().notNull(),
    company: jsonb().notNull(),
    legal: jsonb().notNull(),
    bank: jsonb().notNull(),
    stores: jsonb().notNull(),
    files: jsonb().notNull(),
    /** Fields that were sent back: `{ field, code, reason }`, with the merchant's `answer` once there is one. */
    rejected: jsonb().notNull(),
    /** Failed checks that auditors let pass, of all rounds: `WaivedCheck` of the contract. Only added to. */
    waived: jsonb().notNull().default([]),
    submittedAt: instant(),
    /** Round that is under way, from 1. */
    round: integer().notNull().default(1),
    /** What was handed in in the round before, in the shape of the file itself. */
    previous: jsonb(),
    /** While an annual review is under way: what was approved last, in the same shape. */
    approved: jsonb(),
    /** Sections that the merchant called still correct in it: REVIEW_SECTIONS. */
    confirmed: text().array().notNull().default([]),
    /** The auditor who looks at it, until then. */
    claimedBy: reference(),
    claimedUntil: instant(),
    version: version(),
  },
  (table) => [index('merchant_file_submitted_idx').on(table.submittedAt), rowsOfCompany(table.companyId)],
);

/** One step of an onboarding audit. */
export const merchantAudit = pgTable(
  'merchant_audit',
  {
    id: identity(),
    companyId: reference()
      .notNull()
      .references(() => company.id),
    round: integer().notNull(),
    /** The year of the annual review it is part of; null for onboarding. */
    reviewYear: integer(),
    action: text().notNull(),
    auditStatus: smallint().notNull(),
    comment: text().notNull(),
    /** What auditors tell each other; never shown to the merchant. */
    internalNote: text().notNull().default(''),
    fields: jsonb().notNull(),
    actor: text().notNull(),
    at: writtenAt(),
  },
  (table) => [
    index('merchant_audit_company_idx').on(table.companyId, table.at),
    rowsOfCompany(table.companyId),
  ],
);

/** A kind of sport. `defaults` are what new templates of it start with: `SportDefaults` of the templates' domain. */
export const sportType = pgTable(
  'sport_type',
  {
    id: identity(),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    status: smallint().notNull().default(1),
    defaults: jsonb().notNull().default({}),
    version: version(),
  },
  (table) => [uniqueIndex('sport_type_name_key').on(table.normalName)],
);

/** A person who books (an app user), not a back-office account. */
export const member = pgTable(
  'member',
  {
    id: identity(),
    name: text().notNull(),
    normalName: normalFormOf('name'),
    phone: text().notNull(),
    avatar: text().notNull().default(''),
    city: text().notNull().default(''),
    points: integer().notNull().default(0),
    joinedAt: writtenAt(),
    /** A mute holds until then, and ends by itself. */
    mutedUntil: instant(),
    /** A blocked member is not booked again. */
    blockedAt: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex('member_phone_key').on(table.phone),
    // Orders and filters of the list of users, with its key; by their beginnings whatever the order of letters is.
    index('member_joined_idx').on(table.joinedAt, table.id),
    // Names in order, and those that begin with a word; with the name itself, so that no row is read.
    index('member_name_idx').on(sql`(${table.normalName} collate "C")`, table.id, table.name),
    index('member_points_idx').on(table.points, table.id),
    index('member_city_idx').on(table.city, table.joinedAt, table.id),
    index('member_blocked_idx').on(table.id).where(sql`${table.blockedAt} is not null`),
    index('member_muted_idx').on(table.mutedUntil, table.id).where(sql`${table.mutedUntil} is not null`),
    index('member_phone_end_idx').on(sql`right(${table.phone}, 4)`),
    index('member_phone_beginning_idx').on(table.phone.op('text_pattern_ops')),
    index('member_name_end_idx').on(sql`reverse(${table.normalName}) text_pattern_ops`, table.id, table.name),
  ],
);

/** Version records; the newest for partners with needNotice '1' opens the version dialog. */
export const versionRecord = pgTable(
  'version_record',
  {
    id: identity(),
    versionNumber: text().notNull(),
    versionTitle: text().notNull(),
    versionIntroduction: text().notNull(),
    needNotice: text().notNull().default('0'),
    side: smallint().notNull(),
    /** A time to come plans it. */
    publishedAt: instant().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex('version_record_number_key').on(table.side, table.versionNumber)],
);

/** Operator settings by name: maintenance, migration dates, links. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: writtenAt(),
});
