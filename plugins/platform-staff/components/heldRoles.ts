import type { Choice } from '../../../core/api.ts';
import type { StaffDetail } from '../../../shared/contract/shapes/staff.ts';

/** Every role somebody holds, as choices. */
export const heldRoles = ({ roleIds, roleNames }: StaffDetail): readonly Choice[] =>
  roleIds.map((id, at) => ({ value: String(id), label: roleNames[at] ?? '' }));
