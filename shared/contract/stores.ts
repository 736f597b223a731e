import { z } from 'zod';
import { either, partner, platform } from './access.ts';
import { call } from './call.ts';
import { IdText } from './shapes/basics.ts';
import { Company, StorePay } from './shapes/identity.ts';

/** Companies and stores the caller may act for; a super admin who may enter the merchant view sees all of them. */
export const partnerStores = call({
  id: 'stores.partner',
  method: 'GET',
  path: '/v1/stores/partner',
  access: either(platform('COMPANY_MANAGEMENT'), partner(undefined, { scope: 'company', settled: false })),
  summary: 'Companies with their stores, for the store switcher and /company-list.',
  result: z.array(Company),
});

export const queryUmsSignInfo = call({
  id: 'stores.queryUMSSignInfo',
  method: 'GET',
  path: '/v1/stores/queryUMSSignInfo',
  access: either(platform('COMPANY_MANAGEMENT'), partner(undefined, { scope: 'company', settled: false })),
  summary: 'Receiving account of a store.',
  query: z.object({ storeId: IdText }),
  result: StorePay,
});
