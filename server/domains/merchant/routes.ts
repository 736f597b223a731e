import { auditRecord, merchantInfo } from '../../../shared/contract/merchant.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { auditSteps, onboardingFile } from './service.ts';

/** Handlers of merchant onboarding. */
export const routes = (services: Services): readonly Handler[] => [
  handler(merchantInfo, ({ caller }) => onboardingFile(services, caller)),
  handler(auditRecord, ({ caller, query }) => auditSteps(services, caller, query.merchantId)),
];
