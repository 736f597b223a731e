import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { REVIEW_SECTIONS } from '../../codes/merchant/annualReview.ts';
import { Count, Day, Id, IdText, Time, Version } from '../basics.ts';
import { MerchantFileDraft, MerchantFileShown } from './merchantFile.shapes.ts';

/** A field that was sent back: `code` is one of AUDIT_REASONS, or empty in older rounds; `reason` the auditor's own words. */
const FieldReason = z.object({ field: z.string(), reason: z.string(), code: z.string().default('') });
/** With the merchant's answer to it, empty without one. */
const SentBack = FieldReason.extend({ answer: z.string() });
const FieldChange = FieldReason.extend({ before: z.string(), after: z.string() });
const ownFile = partner(undefined, { scope: 'company', settled: false });

/** What a write of the file answers. */
const FileState = z.object({ auditStatus: Count, version: Version });

/** One step of an audit, as `AuditRecord` of screens C1. */
export const AuditStep = z.object({
  id: Id,
  round: Count,
  /** The year of the annual review it is part of; null for onboarding. */
  reviewYear: Count.nullable(),
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
  summary:
    'The onboarding file of the own company; auditStatus 6 means settled. Papers open for who manages the company or its annual review, and for financial staff.',
  query: z.object({ pageType: z.enum(['new', 'view', 'fix', 'result']).optional() }),
  answer: 'raw',
  result: MerchantFileShown.extend({
    companyId: Id,
    auditStatus: Count,
    round: Count,
    rejected: z.array(SentBack),
    /** What was handed in in the round before; null in the first one. */
    previous: MerchantFileShown.nullable(),
    submittedAt: Time.nullable(),
    /** Whether the caller may change and hand in the file at all: who manages the company, or owns it. */
    mayChange: z.boolean(),
    version: Version,
  }),
});

/**
 * Keeps what was typed, page by page, and hands the file in with `submit`. Only what is handed in has to be right; of a
 * returned file the fields that were sent back are open, the others stay; each of them has to change or be answered.
 */
export const saveMerchantInfo = call({
  id: 'merchant.save',
  method: 'POST',
  path: '/v1/merchant_info/save',
  access: ownFile,
  summary:
    'Save the onboarding file, or hand it in, with COMPANY_MANAGE or as the owner; an old version is 10150.',
  body: MerchantFileDraft.extend({ submit: z.boolean(), version: Version }),
  result: FileState,
});

export const withdrawMerchantInfo = call({
  id: 'merchant.withdraw',
  method: 'POST',
  path: '/v1/merchant_info/withdraw',
  access: ownFile,
  summary: 'Take a file back that was handed in and is not decided yet, with COMPANY_MANAGE or as the owner.',
  body: z.object({ version: Version }),
  result: FileState,
  addition: true,
});

const reviewers = partner('ANNUAL_REVIEW', { scope: 'company' });

/** The review of the year: what was approved last, what was changed of it, and until when. */
export const annualReview = call({
  id: 'merchant.annualReview',
  method: 'GET',
  path: '/v1/merchant_info/annual_review/detail',
  access: reviewers,
  summary:
    'The annual review of the own company, begun with the file that was approved last; another year than its own is 404.',
  query: z.object({ year: z.coerce.number().int().min(2000).max(2999).optional() }),
  result: MerchantFileShown.extend({
    companyId: Id,
    /** Null while the company has no due date. */
    year: Count.nullable(),
    due: Day.nullable(),
    /** The first day on which it can be begun. */
    opensOn: Day.nullable(),
    /** The first day on which nothing is published any more unless it is approved before. */
    publishingStopsOn: Day.nullable(),
    /** The annual review can be filled in now, or was begun. */
    isOpen: z.boolean(),
    /** 6 while none is under way. */
    status: Count,
    round: Count,
    /** Paths of the fields that differ from the approved file. */
    changed: z.array(z.string()),
    confirmed: z.array(z.enum(REVIEW_SECTIONS)),
    rejected: z.array(SentBack),
    approved: MerchantFileShown,
    /** What was handed in in the round before, at first what was approved; null while none is under way. */
    previous: MerchantFileShown.nullable(),
    submittedAt: Time.nullable(),
    version: Version,
  }),
});

/**
 * Keeps what was changed, or hands the review in with `submit`. A confirmed section stays as it was approved; every other
 * one has to be changed, with new papers where facts on them changed. Stores are no part of it.
 */
export const saveAnnualReview = call({
  id: 'merchant.saveAnnualReview',
  method: 'POST',
  path: '/v1/merchant_info/annual_review/save',
  access: reviewers,
  summary: 'Save the annual review, or hand it in; an old version is 10150.',
  body: MerchantFileDraft.omit({ stores: true }).extend({
    confirmed: z.array(z.enum(REVIEW_SECTIONS)).max(REVIEW_SECTIONS.length),
    submit: z.boolean(),
    version: Version,
  }),
  result: z.object({ status: Count, version: Version }),
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
