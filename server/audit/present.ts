import type { HistoryEntry } from '../../shared/contract/audit.ts';
import type { EntryRow } from './sql.ts';

/** A stored line for the page of its object; operators stay unnamed. */
export const presentLine = (row: EntryRow): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.companyId === null ? '' : row.actor,
  action: row.action,
  before: row.before,
  after: row.after,
});
