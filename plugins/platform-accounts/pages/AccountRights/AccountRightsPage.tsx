import { Callout, Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import {
  accountChanges,
  accountRights,
  undoAccountChange,
} from '../../../../shared/contract/permissions/calls.ts';
import type { RightsOfAccount, RoleRow } from '../../../../shared/contract/permissions/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { TitleName } from '../../../../shared/ui/PageHeader/TitleName.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { RightsHistory } from '../../components/RightsHistory.tsx';
import { StoreChoiceField } from '../../components/StoreOf.tsx';
import { useAllRoles } from '../../components/useAllRoles.ts';
import { sideQuery } from '../../model/sideQuery.ts';
import { RightsEditor } from './RightsEditor.tsx';
import '../../components/Rights.css';

/** /account/auth-detail/:id: what one account may do, and where every right comes from. */
export default function AccountRightsPage(): ReactElement {
  const id = idOf(useParams()['id']);
  const stored = useCall(
    accountRights,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, isFresh: true },
  );
  const side = stored.data?.account.userType === 1 ? 1 : 2;
  const roles = useAllRoles({ side: sideQuery(side) }, { enabled: stored.data !== undefined });
  if (id === undefined) return <Navigate to="/account/auth-list" replace />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (roles.error) return <LoadFailure of={roles} />;
  if (!stored.data || !stored.isFetchedAfterMount || !roles.data)
    return <SkeletonRows rows={12} rowHeight={40} />;
  return <StoredRights key={id} rights={stored.data} roles={roles.data} onChanged={() => stored.refetch()} />;
}

function StoredRights(props: {
  readonly rights: RightsOfAccount;
  readonly roles: readonly RoleRow[];
  readonly onChanged: () => unknown;
}): ReactElement {
  const { rights, roles, onChanged } = props;
  const t = usePluginText('platform-accounts');
  const { account, stores, isOwn, version } = rights;
  const [store, setStore] = useState<number>();
  const isMerchants = account.userType === 1;
  const here = stores.find(({ storeId }) => storeId === store) ?? stores[0];
  const held = isMerchants ? here : rights;
  return (
    <div className="tl-rights-page tl-rights-wide-form">
      <TitleName>{`${account.name} (${account.accountName})`}</TitleName>
      {isOwn ? <Callout intent="warning">{t('account.isOwn')}</Callout> : null}
      {account.status === 0 ? <Callout intent="warning">{t('account.disabled')}</Callout> : null}
      {here && !here.isOpen ? <Callout intent="warning">{t('account.closed')}</Callout> : null}
      {isMerchants && stores.length === 0 ? <Callout>{t('account.noStore')}</Callout> : null}
      <Tabs id="rights" renderActiveTabPanelOnly={false}>
        <Tab
          id="rights"
          title={t('role.rights')}
          panel={
            <>
              {stores.length > 1 ? (
                <StoreChoiceField stores={stores} value={here?.storeId} onChange={setStore} />
              ) : null}
              {held ? (
                <RightsEditor
                  key={`${here?.storeId ?? 'all'} ${version}`}
                  rights={rights}
                  held={held}
                  storeId={here?.storeId}
                  roles={roles}
                  onChanged={onChanged}
                />
              ) : null}
            </>
          }
        />
        <Tab
          id="history"
          title={t('role.history')}
          panel={
            <RightsHistory
              key={version}
              id={account.id}
              call={accountChanges}
              undo={undoAccountChange}
              onUndone={onChanged}
            />
          }
        />
      </Tabs>
    </div>
  );
}
