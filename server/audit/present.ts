import type { HistoryEntry } from '../../shared/contract/audit/shapes.ts';
import type { EntryRow } from './sql.ts';

/** A stored line for the page of its object; operators stay unnamed. */
export const presentLine = (row: EntryRow): HistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: isOfPlatform(row) ? '' : row.actor,
  action: row.action,
  before: row.before,
  after: row.after,
});

/** True of what people of the platform did, on their own side or in the merchant view: merchants read no name of theirs. */
export const isOfPlatform = ({ companyId, actingFor }: EntryRow): boolean =>
  companyId === null || actingFor !== null;
