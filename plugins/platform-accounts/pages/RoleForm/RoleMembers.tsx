import { Button, InputGroup } from '@blueprintjs/core';
import { Add, Search } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { DeclaredTable, useListColumns } from '../../../../core/list.ts';
import { roleMemberColumns } from '../../../../shared/contract/permissions/columns.ts';
import { roleMembers } from '../../../../shared/contract/permissions/calls.ts';
import type { Role, RoleMember } from '../../../../shared/contract/permissions/shapes.ts';
import type { RowAction, Sort } from '../../../../shared/ui/DataTable/types.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Pager } from '../../../../shared/ui/Pager/Pager.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';

const AddMemberDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-accounts-dialogs" */ './AddMemberDialog.tsx'))
      .AddMemberDialog,
);

const PAGE_SIZE = 50;
const rowId = ({ accountId, storeId }: RoleMember): string => `${accountId} ${storeId}`;
const rowTone = ({ status }: RoleMember) => (status === 0 ? ('muted' as const) : undefined);
const NOTHING_OWN = {};

/** Who holds a role: added by search, removed one by one, both after their effect was shown. */
export function RoleMembers(props: { readonly role: Role; readonly onChanged: () => unknown }): ReactElement {
  const { role, onChanged } = props;
  const t = usePluginText('platform-accounts');
  const [keyword, setKeyword] = useState('');
  const [removed, setRemoved] = useState<RoleMember>();
  const [isAdding, setAdding] = useState(false);
  const [sort, setSort] = useState<Sort>({ by: 'accountName', order: 'asc' });
  const [page, setPage] = useState(1);
  const query = {
    currentPage: page,
    pageSize: PAGE_SIZE,
    sortBy: sort.by === 'givenAt' ? ('givenAt' as const) : ('accountName' as const),
    sortOrder: sort.order,
    ...(keyword.trim() !== '' && { keyword: keyword.trim() }),
  };
  const members = useCall(roleMembers, { params: { id: role.id }, query });
  const drawn = useListColumns(roleMemberColumns, NOTHING_OWN);
  const rowActions = useCallback(
    (row: RoleMember): readonly RowAction[] => [
      {
        id: 'remove',
        label: t('members.remove'),
        disabledReason: role.isOwn ? t('roles.isOwn') : undefined,
        onSelect: () => setRemoved(row),
      },
    ],
    [t, role.isOwn],
  );
  const close = useMemo(
    () => () => {
      setRemoved(undefined);
      setAdding(false);
    },
    [],
  );
  const handleDone = async (): Promise<void> => {
    close();
    await members.refetch();
    await onChanged();
  };
  return (
    <div className="tl-rights-page">
      <div className="tl-rights-bar">
        <InputGroup
          leftIcon={<Search />}
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          value={keyword}
          onChange={({ currentTarget }) => {
            setKeyword(currentTarget.value);
            setPage(1);
          }}
        />
        <Button
          intent="primary"
          icon={<Add />}
          disabled={role.isOwn}
          title={role.isOwn ? t('roles.isOwn') : undefined}
          onClick={() => setAdding(true)}
        >
          {t('members.add')}
        </Button>
      </div>
      <Loaded of={members} waiting={<SkeletonRows rows={5} rowHeight={32} />}>
        {({ results, totalRecords, currentPage }) => (
          <>
            <DeclaredTable
              list={drawn}
              label={t('members.label')}
              rows={results}
              rowId={rowId}
              rowTone={rowTone}
              sort={sort}
              onSort={setSort}
              rowActions={rowActions}
              state={results.length === 0 ? 'empty' : 'ready'}
              empty={<p>{t(keyword === '' ? 'members.none' : 'members.notFound')}</p>}
            />
            {totalRecords > PAGE_SIZE ? (
              <Pager page={currentPage} pageSize={PAGE_SIZE} total={totalRecords} onPage={setPage} />
            ) : null}
          </>
        )}
      </Loaded>
      {removed ? (
        <RemoveMemberDialog role={role} member={removed} onDone={handleDone} onClose={close} />
      ) : null}
      {isAdding ? <AddMemberDialog role={role} onDone={handleDone} onClose={close} /> : null}
    </div>
  );
}
