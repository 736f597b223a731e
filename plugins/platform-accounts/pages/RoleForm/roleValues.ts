import type { z } from 'zod';
import { NewRole, type Role, RoleChange } from '../../../../shared/contract/permissions/shapes.ts';

/** What is sent: a new role, or a stored one in the version that was seen. */
export type RoleBody = NewRole | RoleChange;

/** What the form holds while somebody types. */
export interface RoleValues {
  readonly id: number | null;
  readonly version: number | null;
  readonly name: string;
  readonly code: string;
  readonly side: number | null;
  readonly remark: string;
  readonly codes: string[];
}

/** An empty form, for a role of operators. */
export const NEW_ROLE: RoleValues = {
  id: null,
  version: null,
  name: '',
  code: '',
  side: 2,
  remark: '',
  codes: [],
};

/** The form of a stored role. */
export const valuesOf = ({ id, version, name, code, side, remark, codes }: Role): RoleValues => ({
  id,
  version,
  name,
  code,
  side,
  remark,
  codes: [...codes],
});

/** A new role that begins as another one; it needs a name and a code of its own. */
export const copyOf = ({ side, remark, codes }: Role): RoleValues => ({
  ...NEW_ROLE,
  side,
  remark,
  codes: [...codes],
});

/** The rules of the contract. */
export const schemaOf = ({ id }: RoleValues): z.ZodType<RoleBody> => (id === null ? NewRole : RoleChange);

/** Whether a form is about a stored role. */
export const isChange = (body: RoleBody): body is RoleChange => 'version' in body;
