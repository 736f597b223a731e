import { codesOfSide, parentOf, type RoleSide } from '../../../../shared/codes/rightsRules.ts';
import type { Privilege } from '../../../../shared/contract/authentication/identity.shapes.ts';
import type {
  EffectivePrivilege,
  Origin,
  Role,
  RoleRow,
} from '../../../../shared/contract/permissions/shapes.ts';

/** The codes of a side as a tree, each with whether it is held. */
export function treeOf(side: RoleSide, held: ReadonlySet<string>, parent?: string): Privilege[] {
  return branches(side, parent).map(({ id, code }) => ({
    id,
    code,
    name: code,
    kind: 'menu',
    hasPermission: held.has(code),
    secondResource: treeOf(side, held, code),
  }));
}

/** The same with where each right comes from; one that comes from nowhere is not held. */
export function effectiveTree(
  side: RoleSide,
  origins: ReadonlyMap<string, readonly Origin[]>,
  parent?: string,
): EffectivePrivilege[] {
  return branches(side, parent).map(({ id, code }) => {
    const own = origins.get(code) ?? [];
    return {
      id,
      code,
      name: code,
      kind: 'menu',
      hasPermission: own.length > 0,
      from: [...new Set(own.map(({ roleName }) => roleName ?? 'direct'))],
      origins: [...own],
      secondResource: effectiveTree(side, origins, code),
    };
  });
}

/** Codes right below one, with their place in the menu as id. */
const branches = (side: RoleSide, parent: string | undefined) =>
  codesOfSide(side)
    .map((code, index) => ({ id: index + 1, code }))
    .filter(({ code }) => parentOf(code) === parent);

/** A role with the tree of its side. */
export const presentRole = (row: RoleRow): Role => ({
  ...row,
  privileges: treeOf(row.side, new Set(row.codes)),
});
