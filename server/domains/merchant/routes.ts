import {
  auditRecord,
  merchantInfo,
  saveMerchantInfo,
  withdrawMerchantInfo,
} from '../../../shared/contract/merchant.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { onboardingFile, saveFile, withdrawFile } from './file/service.ts';
import { auditSteps } from './service.ts';

/** Handlers of merchant onboarding. */
export const routes = (services: Services): readonly Handler[] => [
  handler(merchantInfo, ({ caller, context }) => onboardingFile(services, { caller, context })),
  handler(saveMerchantInfo, ({ caller, context, body }) => saveFile(services, { caller, context }, body)),
  handler(withdrawMerchantInfo, ({ caller, context, body }) =>
    withdrawFile(services, { caller, context }, body.version),
  ),
  handler(auditRecord, ({ caller, query }) => auditSteps(services, caller, query.merchantId)),
];
