/** What the trail keeps of a role. */
export interface RoleFacts {
  readonly name: string;
  readonly remark: string;
  readonly status: 0 | 1;
  readonly codes: readonly string[];
}
/** What the trail keeps of a change of members: names, and who. */
export interface MembersFacts {
  readonly storeId: number | null;
  readonly storeName: string | null;
  readonly added: readonly { readonly id: number; readonly name: string }[];
  readonly removed: readonly { readonly id: number; readonly name: string }[];
}

/** Lines about what a role is. */
export const ROLE_CHANGES = [
  'permissions.changeRole',
  'permissions.switchRole',
  'permissions.undoRoleChange',
] as const;
/** Lines about who holds a role. */
export const MEMBER_CHANGES = ['permissions.changeMembers', 'permissions.undoMembers'] as const;
/** A line about a role that cannot be undone. */
export const ROLE_MADE = 'permissions.createRole';
