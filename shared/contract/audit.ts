import { z } from 'zod';
import { either, partner, platform } from './access.ts';
import { call } from './call.ts';
import { AuditFacts, Day, Id, IdText, Time, pageShape, pageQuery } from './shapes/basics.ts';

/** One line of the audit trail (screens A7). `actingFor` is set when a super admin acts in the merchant view. */
export const AuditEntry = z.object({
  id: Id,
  at: Time,
  actor: z.string(),
  actingFor: z.string().nullable(),
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

export const auditLogs = call({
  id: 'audit.logs',
  method: 'GET',
  path: '/v1/audit-logs',
  access: either(platform('PLATFORM_ACCOUNT'), partner('COMPANY_MANAGE')),
  summary: 'The audit trail: everything for operators, the own company for merchants.',
  query: pageQuery(['at']).extend({
    object: z.string().max(40).optional(),
    objectId: z.string().max(60).optional(),
    actor: IdText.optional(),
    action: z.string().max(60).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  addition: true,
  result: pageShape(AuditEntry),
});
