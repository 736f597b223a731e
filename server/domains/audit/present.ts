import type { AuditEntry } from '../../../shared/contract/audit/shapes.ts';
import { isOfPlatform } from '../../audit/trail.ts';
import type { NamedEntryRow } from './sql.ts';

/** A stored line as operators read it. */
export const presentEntry = (row: NamedEntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  actingFor: row.actingFor,
  storeId: row.storeId,
  storeName: row.storeName,
  companyName: row.companyName,
  action: row.action,
  object: row.object,
  objectId: row.objectId,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
});

/** The same for merchants, who deal with the platform and with none of its people: neither name nor address of those. */
export const presentOwnEntry = (row: NamedEntryRow): AuditEntry =>
  isOfPlatform(row) ? { ...presentEntry(row), actor: '', ip: '' } : presentEntry(row);
