import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../core/list.ts';
import { versions } from '../../../shared/contract/configuration/versions.calls.ts';
import { merchantVersionColumns } from '../../../shared/contract/configuration/versions.columns.ts';
import type { VersionRow } from '../../../shared/contract/configuration/versions.shapes.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import { VersionList } from '../api.ts';

const DEFAULTS = { sort: { by: 'publishedAt', order: 'desc' } } as const;
const rowId = ({ id }: VersionRow): string => String(id);
const rowName = ({ versionNumber }: VersionRow): string => versionNumber;

/** /versionParter/record: what is new in the merchant console. */
export default function VersionsPage(): ReactElement {
  const t = usePluginText('partner-versions');
  const navigate = useNavigate();
  const filters = useMemo<FiltersOf<typeof versions>>(
    () => ({ keyword: { kind: 'text', label: t('list.search') } }),
    [t],
  );
  const list = useListPage({
    id: VersionList,
    call: versions,
    filters,
    defaults: DEFAULTS,
    columns: merchantVersionColumns,
    rowId,
    rowName,
  });
  const open = useCallback(
    ({ id }: VersionRow) => void navigate(`/versionParter/detail/view?id=${id}`),
    [navigate],
  );
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(merchantVersionColumns, own);
  const rowActions = useCallback(
    (row: VersionRow): readonly RowAction[] => [
      { id: 'open', label: t('list.open'), onSelect: () => open(row) },
    ],
    [t, open],
  );
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      onOpen={open}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  );
}
