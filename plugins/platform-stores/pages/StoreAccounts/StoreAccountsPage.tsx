import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { codeOptions, LinkButton, useAccess, useCall, usePluginText } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { staffColumns } from '../../../../shared/contract/staff/columns.ts';
import type { StaffRow } from '../../../../shared/contract/staff/shapes.ts';
import { exportStaff, staff } from '../../../../shared/contract/staff/calls.ts';
import { store } from '../../../../shared/contract/stores/calls.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { staffPhone } from '../../../platform-staff/api.ts';
import { accountAddress } from '../../addresses.ts';
import { accountFilters } from './accountFilters.ts';
import { ColleagueDialog } from './ColleagueDialog.tsx';
import { useAccountActions } from './useAccountActions.tsx';

const rowId = ({ id }: StaffRow): string => String(id);
const rowName = ({ accountName }: StaffRow): string => accountName;
/** Disabled accounts step back. */
const rowTone = ({ status }: StaffRow) => (status === 0 ? ('muted' as const) : undefined);

/** /store/account: who works in the store that `storeId` names, or in any that the viewer manages. */
export default function StoreAccountsPage() {
  const t = usePluginText('platform-stores');
  const navigate = useNavigate();
  const { labelOf } = useFieldLabels(staffColumns);
  const storeId = idOf(useSearchParams()[0].get('storeId'));
  const named = useCall(store, { params: { id: storeId ?? 0 } }, { enabled: storeId !== undefined });
  const storeName = named.data?.name;
  const [isChoosing, setChoosing] = useState(false);
  const filters = useMemo(
    () =>
      accountFilters(t, { title: labelOf, states: codeOptions(t, 'enabled', [1, 0]), storeId, storeName }),
    [t, labelOf, storeId, storeName],
  );
  const list = useListPage({
    id: 'stores.accounts',
    call: staff,
    filters,
    columns: staffColumns,
    rowId,
    rowName,
  });
  const { rowActions, open, dialog } = useAccountActions(list, storeId, storeName);
  const own = useMemo(() => ({ open, cells: { cellphone: staffPhone } }), [open]);
  const { columns, card } = useListColumns(staffColumns, own);
  const access = useAccess();
  // The same people over all stores: merchants' own page, and that of operators who manage accounts.
  const isMerchant = access.state.view === 'partner';
  const why = storeId === undefined ? t('accounts.chooseStore') : undefined;
  const actions = (
    <>
      {isMerchant || access.can('PLATFORM_ACCOUNT_ADMIN') ? (
        <LinkButton to={isMerchant ? '/storeStaff/index' : '/staff/index'}>
          {t('accounts.everybody')}
        </LinkButton>
      ) : null}
      <Button
        text={t('accounts.addColleague')}
        disabled={storeId === undefined}
        title={why}
        onClick={() => setChoosing(true)}
      />
      <Button
        intent="primary"
        icon={<Plus />}
        text={t('accounts.add')}
        disabled={storeId === undefined}
        title={why}
        onClick={() => storeId !== undefined && void navigate(accountAddress(storeId))}
      />
    </>
  );
  return (
    <ListPage
      list={list}
      label={t('accounts.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={open}
      exportCall={exportStaff}
      exportType="staff"
      actions={actions}
      firstUse={{ title: t('accounts.emptyTitle'), text: t('accounts.emptyText') }}
    >
      {storeName === undefined ? null : <TitleName>{storeName}</TitleName>}
      {dialog}
      {isChoosing && storeId !== undefined ? (
        <ColleagueDialog storeId={storeId} onClose={() => setChoosing(false)} />
      ) : null}
    </ListPage>
  );
}
