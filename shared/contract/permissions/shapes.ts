import { z } from 'zod';
import { INLINE_BULK_ROWS } from '../../codes/limits.ts';
import { ROLE_CODE_FORM } from '../../codes/rightsRules.ts';
import { Count, Flag, Id, nameText, text, Time, Version } from '../basics.ts';
import { MobileNumber } from '../events/attendance.shapes.ts';
import { AccountName, Code, Password, Privilege, UserTypeCode } from '../authentication/identity.shapes.ts';

/** Side of a role (B13): 1 merchants, 2 operators. */
export const Side = z.union([z.literal(1), z.literal(2)]);
/** The most codes there can be in a request: more than there are. */
const Codes = z.array(Code).max(200);
const Several = z.array(Id).min(1).max(INLINE_BULK_ROWS);

/** `Role` of screens C1, without its tree: a row of /account/role-list. */
export const RoleRow = z.object({
  id: Id,
  name: z.string(),
  code: z.string(),
  side: Side,
  status: Flag,
  remark: z.string(),
  codes: z.array(z.string()),
  /** Accounts that hold it, disabled ones too; one with it in several stores counts once. */
  memberCount: Count,
  /** The reader holds it themselves, so that they do not change it. */
  isOwn: z.boolean(),
  updatedAt: Time,
  /** Who changed it last; empty before anybody did. */
  updatedBy: z.string(),
  version: Version,
});
export type RoleRow = z.output<typeof RoleRow>;

/** `Role` of screens C1. */
export const Role = RoleRow.extend({ privileges: z.array(Privilege) });
export type Role = z.output<typeof Role>;

const roleFields = {
  /** Unique on its side. */
  name: nameText(2, 30),
  remark: text(0, 200).default(''),
  codes: Codes.min(1),
};
/** Another role. Its code and its side stay. */
export const NewRole = z.object({
  ...roleFields,
  code: z.string().refine((code) => ROLE_CODE_FORM.test(code), {
    error: 'has 3 to 40 capital letters, digits and underscores, the first a letter',
    params: { rule: 'roleCode' },
  }),
  side: Side,
});
export type NewRole = z.output<typeof NewRole>;
/** A role in the version somebody saw. With `dryRun` nothing changes. */
export const RoleChange = z.object({
  ...roleFields,
  id: Id,
  version: Version,
  dryRun: z.boolean().default(false),
});
export type RoleChange = z.output<typeof RoleChange>;

/** What an account gains and loses by a change: effective codes, per store for merchants. */
export const AccountEffect = z.object({
  accountId: Id,
  accountName: z.string(),
  name: z.string(),
  /** Null for operators. */
  storeId: Id.nullable(),
  storeName: z.string().nullable(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
});
export type AccountEffect = z.output<typeof AccountEffect>;

/** What the change of a role does to those who hold it. */
export const RoleEffect = z.object({
  id: Id,
  version: Version,
  /** Accounts whose effective rights change. */
  affectedAccounts: Count,
  /** Codes that at least one account gains or loses. */
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  /** The first 50 of them by account name. */
  accounts: z.array(AccountEffect),
});
export type RoleEffect = z.output<typeof RoleEffect>;

/** Somebody who holds a role; of merchants a row per store. */
export const RoleMember = z.object({
  accountId: Id,
  accountName: z.string(),
  name: z.string(),
  status: Flag,
  storeId: Id.nullable(),
  storeName: z.string().nullable(),
  givenAt: Time,
  givenBy: z.string(),
});
export type RoleMember = z.output<typeof RoleMember>;

/** Whose membership of a role changes; `storeId` for roles of merchants. */
export const MembersChange = z
  .object({
    add: z.array(Id).max(INLINE_BULK_ROWS).default([]),
    remove: z.array(Id).max(INLINE_BULK_ROWS).default([]),
    storeId: Id.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    error: 'or accounts to remove are named',
    path: ['add'],
  })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    error: 'names an account that is removed as well',
    path: ['add'],
  });
