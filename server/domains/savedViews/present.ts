import type { SavedView } from '../../../shared/contract/savedViews/calls.ts';
import type { ViewRow } from './sql.ts';

/** A stored view as one person sees it. */
export const presentView = ({ view, ownerName, isDefault }: ViewRow, accountId: number): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  query: view.query,
  // Written through the same contract; a column holds nothing else.
  columns: view.layout as SavedView['columns'],
  shared: view.shared === 1 ? 1 : 0,
  isDefault,
  isOwn: view.accountId === accountId,
  ownerName,
  version: view.version,
});
