import type { Company, StoreRef } from '../../../shared/contract/authentication/identity.shapes.ts';
import { TEST_COMPANY, TEST_STORE } from '../../testing/actors.ts';

const storeOf = (id: number, name: string, companyId: number, status: 0 | 1 = 1): StoreRef => ({
  ...TEST_STORE,
  id,
  name,
  fullName: name,
  companyId,
  status,
  storeKey: `key-${id}`,
});

/** Two companies with five stores, one of them disabled, one company still in its audit. */
export const COMPANIES: readonly [Company, Company] = [
  {
    ...TEST_COMPANY,
    stores: [storeOf(11, 'North Hall', 1), storeOf(12, 'South Pool', 1), storeOf(13, 'Old Court', 1, 0)],
  },
  {
    ...TEST_COMPANY,
    id: 2,
    name: 'Climbing',
    companyName: 'Climbing Ltd',
    auditStatus: 2,
    stores: [storeOf(21, 'Wall One', 2), storeOf(22, 'Wall Two', 2)],
  },
];

/** What this browser remembers of a choice of the first store. */
export const FIRST_CHOSEN = {
  companyInfo: { id: 1, name: 'Lakeside Sports', type: 1 },
  storeInfo: { id: 11, name: 'North Hall', storeKey: 'key-11', dktStoreId: 'A-11', companyId: 1 },
};
