import { Add } from '@blueprintjs/icons';
import { type ReactElement, useMemo } from 'react';
import { LinkButton, usePluginText } from '../../../../core/api.ts';
import { ListPage, useFieldLabels, useListColumns, useListPage } from '../../../../core/list.ts';
import { roleColumns } from '../../../../shared/contract/permissions/columns.ts';
import { exportRoles, roleList } from '../../../../shared/contract/permissions/calls.ts';
import type { RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { RoleList } from '../../api.ts';
import { codeChoices } from '../../components/codeChoices.ts';
import { useRightWords } from '../../components/useRightWords.ts';
import { roleFilters } from './roleFilters.ts';
import { useRoleActions } from './useRoleActions.tsx';

const DEFAULTS = { sort: { by: 'name', order: 'asc' } } as const;
const rowId = ({ id }: RoleRow): string => String(id);
const rowName = ({ name }: RoleRow): string => name;
const rowTone = ({ status }: RoleRow) => (status === 0 ? ('muted' as const) : undefined);

/** /account/role-list: reusable sets of rights. */
export default function RoleListPage(): ReactElement {
  const t = usePluginText('platform-accounts');
  const { labelOf } = useFieldLabels(roleColumns);
  const { nameOf } = useRightWords();
  const filters = useMemo(() => roleFilters(t, labelOf, codeChoices(nameOf)), [t, labelOf, nameOf]);
  const list = useListPage({
    id: RoleList,
    call: roleList,
    filters,
    defaults: DEFAULTS,
    columns: roleColumns,
    rowId,
    rowName,
  });
  const { rowActions, bulk, open, dialog } = useRoleActions(list);
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(roleColumns, own);
  return (
    <ListPage
      list={list}
      label={t('roles.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={rowTone}
      onOpen={open}
      onEdit={open}
      bulk={bulk}
      exportCall={exportRoles}
      exportType="roles"
      actions={
        <LinkButton to="/account/create-role" intent="primary" icon={<Add />}>
          {t('roles.add')}
        </LinkButton>
      }
      firstUse={{ title: t('roles.emptyTitle'), text: t('roles.emptyText') }}
    >
      {dialog}
    </ListPage>
  );
}
