import type { Choice } from '../../../core/api.ts';
import type { StaffDetail } from '../../../shared/contract/staff/shapes.ts';

/** Every role somebody holds, as choices. */
export const heldRoles = ({ roleIds, roleNames }: StaffDetail): readonly Choice[] =>
  roleIds.map((id, at) => ({ value: String(id), label: roleNames[at] ?? '' }));

/** What the stores somebody works in are called, disabled ones too. */
export const storeNamesOf = ({ rights }: StaffDetail): ReadonlyMap<number, string> =>
  new Map(rights.map(({ storeId, storeName }) => [storeId, storeName]));
