import { Add } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { Configuration, LinkButton, useAccess, usePluginText, useService } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import {
  administrators,
  exportAdministrators,
} from '../../../../shared/contract/permissions/administrators.calls.ts';
import { administratorColumns } from '../../../../shared/contract/permissions/administrators.columns.ts';
import type { Administrator } from '../../../../shared/contract/permissions/administrators.shapes.ts';
import { EmptyValue } from '../../../../shared/ui/Money/Money.tsx';
import { PictureThumb } from '../../../../shared/ui/Pictures/PictureThumb.tsx';
import { AdministratorList } from '../../api.ts';
import { accountPhone } from '../../components/accountPhone.tsx';
import { useFoundRoles } from '../../components/useFoundRoles.ts';
import { administratorFilters } from './administratorFilters.ts';
import { useAdministratorActions } from './useAdministratorActions.tsx';

const DEFAULTS = { sort: { by: 'accountName', order: 'asc' } } as const;
const rowId = ({ accountId }: Administrator): string => String(accountId);
const rowName = ({ accountName }: Administrator): string => accountName;
const rowTone = ({ status }: Administrator) => (status === 0 ? ('muted' as const) : undefined);

/** /account/user: accounts of both sides, with their passwords and sign-ins. */
export default function AdministratorListPage(): ReactElement {
  const t = usePluginText('platform-accounts');
  const { labelOf } = useFieldLabels(administratorColumns);
  const { picturesBase } = useService(Configuration);
  const access = useAccess();
  const roles = useFoundRoles();
  const filters = useMemo(() => administratorFilters(t, labelOf, roles), [t, labelOf, roles]);
  const list = useListPage({
    id: AdministratorList,
    call: administrators,
    filters,
    defaults: DEFAULTS,
    columns: administratorColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, edit, dialog } = useAdministratorActions(list);
  const own = useMemo(
    () => ({
      open: edit,
      cells: {
        cellphone: accountPhone,
        avatar: {
          render: ({ avatar, name }: Administrator) =>
            avatar === '' ? (
              <EmptyValue />
            ) : (
              <PictureThumb src={`${picturesBase}${avatar}`} name={name} width={26} height={26} />
            ),
        },
      },
    }),
    [edit, picturesBase],
  );
  const { columns, card } = useListColumns(administratorColumns, own);
  return (
    <ListPage
      list={list}
      label={t('users.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={edit}
      onEdit={edit}
      bulk={bulk}
      exportCall={exportAdministrators}
      exportType="administrators"
      actions={
        access.can('PLATFORM_ACCOUNT_PERMISSION') ? (
          <LinkButton to="/account/auth-create" intent="primary" icon={<Add />}>
            {t('accounts.give')}
          </LinkButton>
        ) : undefined
      }
      firstUse={{ title: t('accounts.emptyTitle'), text: t('users.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
