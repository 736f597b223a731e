import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { codeOptions, Configuration, usePluginText, useService } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { colleagueColumns } from '../../../../shared/contract/staff/columns.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { exportStaff, staff } from '../../../../shared/contract/staff/calls.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { staffPhone } from '../../../platform-staff/api.ts';
import { useManagedStores, useRoles } from '../../queries.ts';
import { colleagueFilters } from './colleagueFilters.ts';
import { useColleagueActions } from './useColleagueActions.tsx';

const rowId = ({ id }: StaffRow): string => String(id);
const rowName = ({ name }: StaffRow): string => name;
/** Disabled accounts step back. */
const rowTone = ({ status }: StaffRow) => (status === 0 ? ('muted' as const) : undefined);

/** /storeStaff/index: who works in the stores that the viewer manages. */
export default function StaffListPage(): ReactElement {
  const t = usePluginText('partner-staff');
  const navigate = useNavigate();
  const { labelOf } = useFieldLabels(colleagueColumns);
  const stores = useManagedStores();
  const roles = useRoles();
  const filters = useMemo(
    () => colleagueFilters(t, labelOf, { stores, roles, states: codeOptions(t, 'enabled', [1, 0]) }),
    [t, labelOf, stores, roles],
  );
  const list = useListPage({
    id: 'staff.colleagues',
    call: staff,
    filters,
    columns: colleagueColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useColleagueActions(list);
  const { picturesBase } = useService(Configuration);
  const own = useMemo(
    () => ({
      open,
      cells: {
        cellphone: staffPhone,
        avatar: {
          render: ({ avatar, name }: StaffRow) =>
            avatar === '' ? (
              <EmptyValue />
            ) : (
              <PictureThumb src={`${picturesBase}${avatar}`} name={name} width={26} height={26} />
            ),
        },
      },
    }),
    [open, picturesBase],
  );
  const { columns, card } = useListColumns(colleagueColumns, own);
  const add = (
    <Button
      intent="primary"
      icon={<Plus />}
      text={t('list.add')}
      onClick={() => void navigate('/storeStaff/edit')}
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
      bulk={bulk}
      exportCall={exportStaff}
      exportType="staff"
      actions={add}
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText'), action: add }}
    >
      {dialog}
    </ListPage>
  );
}
