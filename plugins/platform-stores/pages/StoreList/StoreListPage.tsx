import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeOptions, Configuration, usePluginText, useService } from '../../../../core/api.ts';
import {
  ListPage,
  useCodeFilters,
  useFieldLabels,
  useListColumns,
  useWholeListPage,
} from '../../../../core/list.ts';
import { storeColumns } from '../../../../shared/contract/stores/columns.ts';
import type { Store } from '../../../../shared/contract/stores/shapes.ts';
import { stores } from '../../../../shared/contract/stores/calls.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { storeFilters } from './storeFilters.ts';
import { useStoreActions } from './useStoreActions.tsx';

const ORDERS = { name: ({ name }: Store) => name, createdAt: ({ createdAt }: Store) => createdAt };
const PAYMENT = ['payment'] as const;
const rowId = ({ id }: Store): string => String(id);
const rowName = ({ name }: Store): string => name;
/** Disabled stores step back. */
const rowTone = ({ status }: Store) => (status === 0 ? ('muted' as const) : undefined);

/** /store/index: the stores somebody manages, in both views. All of them are here; filters and order are the browser's. */
export default function StoreListPage() {
  const t = usePluginText('platform-stores');
  const navigate = useNavigate();
  const { labelOf } = useFieldLabels(storeColumns);
  const { payment } = useCodeFilters(storeColumns, PAYMENT);
  const filters = useMemo(() => {
    const states = payment.kind === 'codes' ? payment.options : [];
    return storeFilters(t, labelOf, { status: codeOptions(t, 'enabled', [1, 0]), payment: states });
  }, [t, labelOf, payment]);
  const list = useWholeListPage({
    id: 'stores.list',
    call: stores,
    filters,
    orders: ORDERS,
    columns: storeColumns,
    rowId,
    rowName,
  });
  const { rowActions, open, dialog } = useStoreActions(list);
  const { picturesBase } = useService(Configuration);
  const own = useMemo(
    () => ({
      open,
      cells: {
        cover: {
          render: ({ cover, name }: Store) =>
            cover === '' ? (
              <EmptyValue />
            ) : (
              <PictureThumb src={`${picturesBase}${cover}`} name={name} width={40} height={26} />
            ),
        },
      },
    }),
    [open, picturesBase],
  );
  const { columns, card } = useListColumns(storeColumns, own);
  const add = (
    <Button
      intent="primary"
      icon={<Plus />}
      text={t('list.add')}
      onClick={() => void navigate('/store/add')}
    />
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
      onEdit={open}
      actions={add}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: add }}
    >
      {dialog}
    </ListPage>
  );
}
