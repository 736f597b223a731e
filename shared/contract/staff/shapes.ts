import { z } from 'zod';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { Count, Flag, Id, nameText, Option, text, Time, Version } from '../basics.ts';
import { AccountName, Password, UserTypeCode } from '../authentication/identity.shapes.ts';
import { Origin } from '../permissions/shapes.ts';
import { PicturePath } from '../eventTemplates/shapes.ts';
import { seenLength } from '../../format/normalForm.ts';

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
  companyNames: z.array(z.string()),
  roleIds: z.array(Id),
  roleNames: z.array(z.string()),
  isCoach: z.boolean(),
  financialStaff: z.boolean(),
  /** At the company's identity provider; empty for who signs in with a password. */
  staffNo: z.string(),
  /** Since when they work in the first of these stores; null in none. */
  boundAt: Time.nullable(),
  lastLoginAt: Time.nullable(),
  version: Version,
});
export type StaffRow = z.output<typeof StaffRow>;

/** The same for the form: what they hold store by store, what members read about a coach, and the app user they are. */
export const StaffDetail = StaffRow.extend({
  /** 0 is an operator, who works in no store. */
  userType: UserTypeCode,
  rights: z.array(
    z.object({ storeId: Id, storeName: z.string(), roleIds: z.array(Id), roleNames: z.array(z.string()) }),
  ),
  /**
   * Every right that counts now in stores that the reader manages, once for each origin. Merchants are not told who gave
   * it: most often that is an operator.
   */
  effective: z.array(Origin.extend({ code: z.string() })),
  profile: z.string(),
  sportIds: z.array(Id),
  member: z.object({ name: z.string(), avatar: z.string(), phone: z.string() }).nullable(),
  /** Templates they own; somebody else gets them before the account is deleted. */
  ownedTemplates: Count,
});
export type StaffDetail = z.output<typeof StaffDetail>;

/** The future sessions a coach would leave in a store, and who may take them: with how many of their own at that time. */
export const CoachedStore = z.object({
  storeId: Id,
  storeName: z.string(),
  sessions: Count,
  nextAt: Time,
  coaches: z.array(Option.extend({ clashes: Count })),
});
export type CoachedStore = z.output<typeof CoachedStore>;

/** Who takes the future sessions of a coach in a store. */
export const Substitutes = z.array(z.object({ storeId: Id, coachId: Id })).max(200);
export type Substitutes = z.output<typeof Substitutes>;

/** Characters of what members read about a coach (screens F7). */
export const PROFILE_MIN = 10;
export const PROFILE_MAX = 300;
/** One account works in so many stores at most. */
const STORES_AT_MOST = 200;

const person = { name: nameText(2, 20), cellphone: MobileNumber };
/** Whole number of the app user who is the same person; empty for none, null or left out to leave it as it is. */
const memberPhone = z.union([MobileNumber, z.literal('')]).nullish();
const rights = { storeId: Id, roleIds: z.array(Id).min(1).max(20) };

/** A new account of a store: its password is a one-time one, which is changed at the first sign-in (decision H50). */
export const NewStaff = z.object({
  accountName: AccountName,
  ...person,
  password: Password,
  ...rights,
  memberPhone,
});
/**
 * What an account holds in a store; one that does not work there yet is given access by it. Name, telephone and app user are
 * changed with it by who manages every store the account works in.
 */
export const StaffAccess = z.object({
  id: Id,
  version: Version,
  name: person.name.optional(),
  cellphone: person.cellphone.optional(),
  ...rights,
  memberPhone,
});
/** The body of POST /v3/backend-user/save: one of both. */
export const StaffForm = z.union([StaffAccess, NewStaff]);
export type StaffForm = z.output<typeof StaffForm>;

/** What belongs to the person, wherever they work. A coach with future sessions is disabled with substitutes for them. */
export const StaffChange = z.object({
  id: Id,
  version: Version,
  name: person.name.optional(),
  cellphone: person.cellphone.optional(),
  status: Flag.optional(),
  substitutes: Substitutes.optional(),
});
export type StaffChange = z.output<typeof StaffChange>;

/** The roles of a colleague in one store. */
export const StoreRoles = z.object({ storeId: Id, roleIds: z.array(Id).min(1).max(20) });
export type StoreRoles = z.output<typeof StoreRoles>;

/** What a task does with many colleagues. */
export const StaffManyChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('disable') }),
  /** They keep their other stores; in this one they get these roles and no others. */
  StoreRoles.extend({ action: z.literal('addToStore') }),
]);
export type StaffManyChange = z.output<typeof StaffManyChange>;

/** Rights of a colleague, store by store; they work in no other store. */
const Rights = z
  .array(StoreRoles)
  .min(1)
  .max(STORES_AT_MOST)
  .refine((given) => new Set(given.map(({ storeId }) => storeId)).size === given.length, {
    error: 'names a store twice',
  });

const whole = {
  ...person,
  isCoach: z.boolean(),
  profile: text(0, PROFILE_MAX),
  avatar: z.union([PicturePath, z.literal('')]),
  sportIds: z.array(Id).max(50),
  financialStaff: z.boolean(),
};

interface CoachFields {
  readonly isCoach?: boolean | undefined;
  readonly profile?: string | undefined;
  readonly avatar?: string | undefined;
  readonly sportIds?: readonly number[] | undefined;
}
/** Members read who coaches them: a coach has a profile, a picture and a sport. */
const checkCoach = (value: CoachFields, context: z.RefinementCtx): void => {
  if (!value.isCoach) return;
  const isMissing = (field: keyof CoachFields, message: string) =>
    context.addIssue({
      code: 'custom',
      path: [field],
      message,
      params: { rule: 'ofCoach' },
      input: value[field],
    });
  const { profile = '', avatar = '', sportIds = [] } = value;
  if (seenLength(profile) < PROFILE_MIN) isMissing('profile', `needs at least ${PROFILE_MIN} characters`);
  if (avatar === '') isMissing('avatar', 'shows members who coaches them');
  if (sportIds.length === 0) isMissing('sportIds', 'names a sport at least');
};

/** A new colleague with one-time password (POST /v3/backend-user). */
export const NewColleague = z
  .object({ accountName: AccountName, password: Password, ...whole, rights: Rights, memberPhone })
  .superRefine(checkCoach);
export type NewColleague = z.output<typeof NewColleague>;
/**
 * A stored one as they shall be from now on (PUT /v3/backend-user); what is left out of the person stays as it is. Who is to be a
 * coach is sent with what members read.
 */
export const ColleagueChange = z
  .object({ id: Id, version: Version, rights: Rights, memberPhone, substitutes: Substitutes.optional() })
  .extend(z.object(whole).partial().shape)
  .superRefine(checkCoach);
export type ColleagueChange = z.output<typeof ColleagueChange>;

/** What `withdrawStaff` is sent. */
export const WithdrawStaffBody = z.object({
  storeId: Id.optional(),
  reason: text(5, 200).optional(),
  /** The name of the account as typed, by operators who delete it. */
  accountName: text(1, 50).optional(),
  substitutes: Substitutes.optional(),
  /** Who gets the templates of an account that is deleted. */
  handOverTo: Id.optional(),
});
export type WithdrawStaffBody = z.output<typeof WithdrawStaffBody>;
