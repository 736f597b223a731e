import { z } from 'zod';
import { AUDIT_COUNTED } from '../../codes/merchant/merchantAudit.ts';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { merchantAuditColumns } from './merchantAudits.columns.ts';
import { AuditStep } from './calls.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  Keyword,
  Ok,
  oneOf,
  pageQuery,
  pageShape,
  severalOf,
  Time,
  Version,
} from '../basics.ts';
import {
  AUDIT_KINDS,
  AuditDecisionBody,
  Claim,
  CLAIM_STATES,
  FileCheckResult,
  MerchantAuditRow,
  WaivedCheck,
} from './merchantAudits.shapes.ts';
import { MerchantFileShown } from './merchantFile.shapes.ts';

const auditors = platform('MERCHANT_AUDIT');

/** A code of a city or a district (GET /v1/cities). */
const CityCode = z.string().regex(/^\d{6}$/, { error: 'is a code of six digits, see GET /v1/cities' });

export const merchantAudits = call({
  id: 'merchantAudits.list',
  method: 'GET',
  path: '/v1/p/merchant-audits',
  access: auditors,
  summary: 'Files that merchants handed in, the longest waiting first; without kind those of onboarding.',
  query: pageQuery(merchantAuditColumns.sortable).extend({
    kind: z.enum(AUDIT_KINDS).default('onboarding'),
    keyword: Keyword.optional(),
    auditStatus: severalOf(AUDIT_COUNTED).optional(),
    claimed: z.enum(CLAIM_STATES).optional(),
    city: CityCode.optional(),
    type: oneOf([1, 2]).optional(),
    start: Day.optional(),
    end: Day.optional(),
    round: z.coerce.number().int().min(1).max(99).optional(),
  }),
  addition: true,
  result: pageShape(MerchantAuditRow),
});

export const merchantAuditCounts = call({
  id: 'merchantAudits.counts',
  method: 'GET',
  path: '/v1/p/merchant-audits/counts',
  access: auditors,
  summary:
    'How many files wait, are claimed by oneself, came back, were rejected, are done, and annual reviews.',
  addition: true,
  result: z.object({
    waiting: Count,
    mine: Count,
    returned: Count,
    rejected: Count,
    done: Count,
    annual: Count,
  }),
});

export const merchantAudit = call({
  id: 'merchantAudits.one',
  method: 'GET',
  path: '/v1/p/merchant-audits/{id}',
  access: auditors,
  summary:
    'One file with the round before, what changed, what the server looked up and who looks at it. Numbers are whole for the holder of the claim and for financial staff; the trail tells each look.',
  params: IdParams,
  addition: true,
  result: z.object({
    companyId: Id,
    companyName: z.string(),
    kind: z.enum(AUDIT_KINDS),
    round: Count,
    auditStatus: Count,
    submittedAt: Time.nullable(),
    version: Version,
    current: MerchantFileShown,
    previous: MerchantFileShown.nullable(),
    diff: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    /** What was sent back in the round before, and what the merchant answers. */
    sentBack: z.array(
      z.object({ field: z.string(), reason: z.string(), code: z.string(), answer: z.string() }),
    ),
    checks: z.array(FileCheckResult),
    waived: z.array(WaivedCheck),
    records: z.array(AuditStep.extend({ internalNote: z.string() })),
    claim: Claim.nullable(),
    numbersAreWhole: z.boolean(),
  }),
});

/** Also a sign of life: the holder sends it again while they work on the file. */
export const claimMerchantAudit = call({
  id: 'merchantAudits.claim',
  method: 'POST',
  path: '/v1/p/merchant-audits/{id}/claim',
  access: auditors,
  summary: 'Take a waiting file for ten minutes, keep it for ten more, or give it back.',
  params: IdParams,
  body: z.object({ release: z.boolean().default(false) }),
  addition: true,
  result: Ok,
});

export const claimNextMerchantAudit = call({
  id: 'merchantAudits.claimNext',
  method: 'POST',
  path: '/v1/p/merchant-audits/next',
  access: auditors,
  summary: 'Take the free file that waits longest, of the same kind; of two auditors each gets another one.',
  body: z.object({ kind: z.enum(AUDIT_KINDS).default('onboarding') }),
  addition: true,
  result: z.object({ id: Id.nullable() }),
});

export const decideMerchantAudit = call({
  id: 'merchantAudits.decide',
  method: 'POST',
  path: '/v1/p/merchant-audits/{id}/decision',
  access: auditors,
  summary:
    'Approve, return or reject a file that one has claimed; the merchant is told. Approving opens its stores and gives its first account every right in them. An old version is 10150.',
  params: IdParams,
  body: AuditDecisionBody,
  idempotent: true,
  addition: true,
  result: Ok,
});
