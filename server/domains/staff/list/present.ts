import type { StaffDetail, StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { StaffMore } from './detail.sql.ts';
import type { StaffRecord } from '../sql.ts';

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
  companyNames: [...new Set(record.stores.map(({ company }) => company))],
  // One role in several stores is told once.
  roleIds: [...new Set(record.roles.map(({ id }) => id))],
  roleNames: [...new Set(record.roles.map(({ name }) => name))],
  isCoach: record.isCoach,
  financialStaff: record.financialStaff,
  staffNo: record.staffNo,
  boundAt: record.boundAt,
  lastLoginAt: record.lastLoginAt,
  version: record.version,
});

/** The same in lists and their files, where the number is masked. */
export const presentListed = (record: StaffRecord): StaffRow => ({
  ...presentStaff(record),
  cellphone: maskPhone(record.cellphone),
});

/** A colleague for the form, with their rights store by store. */
export const presentDetail = (
  record: StaffRecord,
  more: StaffMore,
  effective: StaffDetail['effective'],
): StaffDetail => ({
  ...presentStaff(record),
  effective,
  rights: record.stores.map(({ id, name }) => {
    const roles = record.roles.filter(({ storeId }) => storeId === id);
    return {
      storeId: id,
      storeName: name,
      roleIds: roles.map((role) => role.id),
      roleNames: roles.map((role) => role.name),
    };
  }),
  profile: more.profile,
  sportIds: more.sportIds,
  member: more.member && { ...more.member, phone: maskPhone(more.member.phone) },
  ownedTemplates: more.ownedTemplates,
});
