import { Add } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton, usePluginText } from '../../../core/api.ts';
import {
  type FiltersOf,
  ListPage,
  useCodeFilters,
  useListColumns,
  useListPage,
  useRowDialogs,
} from '../../../core/list.ts';
import { exportVersions, versions } from '../../../shared/contract/configuration/versions.calls.ts';
import { operatorVersionColumns } from '../../../shared/contract/configuration/versions.columns.ts';
import type { VersionRow } from '../../../shared/contract/configuration/versions.shapes.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import { VersionList } from '../api.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

const CODES = ['side'] as const;
const DIALOGS = { remove: RemoveDialog };
const DEFAULTS = { sort: { by: 'publishedAt', order: 'desc' } } as const;
const rowId = ({ id }: VersionRow): string => String(id);
const rowName = ({ versionNumber }: VersionRow): string => versionNumber;
const rowTone = ({ state }: VersionRow) => (state === 'superseded' ? ('muted' as const) : undefined);

/** /version/record: versions of both sides. */
export default function VersionsPage(): ReactElement {
  const t = usePluginText('platform-versions');
  const navigate = useNavigate();
  const codes = useCodeFilters(operatorVersionColumns, CODES);
  const filters = useMemo<FiltersOf<typeof versions>>(
    () => ({ keyword: { kind: 'text', label: t('list.search') }, side: { ...codes.side, single: true } }),
    [t, codes],
  );
  const list = useListPage({
    id: VersionList,
    call: versions,
    filters,
    defaults: DEFAULTS,
    columns: operatorVersionColumns,
    rowId,
    rowName,
  });
  const open = useCallback(
    ({ id }: VersionRow) => void navigate(`/version/detail/view?id=${id}`),
    [navigate],
  );
  const edit = useCallback(
    ({ id }: VersionRow) => void navigate(`/version/detail/edit?id=${id}`),
    [navigate],
  );
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(operatorVersionColumns, own);
  const { ask, dialog } = useRowDialogs<VersionRow, keyof typeof DIALOGS>(list, DIALOGS);
  const rowActions = useCallback(
    (row: VersionRow): readonly RowAction[] => [
      { id: 'open', label: t('list.open'), onSelect: () => open(row) },
      { id: 'edit', label: t('list.edit'), onSelect: () => edit(row) },
      {
        id: 'remove',
        label: t('remove.confirm'),
        intent: 'danger',
        ...(row.state !== 'scheduled' && { disabledReason: t('remove.published') }),
        onSelect: () => ask('remove', [row]),
      },
    ],
    [t, open, edit, ask],
  );
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={edit}
      exportCall={exportVersions}
      exportType="versions"
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      actions={
        <LinkButton to="/version/detail/add" intent="primary" icon={<Add />}>
          {t('list.add')}
        </LinkButton>
      }
    >
      {dialog}
    </ListPage>
  );
}
