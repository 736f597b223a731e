import { listPlaces } from '../../core/list.ts';
import type { CompanyRow } from '../../shared/contract/companies/shapes.ts';
import type { MerchantAuditRow } from '../../shared/contract/merchant/merchantAudits.shapes.ts';

/** Files that merchants handed in: /company/process. */
export const MerchantAuditList = listPlaces<MerchantAuditRow>('platform.merchantAudits');

/** The merchants of the platform: /company/index. */
export const CompanyList = listPlaces<CompanyRow>('platform.companies');
