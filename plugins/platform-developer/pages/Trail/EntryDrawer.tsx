import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { RowFacts } from '../../../../core/list.ts';
import type { AuditEntry } from '../../../../shared/contract/audit.ts';
import { trailColumns } from '../../../../shared/contract/columns/trail.ts';
import { trailChanges } from '../../../../shared/format/trailChanges.ts';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import './Trail.css';

const TOLD_BELOW = ['changes'] as const;

/** One line of the trail in full, each fact as it was and as it became. */
export function EntryDrawer(props: {
  readonly entry: AuditEntry;
  /** Where its object stands; none where the reader has no page for it. */
  readonly to: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { entry, to, onClose } = props;
  const t = usePluginText('platform-developer');
  const changes = trailChanges(entry);
  return (
    <SideDrawer isOpen onClose={onClose} title={t('trail.entry', { id: entry.id })}>
      <RowFacts columns={trailColumns} row={entry} without={TOLD_BELOW} />
      {to === undefined ? null : (
        <p>
          <Link to={to}>{t('trail.openObject')}</Link>
        </p>
      )}
      {changes.length === 0 ? null : (
        <table className="tl-trail-changes">
          <thead>
            <tr>
              <th scope="col">{t('trail.field')}</th>
              <th scope="col">{t('trail.before')}</th>
              <th scope="col">{t('trail.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field || '–'}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SideDrawer>
  );
}
