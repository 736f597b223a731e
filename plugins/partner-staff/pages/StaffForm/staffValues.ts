import type { z } from 'zod';
import { ColleagueChange, NewColleague, type StaffDetail } from '../../../../shared/contract/staff/shapes.ts';
import type { StoreRights } from '../../../platform-staff/api.ts';

/** What is sent: a new colleague, or a stored one with its version. */
export type StaffBody = NewColleague | ColleagueChange;

/** What the form holds while somebody types. */
export interface StaffValues {
  readonly id: number | null;
  readonly version: number | null;
  readonly accountName: string;
  readonly password: string;
  readonly name: string;
  readonly cellphone: string;
  readonly rights: StoreRights[];
  readonly isCoach: boolean;
  readonly profile: string;
  readonly avatar: string;
  readonly sportIds: number[];
  readonly financialStaff: boolean;
  /** Null as long as nobody touches the link with the app user. */
  readonly memberPhone: string | null;
}

/** A new colleague, who works in the store the viewer came from. */
export const newColleague = (storeId: number | undefined): StaffValues => ({
  id: null,
  version: null,
  accountName: '',
  password: '',
  name: '',
  cellphone: '',
  rights: storeId === undefined ? [] : [{ storeId, roleIds: [] }],
  isCoach: false,
  profile: '',
  avatar: '',
  sportIds: [],
  financialStaff: false,
  memberPhone: null,
});

/** The form of a stored one. */
export const valuesOf = (stored: StaffDetail): StaffValues => ({
  id: stored.id,
  version: stored.version,
  accountName: stored.accountName,
  password: '',
  name: stored.name,
  cellphone: stored.cellphone,
  rights: stored.rights.map(({ storeId, roleIds }) => ({ storeId, roleIds })),
  isCoach: stored.isCoach,
  profile: stored.profile,
  avatar: stored.avatar,
  sportIds: stored.sportIds,
  financialStaff: stored.financialStaff,
  memberPhone: null,
});

/** The rules of the contract. */
export const schemaOf = ({ id }: StaffValues): z.ZodType<StaffBody> =>
  id === null ? NewColleague : ColleagueChange;

/** Whether a form is about a stored colleague. */
export const isChange = (body: StaffBody): body is ColleagueChange => 'version' in body;
