import type { StaffRow } from '../../../shared/contract/shapes/staff.ts';
import type { StaffRecord } from './sql.ts';

/** Somebody as those who manage them see them. */
export const presentStaff = (record: StaffRecord): StaffRow => ({
  id: record.id,
  accountName: record.accountName,
  name: record.name,
  cellphone: record.cellphone,
  avatar: record.avatar,
  userType: 1,
  status: record.status === 1 ? 1 : 0,
  storeIds: record.stores.map(({ id }) => id),
  storeNames: record.stores.map(({ name }) => name),
  // One role in several stores is told once.
  roleIds: [...new Set(record.roles.map(({ id }) => id))],
  roleNames: [...new Set(record.roles.map(({ name }) => name))],
  isCoach: record.isCoach,
  financialStaff: record.financialStaff,
  lastLoginAt: record.lastLoginAt,
  version: record.version,
});
