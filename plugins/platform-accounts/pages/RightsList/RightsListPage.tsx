import { Add } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { accountRightsColumns } from '../../../../shared/contract/permissions/columns.ts';
import { accountRightsList, exportAccountRights } from '../../../../shared/contract/permissions/calls.ts';
import type { AccountRights } from '../../../../shared/contract/permissions/shapes.ts';
import { AccountRightsList } from '../../api.ts';
import { accountPhone } from '../../components/accountPhone.tsx';
import { codeChoices } from '../../components/codeChoices.ts';
import { useFoundRoles } from '../../components/useFoundRoles.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { rightsFilters } from './rightsFilters.ts';
import { useRightsActions } from './useRightsActions.tsx';

const DEFAULTS = { sort: { by: 'accountName', order: 'asc' } } as const;
const rowId = ({ accountId }: AccountRights): string => String(accountId);
const rowName = ({ accountName }: AccountRights): string => accountName;
const rowTone = ({ status }: AccountRights) => (status === 0 ? ('muted' as const) : undefined);

/** /account/auth-list: who may do what. */
export default function RightsListPage(): ReactElement {
  const t = usePluginText('platform-accounts');
  const { labelOf } = useFieldLabels(accountRightsColumns);
  const { nameOf } = useRightWords();
  const roles = useFoundRoles();
  const filters = useMemo(
    () => rightsFilters(t, labelOf, roles, codeChoices(nameOf)),
    [t, labelOf, nameOf, roles],
  );
  const list = useListPage({
    id: AccountRightsList,
    call: accountRightsList,
    filters,
    defaults: DEFAULTS,
    columns: accountRightsColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useRightsActions(list);
  const own = useMemo(() => ({ open, cells: { cellphone: accountPhone } }), [open]);
  const { columns, card } = useListColumns(accountRightsColumns, own);
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
      bulk={bulk}
      exportCall={exportAccountRights}
      exportType="rights"
      actions={
        <LinkButton to="/account/auth-create" intent="primary" icon={<Add />}>
          {t('accounts.give')}
        </LinkButton>
      }
      firstUse={{ title: t('accounts.emptyTitle'), text: t('accounts.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
