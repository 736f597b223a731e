import { z } from 'zod';
import { either, partner, platform } from './access.ts';
import { call } from './call.ts';
import { Count, Id, IdText, Time, Version } from './shapes/basics.ts';
import { PaperAddress } from './shapes/papers.ts';

const FieldReason = z.object({ field: z.string(), reason: z.string() });
const FieldChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
});

/** Merchant onboarding file. Raw: the caller judges resultCode itself (spec section 7). */
export const merchantInfo = call({
  id: 'merchant.info',
  method: 'GET',
  path: '/v1/merchant_info',
  access: partner(undefined, { scope: 'company', settled: false }),
  summary: 'The onboarding file of the own company; auditStatus 6 means settled.',
  query: z.object({ pageType: z.enum(['new', 'view', 'fix', 'result']).optional() }),
  answer: 'raw',
  result: z.object({
    companyId: Id,
    auditStatus: Count,
    company: z.record(z.string(), z.string()),
    legal: z.record(z.string(), z.string()),
    bank: z.record(z.string(), z.string()),
    stores: z.array(z.record(z.string(), z.string())),
    files: z.array(z.object({ name: z.string(), url: PaperAddress })),
    rejected: z.array(FieldReason),
    submittedAt: Time.nullable(),
    version: Version,
  }),
});

export const auditRecord = call({
  id: 'merchant.auditRecord',
  method: 'GET',
  path: '/v1/merchant_info/audit/record',
  access: either(platform('MERCHANT_AUDIT'), partner(undefined, { scope: 'company', settled: false })),
  summary: 'Rounds of the onboarding audit, newest first.',
  query: z.object({ merchantId: IdText.optional() }),
  result: z.array(
    z.object({
      id: Id,
      round: Count,
      action: z.string(),
      auditStatus: Count,
      comment: z.string(),
      fields: z.array(FieldChange),
      actor: z.string(),
      at: Time,
    }),
  ),
});
