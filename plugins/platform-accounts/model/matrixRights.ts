import type { Privilege } from '../../../shared/contract/authentication/identity.shapes.ts';
import type { EffectivePrivilege, Origin } from '../../../shared/contract/permissions/shapes.ts';
import type { RightsSection } from '../../../shared/ui/RightsMatrix/rights.ts';

/** The tree of a side as rows of the matrix, in words. */
export const sectionsOf = (
  tree: readonly Privilege[],
  nameOf: (code: string) => string,
): readonly RightsSection[] =>
  tree.map(({ code, secondResource }) => ({
    code,
    name: nameOf(code),
    children: secondResource.map((child) => ({ code: child.code, name: nameOf(child.code) })),
  }));

/** Every origin of every code of a tree. */
export function originsIn(tree: readonly EffectivePrivilege[]): ReadonlyMap<string, readonly Origin[]> {
  const found = new Map<string, readonly Origin[]>();
  const walk = (nodes: readonly EffectivePrivilege[]): void => {
    for (const { code, origins, secondResource } of nodes) {
      found.set(code, origins);
      walk(secondResource);
    }
  };
  walk(tree);
  return found;
}

/** What is missing from the one and what is new in the other. */
export const changeOf = (before: readonly string[], after: readonly string[]) => ({
  gained: after.filter((code) => !before.includes(code)),
  lost: before.filter((code) => !after.includes(code)),
});
