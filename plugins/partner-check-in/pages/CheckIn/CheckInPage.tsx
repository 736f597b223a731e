import { Button, Spinner } from '@blueprintjs/core';
import { Print, VolumeOff, VolumeUp } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { useKeptFiles } from '../../../../core/list.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { AddParticipantDialog } from '../../../partner-sessions/api.ts';
import { DoorList } from './DoorList.tsx';
import { DoorNews } from './DoorNews.tsx';
import { figuresOf } from './doorModel.ts';
import { PrintList } from './PrintList.tsx';
import { ScanField } from './ScanField.tsx';
import { ScanResult } from './ScanResult.tsx';
import { useDoor } from './useDoor.ts';
import { useStoreInAddress } from './useStoreInAddress.ts';
import './CheckIn.css';

/** /event/check-in/:id: the door of one session, on a phone as on a desk, with and without a network (screens F2). */
export default function CheckInPage(): ReactElement {
  const id = Number(useParams()['id']);
  const t = usePluginText('partner-check-in');
  const dates = useDates();
  const door = useDoor(id);
  useStoreInAddress();
  useKeptFiles();
  const [isAdding, setAdding] = useState(false);
  const { details, list, session, asOf, rows, queue } = door;
  if (!session && (details.isError || list.isError))
    return (
      <LoadFailure
        of={{ error: null, refetch: () => Promise.all([details.refetch(), list.refetch()]) }}
        text={t('door.failed')}
        className="tl-door-failed"
      />
    );
  if (!session) return <Spinner className="tl-door-failed" />;
  const { came, booked } = figuresOf(rows);
  const isCancelled = session.derived === 'cancelled';
  const whyNoWalkIn =
    isCancelled || session.derived === 'completed'
      ? t('door.notNow')
      : queue.isOffline || !details.data
        ? t('door.walkInOffline')
        : undefined;
  const time = dates.span(session.startAt, session.endAt);
  return (
    <section className="tl-door" data-door>
      <header className="tl-door-head">
        <div>
          <h2>{session.title}</h2>
          <p className="tl-ink-2">
            {time} · {session.place}
          </p>
        </div>
        <p className="tl-door-count" aria-label={t('door.count', { came, booked })}>
          <b>{came}</b>
          <span>/{booked}</span>
        </p>
        <div className="tl-door-tools">
          {queue.waiting.length > 0 ? (
            <StatusTag meaning="look">{t('door.notSent', { count: queue.waiting.length })}</StatusTag>
          ) : null}
          {queue.isOffline ? <StatusTag meaning="over">{t('door.noNetwork')}</StatusTag> : null}
          {asOf === undefined ? null : (
            <span className="tl-ink-2">{t('door.asOf', { at: dates.clock(asOf) })}</span>
          )}
          <Button
            variant="minimal"
            icon={door.isMuted ? <VolumeOff /> : <VolumeUp />}
            aria-label={t(door.isMuted ? 'door.soundOn' : 'door.soundOff')}
            onClick={() => door.setMuted(!door.isMuted)}
          />
          <Button
            variant="minimal"
            icon={<Print />}
            aria-label={t('door.print')}
            onClick={() => globalThis.print()}
          />
          <span title={whyNoWalkIn}>
            <Button
              text={t('door.walkIn')}
              disabled={whyNoWalkIn !== undefined}
              onClick={() => setAdding(true)}
            />
          </span>
        </div>
      </header>
      <div className="tl-door-left">
        <ScanField onCode={(code) => door.act({ code })} />
        <ScanResult
          shown={door.shown}
          isOffline={queue.isOffline}
          isCancelled={isCancelled}
          onAct={door.act}
        />
        <DoorNews queue={queue} conflicts={door.conflicts} onHide={door.hideConflict} />
      </div>
      <DoorList rows={rows} isCancelled={isCancelled} onAct={door.act} />
      <PrintList title={session.title} line={`${time} · ${session.place}`} rows={rows} />
      {isAdding && details.data ? (
        <AddParticipantDialog
          session={details.data}
          isWalkIn
          onClose={() => setAdding(false)}
          onDone={door.refresh}
        />
      ) : null}
    </section>
  );
}
