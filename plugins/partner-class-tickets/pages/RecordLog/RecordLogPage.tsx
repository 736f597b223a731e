import { type ReactElement, useCallback, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { codeOptions, useCall, useChoices } from '../../../../core/api.ts';
import { type FiltersOf, ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { exportPackRecords, packRecords } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { packRecordColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { PackRecordType } from '../../../../shared/codes/lists.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useMemberPanel } from '../../../partner-orders/api.ts';
import { RecordList } from '../../api.ts';
import { useGoodsText } from '../../useGoodsText.ts';

const NEWEST = { sort: { by: 'at', order: 'desc' } } as const;
const rowId = ({ id }: PackRecordRow): string => String(id);
const rowName = ({ userName }: PackRecordRow): string => userName;

/** /class/viewLog: `classId` and `holdingId` arrive by links (screens H58). */
export default function RecordLogPage(): ReactElement {
  const [search] = useSearchParams();
  const classId = search.get('classId');
  if (classId === null) return <RecordLog />;
  const wanted = new URLSearchParams(search);
  wanted.delete('classId');
  wanted.set('classPackId', classId);
  return <Navigate to={{ search: wanted.toString() }} replace />;
}

function RecordLog(): ReactElement {
  const t = useGoodsText();
  const [search] = useSearchParams();
  const holdingId = search.get('holdingId');
  const tickets = useChoices(useCall(classPackOptions, { query: { kind: '1' } }, { isLater: true }).data);
  const filters = useMemo<FiltersOf<typeof packRecords>>(
    () => ({
      keyword: { kind: 'text', label: t('holders.search') },
      recordType: {
        kind: 'codes',
        label: t('log.type'),
        options: codeOptions(t, 'packRecordType', Object.values(PackRecordType)),
      },
      start: { kind: 'dates', label: t('log.at'), params: ['start', 'end'] },
      classPackId: { kind: 'ids', label: t('holders.ticket'), options: tickets, single: true },
      operator: { kind: 'text', label: t('log.operator') },
      broken: { kind: 'flag', label: t('log.check'), yes: t('log.broken') },
      holdingId: {
        kind: 'ids',
        label: t('log.holding'),
        options: holdingId ? [{ value: holdingId, label: `#${holdingId}` }] : [],
        single: true,
        place: 'chip',
      },
    }),
    [t, tickets, holdingId],
  );
  const list = useListPage({
    id: RecordList,
    call: packRecords,
    filters,
    defaults: NEWEST,
    columns: packRecordColumns,
    rowId,
    rowName,
  });
  const { open: showMember, panel } = useMemberPanel();
  const own = useMemo(() => ({ cells: { userName: { onPress: showMember } } }), [showMember]);
  const { columns, card } = useListColumns(packRecordColumns, own);
  const navigate = useNavigate();
  const open = useCallback(
    (row: PackRecordRow) => void navigate(`/class/viewLog?holdingId=${row.holdingId}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: PackRecordRow): readonly RowAction[] => [
      { id: 'whole', label: t('log.whole'), onSelect: () => open(row) },
    ],
    [t, open],
  );
  return (
    <ListPage
      list={list}
      label={t('log.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      onOpen={open}
      exportCall={exportPackRecords}
      exportType="ticketRecords"
      firstUse={{ title: t('log.emptyTitle'), text: t('log.emptyText') }}
    >
      {panel}
    </ListPage>
  );
}
