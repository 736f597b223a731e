import {
  type Company,
  StorePay,
  type StoreRef,
} from '../../../shared/contract/authentication/identity.shapes.ts';
import type { Store } from '../../../shared/contract/stores/shapes.ts';
import type { z } from 'zod';
import type { StoreRecord } from './manage/sql.ts';
import type { CompanyRow, StoreRow } from './sql.ts';

/** A store without receiving account. */
export const NO_ACCOUNT: z.output<typeof StorePay> = {
  type: '',
  url: '',
  status: 0,
  bankName: '',
  accountMasked: '',
  openedAt: null,
};

/**
 * The receiving account of a store; one that was stored incompletely counts as not opened. Where it is opened is no part of
 * a list: `queryUMSSignInfo` asks the payment side.
 */
export function presentPayment(row: { readonly payment: unknown }): z.output<typeof StorePay> {
  const parsed = StorePay.safeParse(row.payment);
  return parsed.success ? { ...parsed.data, url: '' } : NO_ACCOUNT;
}

/** A store as lists of stores carry it. */
export const presentStore = (row: StoreRow): StoreRef => ({
  id: row.id,
  name: row.name,
  fullName: row.fullName,
  status: row.status === 1 ? 1 : 0,
  storeKey: row.storeKey,
  accountNum: row.accountNum,
  // Deliberate: the old wire name of accountNum (spec section 3).
  dktStoreId: row.accountNum,
  companyId: row.companyId,
  city: row.city,
  payment: presentPayment(row),
});

/** A store as those who manage it see it. */
export const presentManaged = (record: StoreRecord): Store => ({
  id: record.id,
  name: record.name,
  fullName: record.fullName,
  status: record.status,
  storeKey: record.storeKey,
  accountNum: record.accountNum,
  // Deliberate: the old wire name of accountNum (spec section 3).
  dktStoreId: record.accountNum,
  companyId: record.companyId,
  companyName: record.companyName,
  city: record.city,
  cityCode: record.cityCode,
  district: record.district,
  districtCode: record.districtCode,
  address: record.address,
  lng: record.lng,
  lat: record.lat,
  phone: record.phone,
  openHours: record.openHours,
  cover: record.cover,
  facilities: record.facilities,
  payment: presentPayment(record),
  accountCount: record.accountCount,
  createdAt: record.createdAt,
  version: record.version,
});

/** A company with the stores the asking account may use. */
export const presentCompany = (row: CompanyRow, stores: readonly StoreRow[]): z.output<typeof Company> => ({
  id: row.id,
  name: row.name,
  companyName: row.companyName,
  type: row.type,
  status: row.status === 1 ? 1 : 0,
  avatar: row.avatar,
  city: row.city,
  stores: stores.map(presentStore),
  storeCount: stores.length,
  auditStatus: row.auditStatus,
  annualReviewDue: row.annualReviewDue,
  publishingStopsOn: row.publishingStopsOn,
});
