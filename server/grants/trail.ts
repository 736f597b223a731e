import type { TrailAction } from '../../shared/contract/trail.ts';

/** What the trail keeps of an account's rights in one place. */
export interface RightsFacts {
  readonly storeId: number | null;
  readonly storeName: string | null;
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly direct: readonly string[];
}

/** What the trail keeps of somebody who owns a company from then on, or no longer. */
export interface OwnerFacts {
  readonly companyId: number;
  readonly companyName: string;
}

/** Changes of one account by the pages of rights, which can be undone. */
export const ACCOUNT_CHANGES = [
  'permissions.assemble',
  'permissions.bulkRoles',
  'permissions.copy',
  'permissions.changeMembers',
  'permissions.undoAccountChange',
] as const satisfies readonly TrailAction[];

/** By which way a right came or went otherwise. */
const OTHER_WAYS = [
  'permissions.staffForm',
  'permissions.withdraw',
  'permissions.ownStore',
  'permissions.approval',
  'permissions.moveStore',
  'permissions.newCodes',
  'permissions.setUp',
] as const satisfies readonly TrailAction[];

/** What a grant is written into the trail as: the way by which it came. */
export type GrantAction = (typeof ACCOUNT_CHANGES)[number] | (typeof OTHER_WAYS)[number];

/** Every line about what an account may do: its history. */
export const ACCOUNT_HISTORY: readonly TrailAction[] = [
  ...ACCOUNT_CHANGES,
  ...OTHER_WAYS,
  'permissions.makeOwner',
  'permissions.endOwner',
];
