import { z } from 'zod';
import { either, partner, platform } from './access.ts';
import { call } from './call.ts';
import { Count, Id, IdText, Time, Version } from './shapes/basics.ts';
import { MerchantFileDraft, MerchantFileShown } from './shapes/merchantFile.ts';

/** A field that was sent back: `code` is one of AUDIT_REASONS, or empty in older rounds; `reason` the auditor's own words. */
const FieldReason = z.object({ field: z.string(), reason: z.string(), code: z.string().default('') });
const FieldChange = FieldReason.extend({ before: z.string(), after: z.string() });
const ownFile = partner(undefined, { scope: 'company', settled: false });

/** What a write of the file answers. */
const FileState = z.object({ auditStatus: Count, version: Version });

/** One step of an audit, as `AuditRecord` of screens C1. */
export const AuditStep = z.object({
  id: Id,
  round: Count,
  action: z.string(),
  auditStatus: Count,
  comment: z.string(),
  fields: z.array(FieldChange),
  actor: z.string(),
  at: Time,
});

/** Merchant onboarding file. Raw: the caller reads resultCode itself (spec section 7). */
export const merchantInfo = call({
  id: 'merchant.info',
  method: 'GET',
  path: '/v1/merchant_info',
  access: ownFile,
  summary: 'The onboarding file of the own company; auditStatus 6 means settled.',
  query: z.object({ pageType: z.enum(['new', 'view', 'fix', 'result']).optional() }),
  answer: 'raw',
  result: MerchantFileShown.extend({
    companyId: Id,
    auditStatus: Count,
    round: Count,
    rejected: z.array(FieldReason),
    /** What was handed in in the round before; null in the first one. */
    previous: MerchantFileShown.nullable(),
    submittedAt: Time.nullable(),
    version: Version,
  }),
});

/**
 * Keeps what was typed, page by page, and hands the file in with `submit`. Only what is handed in has to be right; of a
 * returned file the fields that were sent back are open, the others stay.
 */
export const saveMerchantInfo = call({
  id: 'merchant.save',
  method: 'POST',
  path: '/v1/merchant_info/save',
  access: ownFile,
  summary: 'Save the onboarding file, or hand it in; an old version is 10150.',
  body: MerchantFileDraft.extend({ submit: z.boolean(), version: Version }),
  result: FileState,
});

export const withdrawMerchantInfo = call({
  id: 'merchant.withdraw',
  method: 'POST',
  path: '/v1/merchant_info/withdraw',
  access: ownFile,
  summary: 'Take a file back that was handed in and is not decided yet.',
  body: z.object({ version: Version }),
  result: FileState,
  addition: true,
});

export const auditRecord = call({
  id: 'merchant.auditRecord',
  method: 'GET',
  path: '/v1/merchant_info/audit/record',
  access: either(platform('MERCHANT_AUDIT'), ownFile),
  summary: 'Rounds of the onboarding audit, newest first.',
  query: z.object({ merchantId: IdText.optional() }),
  result: z.array(AuditStep),
});