export type MembersChange = z.output<typeof MembersChange>;

/** The same roles given to, or taken from, several accounts; `storeId` for merchants. */
export const BulkRoles = z
  .object({
    accountIds: Several,
    add: z.array(Id).max(20).default([]),
    remove: z.array(Id).max(20).default([]),
    storeId: Id.optional(),
    dryRun: z.boolean().default(false),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    error: 'or roles to remove are named',
    path: ['add'],
  })
  .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
    error: 'names a role that is removed as well',
    path: ['add'],
  });
export type BulkRoles = z.output<typeof BulkRoles>;

/**
 * What a task does to each of many accounts: disables it, or gives or takes one role; to people of merchants in every store
 * they work in.
 */
export const AccountsChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('disable') }),
  z.object({ action: z.literal('addRole'), roleId: Id }),
  z.object({ action: z.literal('removeRole'), roleId: Id }),
]);
export type AccountsChange = z.output<typeof AccountsChange>;

/**
 * The roles and direct rights of one account written to others of its side, in the place of theirs. Of merchants those of
 * a store, to accounts that work in it.
 */
export const CopyRights = z.object({
  from: Id,
  accountIds: Several,
  storeId: Id.optional(),
  dryRun: z.boolean().default(false),
});
export type CopyRights = z.output<typeof CopyRights>;

/** What became of one account of several: those that are refused keep what they have, the others change. */
export const AccountOutcome = AccountEffect.extend({
  done: z.boolean(),
  /** Why not, as `reason` and `resultDesc` of a refusal; empty when it was done, or would be. */
  reason: z.string(),
  resultDesc: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AccountOutcome = z.output<typeof AccountOutcome>;
/** What became of each account. */
export const Outcomes = z.object({ accounts: z.array(AccountOutcome) });
export type Outcomes = z.output<typeof Outcomes>;

/** A row of /account/auth-list: an account with what it may do. */
export const AccountRights = z.object({
  accountId: Id,
  accountName: z.string(),
  name: z.string(),
  /** Masked. */
  cellphone: z.string(),
  userType: UserTypeCode,
  roleIds: z.array(Id),
  roleNames: z.array(z.string()),
  /** Effective codes; of merchants the different ones of all stores. */
  codeCount: Count,
  status: Flag,
  lastLoginAt: Time.nullable(),
  /** When its rights were changed last, and by whom; null and empty before anybody did. */
  updatedAt: Time.nullable(),
  updatedBy: z.string(),
  version: Version,
});
export type AccountRights = z.output<typeof AccountRights>;

/** Where an effective right comes from. */
export const Origin = z.object({
  kind: z.enum(['role', 'direct']),
  roleId: Id.nullable(),
  roleName: z.string().nullable(),
  storeId: Id.nullable(),
  storeName: z.string().nullable(),
  /** Empty for merchants, who are not told. */
  givenBy: z.string(),
  givenAt: Time,
});
export type Origin = z.output<typeof Origin>;

/** A privilege with every origin; `from` names them as the specification does: role names, and `direct`. */
export interface EffectivePrivilege extends Privilege {
  from: string[];
  origins: Origin[];
  secondResource: EffectivePrivilege[];
}
export const EffectivePrivilege: z.ZodType<EffectivePrivilege> = z.lazy(() =>
  z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: z.enum(['menu', 'action']),
    hasPermission: z.boolean(),
    from: z.array(z.string()),
    origins: z.array(Origin),
    secondResource: z.array(EffectivePrivilege),
  }),
);

const held = {
  roleIds: z.array(Id),
  direct: z.array(z.string()),
  /** The whole tree of the side. */
  effective: z.array(EffectivePrivilege),
};
/** What a merchant's account holds in one store. */
export const RightsInStore = z.object({
  storeId: Id,
  storeName: z.string(),
  companyName: z.string(),
  /** Store and company are enabled: without that nothing given there is effective. */
  isOpen: z.boolean(),
  ...held,
});
export type RightsInStore = z.output<typeof RightsInStore>;

