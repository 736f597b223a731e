import { Spinner, Tab, Tabs } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import {
  userBookingColumns,
  userPackColumns,
  userSanctionColumns,
} from '../../../../shared/contract/users/columns.ts';
import { user, userBookings, userPacks, userSanctions } from '../../../../shared/contract/users/calls.ts';
import { userContent } from '../../../../shared/contract/content/calls.ts';
import { userContentColumns } from '../../../../shared/contract/content/columns.ts';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { NoteList } from './NoteList.tsx';
import { PagedPart } from './PagedPart.tsx';
import { Profile } from './Profile.tsx';
import './Users.css';

/** One user beside the list; the list need not show them. */
export function UserPanel(props: {
  readonly id: number;
  /** Where the list shows them. */
  readonly name: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
}): ReactElement {
  const { id, name, onClose, onChanged } = props;
  const t = usePluginText('platform-users');
  const asked = useCall(user, { params: { id } }, { isFresh: true });
  const refresh = (): void => {
    void asked.refetch();
    void onChanged();
  };
  const waiting = <Spinner size={24} />;
  return (
    <SideDrawer isOpen onClose={onClose} title={name ?? asked.data?.userName ?? ''} className="tl-user-panel">
      <Tabs id="user" renderActiveTabPanelOnly>
        <Tab
          id="profile"
          title={t('panel.profile')}
          panel={
            <Loaded of={asked} text={t('panel.failed')} waiting={waiting}>
              {(detail) => <Profile detail={detail} onChanged={refresh} />}
            </Loaded>
          }
        />
        <Tab
          id="bookings"
          title={t('panel.bookings')}
          panel={
            <PagedPart id={id} call={userBookings} columns={userBookingColumns} label={t('panel.bookings')} />
          }
        />
        <Tab
          id="packs"
          title={t('panel.packs')}
          panel={<PagedPart id={id} call={userPacks} columns={userPackColumns} label={t('panel.packs')} />}
        />
        <Tab
          id="content"
          title={t('panel.content')}
          panel={
            <PagedPart id={id} call={userContent} columns={userContentColumns} label={t('panel.content')} />
          }
        />
        <Tab
          id="sanctions"
          title={t('panel.sanctions')}
          panel={
            <PagedPart
              id={id}
              call={userSanctions}
              columns={userSanctionColumns}
              label={t('panel.sanctions')}
            />
          }
        />
        <Tab
          id="notes"
          title={t('panel.notes')}
          panel={
            <Loaded of={asked} text={t('panel.failed')} waiting={waiting}>
              {({ notes }) => <NoteList notes={notes} />}
            </Loaded>
          }
        />
      </Tabs>
    </SideDrawer>
  );
}
