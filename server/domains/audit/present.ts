import type { AuditEntry } from '../../../shared/contract/audit.ts';
import type { EntryRow } from '../../audit/trail.ts';

/** A stored line as the contract answers it. */
export const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  actingFor: row.actingFor,
  action: row.action,
  object: row.object,
  objectId: row.objectId,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
});