/** The account a rights page is about. */
export const AccountOfRights = z.object({
  id: Id,
  accountName: z.string(),
  name: z.string(),
  cellphone: z.string(),
  avatar: z.string(),
  userType: UserTypeCode,
  status: Flag,
  storeIds: z.array(Id),
  storeNames: z.array(z.string()),
  roleIds: z.array(Id),
  roleNames: z.array(z.string()),
  isCoach: z.boolean(),
  financialStaff: z.boolean(),
  lastLoginAt: Time.nullable(),
});
export type AccountOfRights = z.output<typeof AccountOfRights>;

/** All that is known of an account's rights. Of merchants the top level is all stores together, `stores` each one. */
export const RightsOfAccount = z.object({
  account: AccountOfRights,
  /** The reader's own: they do not change it. */
  isOwn: z.boolean(),
  version: Version,
  updatedAt: Time.nullable(),
  updatedBy: z.string(),
  ...held,
  stores: z.array(RightsInStore),
});
export type RightsOfAccount = z.output<typeof RightsOfAccount>;

/** What an account shall hold, in a store for merchants. With `dryRun` nothing changes. */
export const AssembleRights = z.object({
  accountId: Id,
  version: Version,
  roleIds: z.array(Id).max(50),
  direct: Codes,
  storeId: Id.optional(),
  dryRun: z.boolean(),
});
export type AssembleRights = z.output<typeof AssembleRights>;
/** What that gives and takes. */
export const Assembled = z.object({
  id: Id,
  version: Version,
  gained: z.array(z.string()),
  lost: z.array(z.string()),
  effective: z.array(EffectivePrivilege),
});
export type Assembled = z.output<typeof Assembled>;

/** One change of a role or of an account's rights, newest first. */
export const RightsChange = z.object({
  /** Of the line in the trail; names the change to undo. */
  id: Id,
  at: Time,
  actor: z.string(),
  action: z.string(),
  storeId: Id.nullable(),
  storeName: z.string().nullable(),
  /** The company that somebody owns from then on, or no longer; null for any other change. */
  companyName: z.string().nullable(),
  /** Names of roles and codes, and of accounts for members of a role; what came and what went. */
  added: z.object({ roles: z.array(z.string()), codes: z.array(z.string()), accounts: z.array(z.string()) }),
  removed: z.object({
    roles: z.array(z.string()),
    codes: z.array(z.string()),
    accounts: z.array(z.string()),
  }),
  /** State and words before and after, where they changed. */
  before: z.object({ name: z.string().optional(), remark: z.string().optional(), status: Flag.optional() }),
  after: z.object({ name: z.string().optional(), remark: z.string().optional(), status: Flag.optional() }),
  /** Until when it can be undone; null for what cannot, any more or at all. */
  undoUntil: Time.nullable(),
});
export type RightsChange = z.output<typeof RightsChange>;

/** The menu and pages of somebody else, for whoever may look; nothing of it makes the looker that person. */
export const ViewedAs = z.object({
  account: z.object({ id: Id, accountName: z.string(), name: z.string(), userType: UserTypeCode }),
  /** Of an operator; of a merchant empty, see `stores`. */
  codes: z.array(z.string()),
  platform: z.array(Privilege),
  stores: z.array(
    z.object({
      storeId: Id,
      storeName: z.string(),
      companyId: Id,
      companyName: z.string(),
      codes: z.array(z.string()),
    }),
  ),
});
export type ViewedAs = z.output<typeof ViewedAs>;

/** A new account of an operator. Its password is a one-time one, which is changed at the first sign-in (decision H50). */
export const NewOperator = z.object({
  accountName: AccountName,
  name: nameText(2, 20),
  cellphone: MobileNumber,
  password: Password,
  roleIds: z.array(Id).min(1).max(20),
});
export type NewOperator = z.output<typeof NewOperator>;

/** What `viewAs` is sent. */
export const ViewAsBody = z.object({ reason: text(5, 200) });
export type ViewAsBody = z.output<typeof ViewAsBody>;
