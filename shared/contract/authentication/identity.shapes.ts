import { z } from 'zod';
import { PARTNER_CODES, PLATFORM_CODES } from '../../codes/privileges.ts';
import { ACCOUNT_NAME, CODE_FORM } from '../../codes/limits.ts';
import { Count, Day, Flag, Id, Option, text, Time } from '../basics.ts';

/** A privilege code of either side. */
export const Code = z.enum([...PLATFORM_CODES, ...PARTNER_CODES]);

/** userType of spec section 6: 0 super admin, 1 partner admin. */
export const UserTypeCode = z.union([z.literal(0), z.literal(1)]);

/** `StorePay` of screens C1; `type` '1' is store-owned, anything else the merchant's (B23). */
export const StorePay = z.object({
  type: z.string(),
  /** Where it is opened; only GET /v1/stores/queryUMSSignInfo tells it. */
  url: z.string(),
  /** 0 not opened, 1 in progress, 2 open. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  bankName: z.string(),
  accountMasked: z.string(),
  openedAt: Time.nullable(),
});

/** A store as lists of stores carry it. `dktStoreId` repeats accountNum under its old wire name (spec section 3). */
export const StoreRef = z.object({
  id: Id,
  name: z.string(),
  fullName: z.string(),
  status: Flag,
  storeKey: z.string(),
  accountNum: z.string(),
  dktStoreId: z.string(),
  companyId: Id,
  city: z.string(),
  payment: StorePay,
});
export type StoreRef = z.output<typeof StoreRef>;

/** `Company` of screens C1, with the stores the asking account may use. */
export const Company = z.object({
  id: Id,
  name: z.string(),
  companyName: z.string(),
  type: Count,
  status: Flag,
  avatar: z.string(),
  city: z.string(),
  stores: z.array(StoreRef),
  storeCount: Count,
  auditStatus: Count,
  annualReviewDue: Day.nullable(),
  /** The first day on which it publishes nothing any more unless its annual review passes before. */
  publishingStopsOn: Day.nullable(),
});
export type Company = z.output<typeof Company>;

/** `Session` of screens C1: what a sign-in answers. */
export const SignInResult = z.object({
  token: z.string(),
  name: z.string(),
  cellphone: z.string(),
  uid: z.string(),
  avatar: z.string(),
  userId: Id,
  partnerId: Id.nullable(),
  userType: UserTypeCode,
  roles: z.array(z.enum(['platform', 'partner'])),
  storeList: z.array(StoreRef),
  coachList: z.array(Option),
  switchText: z.string(),
  isTouchline: z.boolean(),
  financialStaff: z.boolean(),
  mustChangePassword: z.boolean().optional(),
});

/** `UserInfo` of screens C1. */
export const UserInfo = z.object({
  userName: z.string(),
  accountName: z.string(),
  cover: z.string(),
  userType: UserTypeCode,
  id: Id,
  isTouchline: z.boolean(),
  cellphone: z.string(),
  uid: z.string(),
  financialStaff: z.boolean(),
  /** The password is a one-time one: the console leads to /resetPwd?forced=1 (decision H50). */
  mustChangePassword: z.boolean().optional(),
});
export type UserInfo = z.output<typeof UserInfo>;

/** `Privilege` of screens C1: a code with its children, as trees of rights are sent. */
export interface Privilege {
  id: number;
  code: string;
  name: string;
  kind: 'menu' | 'action';
  hasPermission: boolean;
  secondResource: Privilege[];
}
export const Privilege: z.ZodType<Privilege> = z.lazy(() =>
  z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: z.enum(['menu', 'action']),
    hasPermission: z.boolean(),
    secondResource: z.array(Privilege),
  }),
);

/** Password rule of screens A3 and reliability I12: 8 to 64 characters, a letter and a digit, never trimmed or cut. */
export const Password = z
  .string()
  .refine((value) => [...value].length >= 8, { error: 'needs at least 8 characters' })
  .refine((value) => [...value].length <= 64, { error: 'takes at most 64 characters' })
  .refine((value) => /\p{L}/u.test(value) && /\p{N}/u.test(value), { error: 'needs a letter and a digit' })
  .refine((value) => value.isWellFormed(), { error: 'has characters that cannot be stored' });

/** A code as people type it. */
export const SmsCode = z.string().trim().regex(CODE_FORM, { error: 'is a code of 6 digits' });

/** The name of a new account, on either side. */
export const AccountName = text(4, 30).regex(ACCOUNT_NAME, {
  error: 'has letters, digits, dots and dashes, the first a letter',
});
