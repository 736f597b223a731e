import { type ReactElement, useMemo } from 'react';
import { codeOptions, useCall, useChoices, usePluginText } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { companyOptions, storeOptions } from '../../../../shared/contract/choices/calls.ts';
import { everyStaffColumns } from '../../../../shared/contract/staff/columns.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { exportStaff, roleOptions, staff } from '../../../../shared/contract/staff/calls.ts';
import { staffPhone } from '../../components/staffPhone.tsx';
import { staffFilters } from './staffFilters.ts';
import { useStaffActions } from './useStaffActions.tsx';

const rowId = ({ id }: StaffRow): string => String(id);
const rowName = ({ name }: StaffRow): string => name;
/** Disabled accounts step back. */
const rowTone = ({ status }: StaffRow) => (status === 0 ? ('muted' as const) : undefined);

/** /staff/index: the people of every merchant. */
export default function StaffListPage(): ReactElement {
  const t = usePluginText('platform-staff');
  const { labelOf } = useFieldLabels(everyStaffColumns);
  const companies = useChoices(useCall(companyOptions, {}, { isLater: true }).data);
  const stores = useChoices(useCall(storeOptions, {}, { isLater: true }).data);
  const roles = useChoices(useCall(roleOptions, {}, { isLater: true }).data);
  const filters = useMemo(() => {
    const states = codeOptions(t, 'enabled', [1, 0]);
    return staffFilters(t, labelOf, { companies, stores, roles, states });
  }, [t, labelOf, companies, stores, roles]);
  const list = useListPage({
    id: 'staff.everybody',
    call: staff,
    filters,
    columns: everyStaffColumns,
    rowId,
    rowName,
  });
  const { rowActions, open, dialog } = useStaffActions(list);
  const own = useMemo(() => ({ open, cells: { cellphone: staffPhone } }), [open]);
  const { columns, card } = useListColumns(everyStaffColumns, own);
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
      exportCall={exportStaff}
      exportType="staff"
      firstUse={{ title: t('list.emptyTitle'), text: t('list.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
