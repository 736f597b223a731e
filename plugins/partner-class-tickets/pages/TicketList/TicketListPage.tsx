import { Add } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton, useAccess, useCall, useChoices } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage, useRowDialogs } from '../../../../core/list.ts';
import { sports } from '../../../../shared/contract/choices/calls.ts';
import { classPacks, exportClassPacks } from '../../../../shared/contract/classPacks/calls.ts';
import { classTicketColumns } from '../../../../shared/contract/classPacks/columns.ts';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { TicketList } from '../../api.ts';
import { packBulk, packRowActions } from '../../components/packActions.ts';
import { DIALOGS } from '../../components/packDialogs.ts';
import { stockCells } from '../../components/stockCells.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { ticketFilters } from './ticketFilters.ts';

const KIND = { kind: '1' } as const;
const NEWEST = { sort: { by: 'createdAt', order: 'desc' } } as const;
const rowId = ({ id }: ClassPackRow): string => String(id);
const rowName = ({ name }: ClassPackRow): string => name;
const rowTone = ({ status }: ClassPackRow) => (status === 0 ? ('muted' as const) : undefined);
const detailOf = ({ id }: ClassPackRow): string => `/class/viewDetail?classId=${id}`;
const PAGES = ['userList', 'viewLog', 'distribute', 'viewDetail'] as const;

/** /class/index: the tickets of the chosen store, or of several (screens F3). */
export default function TicketListPage(): ReactElement {
  const t = useGoodsText();
  const navigate = useNavigate();
  const canSell = useAccess().can('TICKET_PACKAGE_WRITE');
  const sportOptions = useChoices(useCall(sports, {}).data);
  const filters = useMemo(() => ticketFilters(t, sportOptions), [t, sportOptions]);
  const list = useListPage({
    id: TicketList,
    call: classPacks,
    always: KIND,
    filters,
    defaults: NEWEST,
    columns: classTicketColumns,
    rowId,
    rowName,
    acrossStores: detailOf,
  });
  const own = useMemo(() => stockCells(t), [t]);
  const { columns, card } = useListColumns(classTicketColumns, own);
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const whyNoSale = canSell ? undefined : t('sell.noRight');
  const open = useCallback((row: ClassPackRow) => void navigate(detailOf(row)), [navigate]);
  const edit = useCallback(
    ({ id }: ClassPackRow) => void navigate(`/class/create?classId=${id}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: ClassPackRow): readonly RowAction[] => [
      { id: 'edit', label: t('list.edit'), onSelect: () => edit(row) },
      ...PAGES.map((page) => ({
        id: page,
        label: t(`list.${page}`),
        onSelect: () => void navigate(`/class/${page}?classId=${row.id}`),
      })),
      ...packRowActions(t, row, ask, { whyNoChange: undefined, whyNoSale }),
    ],
    [t, navigate, edit, ask, whyNoSale],
  );
  return (
    <ListPage
      list={list}
      label={t('list.tickets')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={edit}
      bulk={packBulk(t, { ask, asking }, true)}
      exportCall={exportClassPacks}
      exportType="classPacks"
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      actions={
        <LinkButton to="/class/create" intent="primary" icon={<Add />}>
          {t('list.add')}
        </LinkButton>
      }
    >
      {dialog}
    </ListPage>
  );
}
