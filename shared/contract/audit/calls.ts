import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { trailColumns } from './columns.ts';
import { AuditFacts, Day, Id, IdText, oneOf, pageQuery, pageShape, Time } from '../basics.ts';
import { exportBody } from '../exports.ts';

/** One line of the audit trail (screens A7). `actingFor` is set when a super admin acts in the merchant view. */
export const AuditEntry = z.object({
  id: Id,
  at: Time,
  actor: z.string(),
  actingFor: z.string().nullable(),
  /** Where it was done; null for what belongs to no store. */
  storeId: Id.nullable(),
  storeName: z.string().nullable(),
  companyName: z.string().nullable(),
  action: z.string(),
  object: z.string(),
  objectId: z.string(),
  before: AuditFacts,
  after: AuditFacts,
  ip: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** The same line where it is told to the people of a store, on the page of its object. */
export const HistoryEntry = AuditEntry.pick({
  id: true,
  at: true,
  actor: true,
  action: true,
  before: true,
  after: true,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** Which page of a history; its order is always the newest first. */
export const HistoryQuery = pageQuery(['at']).pick({ currentPage: true, pageSize: true });

/** Everything for operators, for merchants what is of the stores they manage or of no store of their company. */
const readers = either(platform('PLATFORM_ACCOUNT_PERMISSION'), partner('COMPANY_MANAGE'));

export const auditLogs = call({
  id: 'audit.logs',
  method: 'GET',
  path: '/v1/audit-logs',
  access: readers,
  summary:
    'The audit trail: everything for operators; for merchants lines of the stores they manage and of no store, with amounts where the right is held in that store.',
  query: pageQuery(trailColumns.sortable).extend({
    object: z.string().max(40).optional(),
    objectId: z.string().max(60).optional(),
    actor: IdText.optional(),
    action: z.string().max(60).optional(),
    companyId: IdText.optional(),
    /** What operators did in the merchant view. */
    merchantView: oneOf([1]).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  addition: true,
  result: pageShape(AuditEntry),
});

export const exportAuditLogs = call({
  id: 'audit.export',
  method: 'POST',
  path: '/v1/audit-logs/export',
  access: readers,
  summary: 'The audit trail of the list as CSV.',
  query: auditLogs.query,
  body: exportBody(trailColumns.inFile),
  columns: trailColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});
