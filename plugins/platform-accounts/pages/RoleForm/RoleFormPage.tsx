import { Tab, Tabs } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { roleChanges, roleOne, undoRoleChange } from '../../../../shared/contract/permissions/calls.ts';
import type { Role } from '../../../../shared/contract/permissions/shapes.ts';
import { idOf } from '../../../../shared/format/idOf.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { RightsHistory } from '../../components/RightsHistory.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import { RoleMembers } from './RoleMembers.tsx';
import { copyOf, NEW_ROLE, valuesOf } from './roleValues.ts';
import '../../components/Rights.css';

/** /account/create-role: a new role, as a copy with `from`. /account/role-detail/:id: a stored one. */
export default function RoleFormPage(): ReactElement {
  const { id: param } = useParams();
  const [search] = useSearchParams();
  const isNew = param === undefined;
  const id = idOf(isNew ? search.get('from') : param);
  // The form begins with what is stored now, and later answers must not move it.
  const stored = useCall(roleOne, { params: { id: id ?? 0 } }, { enabled: id !== undefined, isFresh: true });
  if (id === undefined)
    return isNew ? <RoleEditor start={NEW_ROLE} /> : <Navigate to="/account/role-list" replace />;
  if (stored.error) return <LoadFailure of={stored} />;
  if (!stored.data || !stored.isFetchedAfterMount) return <SkeletonRows rows={10} rowHeight={48} />;
  if (isNew) return <RoleEditor key={`copy ${id}`} start={copyOf(stored.data)} />;
  return <StoredRole key={id} role={stored.data} />;
}

function StoredRole({ role }: { readonly role: Role }): ReactElement {
  const t = usePluginText('platform-accounts');
  // The form begins anew when an undo has changed the role under it.
  const [first, setFirst] = useState(role);
  const { refetch } = useCall(roleOne, { params: { id: role.id } }, { enabled: false });
  const reload = async (): Promise<void> => {
    const { data } = await refetch();
    if (data) setFirst(data);
  };
  return (
    <div className="tl-rights-page">
      <Tabs id="role" renderActiveTabPanelOnly={false}>
        <Tab
          id="rights"
          title={t('role.rights')}
          panel={<RoleEditor key={first.version} start={valuesOf(first)} isOwn={first.isOwn} />}
        />
        <Tab
          id="members"
          title={t('role.members', { count: first.memberCount })}
          panel={<RoleMembers role={first} onChanged={reload} />}
        />
        <Tab
          id="history"
          title={t('role.history')}
          panel={<RightsHistory id={first.id} call={roleChanges} undo={undoRoleChange} onUndone={reload} />}
        />
      </Tabs>
    </div>
  );
}
