import { Button } from '@blueprintjs/core';
import { Add, SortAsc } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Configuration, Http, usePluginText, useSend, useService } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { OrderDrawer } from '../../../../core/items.ts';
import {
  type FiltersOf,
  ListPage,
  useCodeFilters,
  useListColumns,
  useListPage,
  useRowDialogs,
} from '../../../../core/list.ts';
import { type SportType, sortSportTypes, sportTypes } from '../../../../shared/contract/sportTypes/calls.ts';
import { sportTypeColumns } from '../../../../shared/contract/sportTypes/columns.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { SportTypeList } from '../../api.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

const SportTypeDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-topics-dialogs" */ './SportTypeDialog.tsx')).SportTypeDialog,
);

const CODES = ['status'] as const;
const DEFAULTS = { sort: { by: 'sort', order: 'asc' } } as const;
const DIALOGS = { edit: SportTypeDialog, remove: RemoveDialog };
/** All sport types at once (decision H34). */
const WHOLE = 9_999;
const rowId = ({ id }: SportType): string => String(id);
const rowName = ({ name }: SportType): string => name;
const rowTone = ({ status }: SportType) => (status === 0 ? ('muted' as const) : undefined);

/** /sport/category: sport types in their order. */
export default function SportTypesPage(): ReactElement {
  const t = usePluginText('platform-topics');
  const { picturesBase } = useService(Configuration);
  const [isOrdering, setOrdering] = useState(false);
  const codes = useCodeFilters(sportTypeColumns, CODES);
  const filters = useMemo<FiltersOf<typeof sportTypes>>(
    () => ({
      keyword: { kind: 'text', label: t('sportTypes.name') },
      status: { ...codes.status, single: true },
    }),
    [t, codes],
  );
  const list = useListPage({
    id: SportTypeList,
    call: sportTypes,
    filters,
    defaults: DEFAULTS,
    columns: sportTypeColumns,
    rowId,
    rowName,
  });
  const { ask, dialog } = useRowDialogs<SportType, keyof typeof DIALOGS>(list, DIALOGS);
  const open = useCallback((row: SportType) => ask('edit', [row]), [ask]);
  const own = useMemo(
    () => ({
      open,
      cells: {
        icon: {
          render: ({ icon, name }: SportType) =>
            icon === '' ? null : (
              <PictureThumb src={`${picturesBase}${icon}`} name={name} width={40} height={40} />
            ),
        },
      },
    }),
    [open, picturesBase],
  );
  const { columns, card } = useListColumns(sportTypeColumns, own);
  const rowActions = useCallback(
    (row: SportType): readonly RowAction[] => [
      { id: 'edit', label: t('sportTypes.edit'), onSelect: () => open(row) },
      {
        id: 'remove',
        label: t('sportTypes.remove'),
        intent: 'danger',
        ...(row.templateCount > 0 && { disabledReason: t('sportTypes.inUse', { count: row.templateCount }) }),
        onSelect: () => ask('remove', [row]),
      },
    ],
    [t, open, ask],
  );
  return (
    <ListPage
      list={list}
      label={t('sportTypes.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={open}
      firstUse={{ title: t('sportTypes.emptyTitle'), text: t('sportTypes.emptyText') }}
      actions={
        <>
          <Button icon={<SortAsc />} onClick={() => setOrdering(true)}>
            {t('sportTypes.order')}
          </Button>
          <Button intent="primary" icon={<Add />} onClick={() => ask('edit', [])}>
            {t('sportTypes.add')}
          </Button>
        </>
      }
    >
      {isOrdering ? <SportOrder onChanged={list.refresh} onClose={() => setOrdering(false)} /> : null}
      {dialog}
    </ListPage>
  );
}

function SportOrder(ends: { readonly onChanged: () => void; readonly onClose: () => void }): ReactElement {
  const http = useService(Http);
  const { send } = useSend(sortSportTypes);
  const found = useQuery({
    queryKey: [sportTypes.id, 'order'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: WHOLE, sortBy: 'sort' } as const;
      const { results } = await http.fetch(sportTypes, { query }, { signal });
      return results.map(({ name, ...row }) => ({ ...row, title: name }));
    },
    staleTime: 0,
  });
  return (
    <OrderDrawer found={found} save={(sortList) => send({ body: { sortList } }, { quiet: true })} {...ends} />
  );
}
