import * as families from '../contract/privileges.generated.ts';

/**
 * Every privilege code of spec section 6, in menu order, then those of families (shared/contract/privileges). A code
 * without a dot of its own guards a whole section; a sub-code guards one page of it.
 */
export const PLATFORM_CODES = [
  'PLATFORM_AUDIT',
  'PLATFORM_AUDIT_GROUP',
  'PLATFORM_AUDIT_FEED',
  'PLATFORM_AUDIT_COMMENT',
  'PLATFORM_AUDIT_PHOTO',
  'PLATFORM_AUDIT_QUESTION',
  'PLATFORM_AUDIT_BOOKING_COMMENT',
  'PLATFORM_TOPIC',
  'PLATFORM_TOPIC_RACE',
  'PLATFORM_TOPIC_SPORT',
  'PLATFORM_TOPIC_CHECKIN',
  'PLATFORM_TOPIC_HOT',
  'PLATFORM_TOPIC_COURSE',
  'PLATFORM_TOPIC_MEDAL',
  'PLATFORM_TOPIC_TEMPLATE',
  'PLATFORM_BANNER',
  'PLATFORM_MESSAGE',
  'PLATFORM_MESSAGE_MANAGEMENT',
  'PLATFORM_EVENT',
  'PLATFORM_ACCOUNT',
  'PLATFORM_ACCOUNT_PERMISSION',
  'PLATFORM_ACCOUNT_ROLE',
  'PLATFORM_ACCOUNT_ADMIN',
  'PLATFORM_ACCOUNT_USER',
  'MERCHANT_INFO',
  'COMPANY_MANAGEMENT',
  'MERCHANT_AUDIT',
  'PLATFORM_STATEMENT',
  'PLATFORM_STATEMENT_EVENTPAYMENT',
  'PLATFORM_STATEMENT_EVENTREFUND',
  'PLATFORM_STATEMENT_EVENTINCOME',
  'PLATFORM_STATEMENT_EVENTADVANCE',
  'PLATFORM_STATEMENT_PAYMENT',
  'PLATFORM_STATEMENT_REFUND',
  'PLATFORM_STATEMENT_WRITEOFF',
  'PLATFORM_REPORT',
  'PLATFORM_DATA',
  'PLATFORM_DATA_DETAIL',
  'PLATFORM_DATA_SUMMARY',
  'PLATFORM_DATA_TRANSACTION',
  'PLATFORM_DATA_CHECKIN',
  ...families.platform,
] as const;

/** The codes a partner administrator can hold in a store (spec section 6), then those of families. */
export const PARTNER_CODES = [
  'EVENTS_READ_WRITE',
  'TICKET_READ_WRITE',
  'TICKET_PACKAGE_READ',
  'TICKET_PACKAGE_WRITE',
  'PAYMENT_READ_EXPORT',
  'COMPANY_MANAGE',
  'ANNUAL_REVIEW',
  ...families.partner,
] as const;

/** A code of the operator side. */
export type PlatformCode = (typeof PLATFORM_CODES)[number];
/**
 * Codes with sub-codes of their own. Picking a sub-code brings its section, so a section says nothing about what somebody
 * may do, and opens neither page nor call (decision H44).
 */
export type SectionCode =
  | {
      [C in PlatformCode]: [Extract<PlatformCode, `${C}_${string}`>] extends [never] ? never : C;
    }[PlatformCode]
  | 'MERCHANT_INFO';
/** A code that opens something. */
export type PageCode = Exclude<PlatformCode, SectionCode>;
/** A code of the merchant side. */
export type PartnerCode = (typeof PARTNER_CODES)[number];
/** Any privilege code; a mistyped one does not compile. */
export type PrivilegeCode = PlatformCode | PartnerCode;

/** The parent of a sub-code, or undefined for a section of its own (spec section 6, the underscore lists). */
export function parentCode(code: PlatformCode): PlatformCode | undefined {
  if (code === 'COMPANY_MANAGEMENT' || code === 'MERCHANT_AUDIT') return 'MERCHANT_INFO';
  const parents = PLATFORM_CODES.filter((other) => other !== code && code.startsWith(`${other}_`));
  return parents.sort((left, right) => right.length - left.length)[0];
}
