import { UserType, type View } from '../../../shared/codes/roles.ts';
import type { Privilege } from '../../../shared/contract/authentication/identity.shapes.ts';

/** Answer of `permissions.identity`: the user's codes, and for operators the platform tree. */
export interface Identity {
  readonly codes: readonly string[];
  readonly platform: readonly Privilege[];
}

/** Codes of a tree whose entries carry the permission; a child counts for itself. */
function granted(tree: readonly Privilege[]): readonly string[] {
  return tree.flatMap(({ code, hasPermission, secondResource }) => [
    ...(hasPermission ? [code] : []),
    ...granted(secondResource),
  ]);
}

/** All codes an account holds: its own and the platform's (spec section 5). */
export const codesOf = ({ codes, platform }: Identity): ReadonlySet<string> =>
  new Set([...codes, ...granted(platform)]);

/** The rule of spec section 5: without a code everything is allowed, with one it must be among the privileges. */
export const allows = (codes: ReadonlySet<string>, code: string | undefined): boolean =>
  code === undefined || codes.has(code);

/** Super admins who manage companies may enter the merchant view. */
export const maySwitch = (userType: number | undefined, codes: ReadonlySet<string>): boolean =>
  userType === UserType.superAdmin && codes.has('COMPANY_MANAGEMENT');

/** The view an account starts in: merchants always theirs, operators the one they left, if they have a store for it. */
export const startView = (userType: number, stored: View, hasStore: boolean): View =>
  userType === UserType.superAdmin && !(stored === 'partner' && hasStore) ? 'platform' : 'partner';
