import { listPlaces } from '../../core/list.ts';
import type { MerchantAuditRow } from '../../shared/contract/shapes/merchantAudits.ts';

/** Files that merchants handed in: /company/process. */
export const MerchantAuditList = listPlaces<MerchantAuditRow>('platform.merchantAudits');
