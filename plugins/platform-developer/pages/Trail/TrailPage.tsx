import { type ReactElement, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAccess, usePluginText } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage, useOpenInAddress } from '../../../../core/list.ts';
import { auditLogs, exportAuditLogs } from '../../../../shared/contract/audit/calls.ts';
import { type AuditEntry } from '../../../../shared/contract/audit/shapes.ts';
import { ownTrailColumns, trailColumns } from '../../../../shared/contract/audit/columns.ts';
import { changesText } from '../../../../shared/contract/trailChanges.ts';
import { TrailList } from '../../api.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { useObjectAddress } from './useObjectAddress.ts';
import { useFactWords } from './useFactWords.ts';
import { useTrailFilters } from './useTrailFilters.ts';

const DEFAULTS = { sort: { by: 'at', order: 'desc' } } as const;
const rowId = ({ id }: AuditEntry): string => String(id);
const rowName = ({ object, objectId }: AuditEntry): string => `${object} ${objectId}`;

/** /developer/audit and /merchant/trail: who did what, when, from where, and what it was before. */
export default function TrailPage(): ReactElement {
  const t = usePluginText('platform-developer');
  const filters = useTrailFilters();
  const declared = useAccess().state.view === 'platform' ? trailColumns : ownTrailColumns;
  const list = useListPage({
    id: TrailList,
    call: auditLogs,
    filters,
    defaults: DEFAULTS,
    columns: declared,
    rowId,
    rowName,
  });
  const { number, open, close } = useOpenInAddress();
  const addressOf = useObjectAddress();
  const words = useFactWords();
  const own = useMemo(
    () => ({
      open: ({ id }: AuditEntry) => open(id),
      cells: {
        objectId: { render: (row: AuditEntry) => <ObjectLink row={row} to={addressOf(row)} /> },
        changes: { text: (row: AuditEntry) => changesText(row, words) },
      },
    }),
    [open, addressOf, words],
  );
  const { columns, card } = useListColumns(declared, own);
  const opened = list.rows.find(({ id }) => id === number);
  return (
    <ListPage
      list={list}
      label={t('trail.label')}
      columns={columns}
      card={card}
      onOpen={own.open}
      exportCall={exportAuditLogs}
      exportType="audit"
      firstUse={{ title: t('trail.emptyTitle'), text: t('trail.emptyText') }}
    >
      {opened ? (
        <EntryDrawer columns={declared} entry={opened} to={addressOf(opened)} onClose={close} />
      ) : null}
    </ListPage>
  );
}

function ObjectLink(props: { readonly row: AuditEntry; readonly to: string | undefined }): ReactElement {
  const { row, to } = props;
  return to === undefined ? <>{row.objectId}</> : <Link to={to}>{row.objectId}</Link>;
}
