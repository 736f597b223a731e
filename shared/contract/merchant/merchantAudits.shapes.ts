import { z } from 'zod';
import {
  AUDIT_DECISIONS,
  AUDIT_REASONS,
  FILE_CHECKS,
  WORDS_AT_LEAST,
} from '../../codes/merchant/auditReasons.ts';
import { Count, Flag, Id, text, Time, Version } from '../basics.ts';

/** Whose a file is at the moment: free, the asking auditor's, or somebody else's. */
export const CLAIM_STATES = ['free', 'mine', 'others'] as const;
/** First files of merchants, and the yearly reviews of settled ones. */
export const AUDIT_KINDS = ['onboarding', 'annual'] as const;

/** A file in /company/process (screens E4). The id is the company's. */
export const MerchantAuditRow = z.object({
  id: Id,
  companyName: z.string(),
  kind: z.enum(AUDIT_KINDS),
  round: Count,
  submittedAt: Time.nullable(),
  /** Whole hours since it was handed in; null once it is decided. */
  waitingHours: Count.nullable(),
  /** `type` of the company, by the file; 0 while the file does not say. */
  type: Count,
  city: z.string(),
  /** Fields that differ from the round before; null in the first round. */
  changedFields: Count.nullable(),
  claimState: z.enum(CLAIM_STATES),
  claimedBy: z.string(),
  auditStatus: Count,
  /** Who decided last; empty before the first decision. */
  reviewer: z.string(),
  version: Version,
});
export type MerchantAuditRow = z.output<typeof MerchantAuditRow>;

/** Something the server looked up about a file. */
export const FileCheckResult = z.object({
  check: z.enum(FILE_CHECKS),
  isOk: Flag,
  /** What the check found: names of companies, the day a licence ends. */
  detail: z.string(),
});
export type FileCheckResult = z.output<typeof FileCheckResult>;

/** A failed check that an auditor let pass in a round; it is never taken back or overwritten. */
export const WaivedCheck = z.object({
  check: z.enum(FILE_CHECKS),
  text: z.string(),
  by: z.string(),
  at: Time,
  round: Count,
});
export type WaivedCheck = z.output<typeof WaivedCheck>;

/** Who looks at a file, and until when nobody else can take it. */
export const Claim = z.object({ isMine: z.boolean(), name: z.string(), until: Time });

/**
 * What an auditor decides. `fields` are what is not OK, for a return alone; `comment` and their words are read by the
 * merchant, `internalNote` by operators; a rejection repeats the name of the company.
 */
export const AuditDecisionBody = z.object({
  decision: z.enum(AUDIT_DECISIONS),
  comment: text(0, 500),
  internalNote: text(0, 500),
  companyName: text(0, 60),
  fields: z.array(z.object({ field: text(1, 60), code: z.enum(AUDIT_REASONS), text: text(0, 200) })).max(200),
  waived: z
    .array(z.object({ check: z.enum(FILE_CHECKS), text: text(WORDS_AT_LEAST, 200) }))
    .max(FILE_CHECKS.length),
  version: Version,
});
export type AuditDecisionBody = z.output<typeof AuditDecisionBody>;
