import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { RowFacts, useFieldLabels } from '../../../../core/list.ts';
import type { AuditEntry } from '../../../../shared/contract/audit/shapes.ts';
import { type ownTrailColumns, trailColumns } from '../../../../shared/contract/audit/columns.ts';
import { trailChanges } from '../../../../shared/contract/trailChanges.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { useFactWords } from './useFactWords.ts';

const TOLD_ABOVE = ['at', 'actor', 'action', 'changes'] as const;

/** One line of the trail in full, each fact as it was and as it became. */
export function EntryDrawer(props: {
  /** The columns of the list it was opened from. */
  readonly columns: typeof trailColumns | typeof ownTrailColumns;
  readonly entry: AuditEntry;
  /** Where its object stands; none where the reader has no page for it. */
  readonly to: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { columns, entry, to, onClose } = props;
  const t = usePluginText('platform-developer');
  const { show } = useFieldLabels(trailColumns);
  const words = useFactWords();
  const { at, actor } = entry;
  const line = {
    id: String(entry.id),
    at,
    actor,
    action: show('action', entry),
    changes: trailChanges(entry, words),
  };
  return (
    <SideDrawer isOpen onClose={onClose} title={t('trail.entry', { id: entry.id })}>
      <History label={t('trail.label')} lines={[line]} />
      <RowFacts columns={columns} row={entry} without={TOLD_ABOVE} />
      {to === undefined ? null : <Link to={to}>{t('trail.openObject')}</Link>}
    </SideDrawer>
  );
}
