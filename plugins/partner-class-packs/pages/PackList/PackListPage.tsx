import { Add } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton, useAccess, useCall, useChoices } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage, useRowDialogs } from '../../../../core/list.ts';
import { classPackOptions, sports } from '../../../../shared/contract/choices/calls.ts';
import { classPacks, exportClassPacks } from '../../../../shared/contract/classPacks/calls.ts';
import { lessonPackColumns } from '../../../../shared/contract/classPacks/columns.ts';
import type { ClassPackRow } from '../../../../shared/contract/classPacks/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import {
  packBulk,
  packDialogs,
  packRowActions,
  ScannedSale,
  stockCells,
  ticketFilters,
  useGoodsText,
} from '../../../partner-class-tickets/api.ts';
import { LessonPackList } from '../../api.ts';
import { usePackText } from '../../usePackText.ts';

const KIND = { kind: '2' } as const;
const NEWEST = { sort: { by: 'createdAt', order: 'desc' } } as const;
const rowId = ({ id }: ClassPackRow): string => String(id);
const rowName = ({ name }: ClassPackRow): string => name;
const rowTone = ({ status }: ClassPackRow) => (status === 0 ? ('muted' as const) : undefined);
const logsOf = ({ id }: ClassPackRow): string => `/classpack/logs/${id}`;

/** /classpack/index: packs of the chosen store, or of several, with what they contain (screens F4). */
export default function PackListPage(): ReactElement {
  const t = usePackText();
  const ofTickets = useGoodsText();
  const navigate = useNavigate();
  const canWrite = useAccess().can('TICKET_PACKAGE_WRITE');
  const sportOptions = useChoices(useCall(sports, {}).data);
  const tickets = useChoices(useCall(classPackOptions, { query: { kind: '1' } }, { isLater: true }).data);
  const filters = useMemo(
    () => ({
      ...ticketFilters(ofTickets, sportOptions),
      contains: { kind: 'ids', label: t('list.contains'), options: tickets } as const,
    }),
    [t, ofTickets, sportOptions, tickets],
  );
  const list = useListPage({
    id: LessonPackList,
    call: classPacks,
    always: KIND,
    filters,
    defaults: NEWEST,
    columns: lessonPackColumns,
    rowId,
    rowName,
    acrossStores: logsOf,
  });
  const own = useMemo(() => ({ cells: { cover: stockCells(ofTickets).cells?.cover ?? {} } }), [ofTickets]);
  const { columns, card } = useListColumns(lessonPackColumns, own);
  const { ask, asking, dialog } = useRowDialogs(list, packDialogs);
  const whyNoChange = canWrite ? undefined : ofTickets('sell.noRight');
  const open = useCallback((row: ClassPackRow) => void navigate(logsOf(row)), [navigate]);
  const edit = useCallback(
    ({ id }: ClassPackRow) => void navigate(`/classpack/create?classId=${id}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: ClassPackRow): readonly RowAction[] => [
      { id: 'edit', label: ofTickets('list.edit'), disabledReason: whyNoChange, onSelect: () => edit(row) },
      { id: 'logs', label: t('list.logs'), onSelect: () => open(row) },
      ...packRowActions(ofTickets, row, ask, { whyNoChange, whyNoSale: whyNoChange }),
    ],
    [t, ofTickets, whyNoChange, open, edit, ask],
  );
  const add = canWrite ? (
    <LinkButton to="/classpack/create" intent="primary" icon={<Add />}>
      {t('list.add')}
    </LinkButton>
  ) : null;
  return (
    <ListPage
      list={list}
      label={t('list.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={canWrite ? edit : undefined}
      bulk={packBulk(ofTickets, { ask, asking }, canWrite)}
      exportCall={exportClassPacks}
      exportType="classPacks"
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
      actions={add}
    >
      {dialog}
      <ScannedSale list={list} />
    </ListPage>
  );
}
