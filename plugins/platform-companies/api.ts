import { listPlaces } from '../../core/list.ts';
import type { CompanyRow } from '../../shared/contract/shapes/companies.ts';
import type { MerchantAuditRow } from '../../shared/contract/shapes/merchantAudits.ts';

/** Files that merchants handed in: /company/process. */
export const MerchantAuditList = listPlaces<MerchantAuditRow>('platform.merchantAudits');

/** The merchants of the platform: /company/index. */
export const CompanyList = listPlaces<CompanyRow>('platform.companies');
