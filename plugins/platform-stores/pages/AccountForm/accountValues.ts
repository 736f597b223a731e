import type { z } from 'zod';
import {
  NewStaff,
  StaffAccess,
  type StaffForm,
  type StaffRow,
} from '../../../../shared/contract/staff/shapes.ts';

/** What the form holds while somebody types, of a new account and of a stored one. */
export interface AccountValues {
  readonly id: number | null;
  readonly version: number | null;
  readonly storeId: number;
  readonly accountName: string;
  readonly name: string;
  readonly cellphone: string;
  readonly password: string;
  readonly roleIds: number[];
  /** Null as long as nobody touches the link with the app user. */
  readonly memberPhone: string | null;
}

/** A new account of a store. */
export const newAccount = (storeId: number): AccountValues => ({
  id: null,
  version: null,
  storeId,
  accountName: '',
  name: '',
  cellphone: '',
  password: '',
  roleIds: [],
  memberPhone: null,
});

/** The form of a stored one, with its roles in the store. */
export const valuesOf = (storeId: number, row: Omit<StaffRow, 'userType'>): AccountValues => ({
  ...newAccount(storeId),
  id: row.id,
  version: row.version,
  accountName: row.accountName,
  name: row.name,
  cellphone: row.cellphone,
  roleIds: row.roleIds,
});

/** The rules of the contract: of a stored one those of its access. */
export const schemaOf = ({ id }: AccountValues): z.ZodType<StaffForm> =>
  id === null ? NewStaff : StaffAccess;
