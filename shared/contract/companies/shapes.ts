import { z } from 'zod';
import { creditCodeFault } from '../../codes/identifiers.ts';
import { typedCreditCode } from '../../format/typedNumber.ts';
import { Cents, Count, Day, Flag, Id, nameText, Option, text, Time, Version } from '../basics.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { AccountName } from '../authentication/identity.shapes.ts';
import { LiveTemplate } from '../stores/shapes.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';

/** A merchant in /company/index (screens E4). */
export const CompanyRow = z.object({
  id: Id,
  avatar: z.string(),
  companyName: z.string(),
  type: Count,
  city: z.string(),
  storeCount: Count,
  /** Accounts that work for it. */
  staffCount: Count,
  auditStatus: Count,
  annualReviewDue: Day.nullable(),
  /** What was booked in the last 30 days, less what went back of it. */
  net: Cents,
  status: Flag,
  createdAt: Time,
  version: Version,
});
export type CompanyRow = z.output<typeof CompanyRow>;

/** The largest share of a payment that the platform takes, in basis points: 30 %. */
export const MOST_FEE = 3_000;

const fields = {
  companyName: nameText(2, 60),
  /** Decides the payment modes (B6), so it stays once money was paid. */
  type: z.union([z.literal(1), z.literal(2)]),
  creditCode: z
    .string()
    .max(60)
    .overwrite(typedCreditCode)
    .refine((code) => creditCodeFault(code) === undefined, {
      error: 'is no unified social credit code: 18 characters, the last of which checks the others',
      params: { rule: 'creditCode' },
    }),
  contactName: nameText(2, 20),
  contactPhone: MobileNumber,
  /** Code of a city (GET /v1/cities). */
  cityCode: z.string().regex(/^\d{6}$/, { error: 'is a code of a city, see GET /v1/cities' }),
  address: text(5, 120),
  avatar: z.union([z.literal(''), PicturePath]),
  /** What the platform takes of each payment, in basis points. */
  feeRate: z.number().int().min(0).max(MOST_FEE),
};

/** Another merchant, with the account of its first administrator, who signs in by a code to that phone. */
export const CompanyForm = z.object({
  ...fields,
  accountName: AccountName,
  accountPhone: MobileNumber,
});
export type CompanyForm = z.output<typeof CompanyForm>;

/** All that is decided about a merchant, in the version somebody saw. */
export const CompanyChange = z.object({
  ...fields,
  id: Id,
  version: Version,
  /** Who owns the merchant from now on; left out or null to leave it as it is. */
  ownerId: Id.nullish(),
});
export type CompanyChange = z.output<typeof CompanyChange>;

/** One merchant as its form and the dialog of its switch need it. */
export const CompanyDetail = CompanyRow.omit({ net: true }).extend({
  creditCode: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  cityCode: z.string(),
  address: z.string(),
  feeRate: Count,
  /** Money was paid: the type stays. */
  isTypeLocked: z.boolean(),
  /** Sessions that have not ended. */
  liveSessions: Count,
  /** The same by store and template, because sessions of one template are cancelled together in their store. */
  liveTemplates: z.array(LiveTemplate.extend({ storeId: Id, storeName: z.string() })),
  /** Holdings with times left. */
  holdings: Count,
  /** Whose number, password and rights other people of the merchant cannot take away; null while nobody is it. */
  ownerId: Id.nullable(),
  /** Who could be the owner: enabled accounts of the merchant. */
  people: z.array(Option),
});
export type CompanyDetail = z.output<typeof CompanyDetail>;

/** What is done to each of many merchants: a text message tells it of its annual review. */
export const CompanyReminder = z.object({ action: z.literal('remind') });
export type CompanyReminder = z.output<typeof CompanyReminder>;

/** What is done to each of many merchants: it is disabled, unless it has live sessions. */
export const CompanySwitch = z.object({ action: z.literal('disable'), reason: text(5, 200) });
export type CompanySwitch = z.output<typeof CompanySwitch>;

/** What `switchCompany` is sent. */
export const SwitchCompanyBody = z.object({ enable: Flag, reason: text(5, 200) });
export type SwitchCompanyBody = z.output<typeof SwitchCompanyBody>;
