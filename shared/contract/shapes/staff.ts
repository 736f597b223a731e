import { z } from 'zod';
import { MOBILE_NUMBER } from '../../codes/limits.ts';
import { MobileNumber } from './attendance.ts';
import { Flag, Id, Time, Version, text } from './basics.ts';
import { Password } from './identity.ts';

/** `BackendUser` of screens C1: somebody of a merchant, with what they hold in the stores that the reader manages. */
export const StaffRow = z.object({
  id: Id,
  accountName: z.string(),
  name: z.string(),
  /** Masked in lists, whole for the form. */
  cellphone: z.string(),
  avatar: z.string(),
  userType: z.literal(1),
  status: Flag,
  storeIds: z.array(Id),
  storeNames: z.array(z.string()),
  roleIds: z.array(Id),
  roleNames: z.array(z.string()),
  isCoach: z.boolean(),
  financialStaff: z.boolean(),
  lastLoginAt: Time.nullable(),
  version: Version,
});
export type StaffRow = z.output<typeof StaffRow>;

/** Without blanks; one that looks like a telephone number would shut its owner out, who registers under it. */
const AccountName = text(4, 30)
  .refine((name) => !/\s/u.test(name), { error: 'has no blanks' })
  .refine((name) => !MOBILE_NUMBER.test(name), { error: 'is no telephone number' });

const person = { name: text(2, 20), cellphone: MobileNumber };
const rights = { storeId: Id, roleIds: z.array(Id).min(1).max(20) };

/** A new account of a store: its password is a one-time one, which is changed at the first sign-in (decision H50). */
export const NewStaff = z.object({ accountName: AccountName, ...person, password: Password, ...rights });
/**
 * What an account holds in a store; one that does not work there yet is given access by it. Name and telephone are changed
 * with it by who manages every store the account works in.
 */
export const StaffAccess = z.object({
  id: Id,
  version: Version,
  name: person.name.optional(),
  cellphone: person.cellphone.optional(),
  ...rights,
});
/** The body of POST /v3/backend-user/save: one of both. */
export const StaffForm = z.union([StaffAccess, NewStaff]);
export type StaffForm = z.output<typeof StaffForm>;

/** What belongs to the person, wherever they work. */
export const StaffChange = z.object({
  id: Id,
  version: Version,
  name: person.name.optional(),
  cellphone: person.cellphone.optional(),
  status: Flag.optional(),
});
export type StaffChange = z.output<typeof StaffChange>;
