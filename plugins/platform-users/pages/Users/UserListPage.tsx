import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { userColumns } from '../../../../shared/contract/users/columns.ts';
import type { UserRow } from '../../../../shared/contract/users/shapes.ts';
import { exportUsers, users } from '../../../../shared/contract/users/calls.ts';
import { UserList } from '../../api.ts';
import { useCities } from '../../queries.ts';
import { Avatar } from './Avatar.tsx';
import { userFilters } from './userFilters.ts';
import { userPhone } from './UserPhone.tsx';
import { UserPanel } from './UserPanel.tsx';
import { useUserActions } from './useUserActions.tsx';

const DEFAULTS = { sort: { by: 'joinedAt', order: 'desc' } } as const;
const rowId = ({ id }: UserRow): string => String(id);
const rowName = ({ userName }: UserRow): string => userName;
/** Blocked users step back. */
const rowTone = ({ state }: UserRow) => (state === 'blocked' ? ('muted' as const) : undefined);
const AVATAR = { render: (row: UserRow) => <Avatar {...row} /> };

/** /account/userManage: everybody who books. */
export default function UserListPage(): ReactElement {
  const t = usePluginText('platform-users');
  const { labelOf } = useFieldLabels(userColumns);
  const cities = useCities();
  const filters = useMemo(() => userFilters(t, labelOf, cities), [t, labelOf, cities]);
  const list = useListPage({
    id: UserList,
    call: users,
    filters,
    defaults: DEFAULTS,
    columns: userColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, panel, dialog } = useUserActions(list);
  const own = useMemo(() => ({ open, cells: { avatar: AVATAR, phone: userPhone } }), [open]);
  const { columns, card } = useListColumns(userColumns, own);
  return (
    <ListPage
      list={list}
      label={t('users.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportUsers}
      exportType="users"
      firstUse={{ title: t('users.emptyTitle'), text: t('users.emptyText') }}
    >
      {dialog}
      {panel.number === undefined ? null : (
        <UserPanel
          id={panel.number}
          name={list.rows.find(({ id }) => id === panel.number)?.userName}
          onClose={panel.close}
          onChanged={list.refresh}
        />
      )}
    </ListPage>
  );
}
