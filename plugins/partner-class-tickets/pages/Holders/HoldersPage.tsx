import { Plus } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import {
  LinkButton,
  Preferences,
  useAccess,
  useCall,
  useChoices,
  useObservable,
  useService,
} from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage, useRowDialogs } from '../../../../core/list.ts';
import { classPackOptions } from '../../../../shared/contract/choices/calls.ts';
import { exportHoldings, holdings } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { holdingColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { HoldingRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { useMemberPanel } from '../../../partner-orders/api.ts';
import { HolderList } from '../../api.ts';
import { useGoodsText } from '../../useGoodsText.ts';
import { holderCells } from './holderCells.tsx';
import { holderFilters } from './holderFilters.ts';
import { DIALOGS, holderActions } from './holderActions.ts';

const SOONEST = { sort: { by: 'validTo', order: 'asc' } } as const;
const rowId = ({ id }: HoldingRow): string => String(id);
const rowName = ({ userName }: HoldingRow): string => userName;
const rowTone = ({ state }: HoldingRow) => (state === 'valid' ? undefined : ('muted' as const));

/** /class/userList: `classId` names a ticket (screens H58); the list itself speaks the names of its call. */
export default function HoldersPage(): ReactElement {
  const [search] = useSearchParams();
  const classId = search.get('classId');
  if (classId === null) return <Holders />;
  return <Navigate to={{ search: new URLSearchParams({ classPackId: classId }).toString() }} replace />;
}

function Holders(): ReactElement {
  const t = useGoodsText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  const tickets = useChoices(useCall(classPackOptions, { query: { kind: '1' } }, { isLater: true }).data);
  const filters = useMemo(() => holderFilters(t, language, tickets), [t, language, tickets]);
  const list = useListPage({
    id: HolderList,
    call: holdings,
    filters,
    defaults: SOONEST,
    columns: holdingColumns,
    rowId,
    rowName,
  });
  const { open: showMember, panel } = useMemberPanel();
  const own = useMemo(() => holderCells(showMember), [showMember]);
  const { columns, card } = useListColumns(holdingColumns, own);
  const { ask, asking, dialog } = useRowDialogs(list, DIALOGS);
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const open = useCallback(
    ({ id, classPackId }: HoldingRow) =>
      void navigate(`/class/viewLog?classPackId=${classPackId}&holdingId=${id}`),
    [navigate],
  );
  const rowActions = useCallback(
    (row: HoldingRow) => holderActions(t, row, { ask, open, seesMoney }),
    [t, ask, open, seesMoney],
  );
  const classPackId = search.get('classPackId') ?? '';
  return (
    <ListPage
      list={list}
      label={t('holders.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      bulk={[
        { id: 'extend', label: t('holders.extend'), ...asking('extend') },
        { id: 'remind', label: t('holders.remind'), ...asking('remind') },
      ]}
      exportCall={exportHoldings}
      exportType="holders"
      firstUse={{ title: t('holders.emptyTitle'), text: t('holders.emptyText') }}
      actions={
        <LinkButton
          to={`/class/distribute${classPackId ? `?classId=${classPackId}` : ''}`}
          intent="primary"
          icon={<Plus />}
        >
          {t('list.distribute')}
        </LinkButton>
      }
    >
      {dialog}
      {panel}
    </ListPage>
  );
}
