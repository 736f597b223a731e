import {
  annualReview,
  auditRecord,
  merchantInfo,
  saveAnnualReview,
  saveMerchantInfo,
  withdrawMerchantInfo,
} from '../../../shared/contract/merchant/calls.ts';
import * as audits from '../../../shared/contract/merchant/merchantAudits.calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { decideAudit } from './audit/decide.ts';
import { claimAudit, claimNextAudit, countAudits, listAudits, readAudit } from './audit/service.ts';
import { onboardingFile, saveFile, withdrawFile } from './file/service.ts';
import { readReview, saveReview } from './review/service.ts';
import { auditSteps } from './service.ts';

/** Handlers of merchant onboarding. */
export const routes = (services: Services): readonly Handler[] => [
  handler(merchantInfo, ({ caller, context }) => onboardingFile(services, { caller, context })),
  handler(saveMerchantInfo, ({ caller, context, body }) => saveFile(services, { caller, context }, body)),
  handler(withdrawMerchantInfo, ({ caller, context, body }) =>
    withdrawFile(services, { caller, context }, body.version),
  ),
  handler(annualReview, ({ caller, context, query }) =>
    readReview(services, { caller, context }, query.year),
  ),
  handler(saveAnnualReview, ({ caller, context, body }) => saveReview(services, { caller, context }, body)),
  handler(auditRecord, ({ caller, query }) => auditSteps(services, caller, query.merchantId)),
  handler(audits.merchantAudits, ({ query, ...request }) => listAudits(services, request, query)),
  handler(audits.merchantAuditCounts, (request) => countAudits(services, request)),
  handler(audits.merchantAudit, ({ params, ...request }) => readAudit(services, request, params.id)),
  handler(audits.claimMerchantAudit, ({ params, body, ...request }) =>
    claimAudit(services, request, params.id, body),
  ),
  handler(audits.claimNextMerchantAudit, ({ body, ...request }) => claimNextAudit(services, request, body)),
  handler(audits.decideMerchantAudit, ({ params, body, ...request }) =>
    decideAudit(services, request, params.id, body),
  ),
];
