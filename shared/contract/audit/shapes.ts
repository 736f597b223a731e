import { z } from 'zod';
import { AuditFacts, Id, Time } from '../basics.ts';

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
