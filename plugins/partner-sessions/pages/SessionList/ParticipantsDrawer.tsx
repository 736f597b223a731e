import { Button, Tab, Tabs } from '@blueprintjs/core';
import { Export, Plus } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSlotTabs } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { SearchBox } from '../../../../shared/ui/FilterBar/SearchBox.tsx';
import { SideDrawer } from '../../../../shared/ui/SideDrawer/SideDrawer.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { SessionTabs } from '../../api.ts';
import { useMemberPlace } from '../../components/useMemberPlace.tsx';
import { DERIVED_MEANING } from '../../derivedMeaning.ts';
import { Bookings } from './Bookings.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { WaitingTab } from './WaitingTab.tsx';
import './ParticipantsDrawer.css';

const AddParticipantDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "partner-sessions-dialogs" */ '../../components/AddParticipantDialog.tsx'
      )
    ).AddParticipantDialog,
);

/** Parts of the drawer by itself. */
export type DrawerTab = 'people' | 'waiting' | 'history';

/** Who booked a session, who waits for it, and what happened to it. */
export function ParticipantsDrawer(props: {
  readonly row: EventRow;
  /** What is shown first. */
  readonly tab?: DrawerTab | undefined;
  /** Opens with the dialog for somebody at the desk. */
  readonly isAdding?: boolean | undefined;
  readonly onClose: () => void;
  readonly onExport: () => void;
  /** Something changed that the list shows. */
  readonly onChange: () => void;
}): ReactElement {
  const { row, onClose, onExport, onChange } = props;
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tabs = useSlotTabs(SessionTabs, { sessionId: row.id }, 'tl-participants');
  const [tab, setTab] = useState<string>(props.tab ?? 'people');
  const [isAdding, setAdding] = useState(props.isAdding ?? false);
  const [keyword, setKeyword] = useState('');
  const { open: showMember, panel } = useMemberPlace();
  const isCancelled = row.derived === 'cancelled';
  const isOver = isCancelled || row.derived === 'completed';
  const refresh = (): void => {
    for (const key of ['events.participants', 'events.waitlist', 'events.event'])
      void queries.invalidateQueries({ queryKey: [key] });
    onChange();
  };
  const people = (
    <>
      <div className="tl-participants-bar">
        <SearchBox value={keyword} onChange={setKeyword} placeholder={t('participants.search')} />
        <Button variant="minimal" icon={<Export />} text={t('participants.export')} onClick={onExport} />
      </div>
      {/* A new search starts on the first page. */}
      <Bookings
        key={keyword}
        id={row.id}
        keyword={keyword}
        isClosed={isCancelled}
        onMember={showMember}
        onChange={refresh}
      />
    </>
  );
  return (
    <SideDrawer
      isOpen
      onClose={onClose}
      // Others of its template have the same title.
      title={`${row.title} · ${dates.dateTime(row.startAt)}`}
      className="tl-participants"
      foot={
        <>
          <span title={isOver ? t('sessions.notNow') : undefined}>
            <Button
              icon={<Plus />}
              text={t('participants.add')}
              disabled={isOver}
              onClick={() => setAdding(true)}
            />
          </span>
          <Button
            intent="primary"
            text={t('sessions.checkIn')}
            disabled={isCancelled}
            title={isCancelled ? t('participants.atDoor.isCancelled') : undefined}
            onClick={() => void navigate(`/event/check-in/${row.id}`)}
          />
        </>
      }
    >
      <p className="tl-participants-state">
        <StatusTag meaning={DERIVED_MEANING[row.derived]}>{t(`core:codes.derived.${row.derived}`)}</StatusTag>
        <span>
          {[row.place, ...row.coachNames].join(' · ')} · {row.cancel?.booked ?? row.booked}/{row.capacity}
        </span>
      </p>
      <Tabs
        id="session"
        selectedTabId={tab}
        onChange={(next) => setTab(String(next))}
        renderActiveTabPanelOnly
      >
        <Tab id="people" title={t('participants.people')} panel={people} panelClassName="tl-participants" />
        <Tab
          id="waiting"
          title={t('participants.waiting', { count: row.waiting })}
          panel={<WaitingTab row={row} onMember={showMember} onChange={refresh} />}
        />
        {tabs}
        <Tab id="history" title={t('participants.history')} panel={<HistoryTab id={row.id} />} />
      </Tabs>
      {panel}
      {isAdding ? (
        <AddParticipantDialog session={row} onClose={() => setAdding(false)} onDone={refresh} />
      ) : null}
    </SideDrawer>
  );
}
