import { AuditEntry } from './shapes.ts';
import { z } from 'zod';
import { either, partner, platform } from '../access.ts';
import { call } from '../call.ts';
import { trailColumns } from './columns.ts';
import { Day, IdText, oneOf, pageQuery, pageShape } from '../basics.ts';
import { exportBody } from '../exports.ts';

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
