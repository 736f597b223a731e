import { Button, Spinner } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { useCall, usePluginText, useSend } from '../../../../core/api.ts';
import { changeWaitlist, waitlist } from '../../../../shared/contract/events/attendance.calls.ts';
import type { ChangeWaitlistBody, WaitingRow } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { StatusTag, type StatusMeaning } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { MemberName } from '../../components/MemberName.tsx';
import type { SessionMember } from '../../places.ts';
import { WaitingPhone } from '../../components/WaitingPhone.tsx';
import { LeaveLineDialog } from './LeaveLineDialog.tsx';

const MOST_SHOWN = 100;
const MEANING = {
  waiting: 'live',
  offered: 'held',
  expired: 'over',
  booked: 'good',
  left: 'withdrawn',
  cancelled: 'withdrawn',
} as const satisfies Readonly<Record<WaitingRow['state'], StatusMeaning>>;

/** Who waits for a seat, in line; a free seat can be offered for a while or booked at once. */
export function WaitingTab({
  row,
  onMember,
  onChange,
}: {
  readonly row: EventRow;
  /** A name was pressed; none where nothing is known of people. */
  readonly onMember: ((member: SessionMember) => void) | undefined;
  readonly onChange: () => void;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const { id } = row;
  const list = useCall(waitlist, { params: { id }, query: { pageSize: MOST_SHOWN } });
  const { send, isBusy } = useSend(changeWaitlist);
  const [leaving, setLeaving] = useState<WaitingRow>();
  const act = async (
    { userId, userName }: WaitingRow,
    action: ChangeWaitlistBody['action'],
  ): Promise<void> => {
    const said = t(`waiting.done_${action}`, { name: userName });
    await send({ params: { id }, body: { userId, action } }, { said });
    // Whether it worked or not, the list below shows how it is now.
    setLeaving(undefined);
    onChange();
  };
  if (list.isPending) return <Spinner size={24} />;
  if (list.isError) return <LoadFailure of={list} text={t('waiting.failed')} />;
  const { results, freeSeats, offerMinutes } = list.data;
  if (results.length === 0)
    return <EmptyState kind="first-use" title={t('waiting.none')} text={t('waiting.noneText')} />;
  return (
    <>
      <p className="tl-ink-2">{t('waiting.free', { count: freeSeats, minutes: offerMinutes })}</p>
      <ul className="tl-participants-list">
        {results.map((entry) => (
          <Waiting
            key={entry.id}
            eventId={id}
            entry={entry}
            onName={onMember && (() => onMember(entry))}
            isBusy={isBusy}
            reason={
              row.derived === 'cancelled' || row.derived === 'completed'
                ? t('sessions.notNow')
                : freeSeats === 0 && entry.state !== 'offered'
                  ? t('waiting.full')
                  : undefined
            }
            onAct={(action) => (action === 'remove' ? setLeaving(entry) : void act(entry, action))}
          />
        ))}
      </ul>
      {leaving ? (
        <LeaveLineDialog
          entry={leaving}
          isBusy={isBusy}
          onConfirm={() => void act(leaving, 'remove')}
          onCancel={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

function Waiting(props: {
  readonly eventId: number;
  readonly entry: WaitingRow;
  readonly onName: (() => void) | undefined;
  readonly isBusy: boolean;
  /** Why no seat can be given. */
  readonly reason: string | undefined;
  readonly onAct: (action: ChangeWaitlistBody['action']) => void;
}): ReactElement {
  const { eventId, entry, onName, isBusy, reason, onAct } = props;
  const { position, userName, userAvatar, joinedAt, state, offerUntil } = entry;
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const time = (at: string): string => dates.dateTime(at);
  const busy = isBusy ? t('core:kit.underWay') : undefined;
  const canHave = state === 'waiting' || state === 'offered' || state === 'expired';
  return (
    <li>
      <div className="tl-participants-line">
        <b>
          {position === null ? '' : `${position}. `}
          <MemberName userName={userName} userAvatar={userAvatar} onPress={onName} />
        </b>
        <span className="tl-ink-2">
          <WaitingPhone id={eventId} entry={entry} />
        </span>
        <span className="tl-participants-tick">
          <StatusTag meaning={MEANING[state]}>
            {t(`waiting.state_${state}`, { until: offerUntil === null ? '' : time(offerUntil) })}
          </StatusTag>
        </span>
      </div>
      <div className="tl-participants-line">
        <span className="tl-ink-2">{t('waiting.since', { at: time(joinedAt) })}</span>
        {canHave ? (
          <span className="tl-participants-tick">
            {state === 'offered' ? null : (
              <Button
                size="small"
                variant="minimal"
                disabled={isBusy || reason !== undefined}
                title={reason ?? busy}
                text={t('waiting.offer')}
                onClick={() => onAct('offer')}
              />
            )}
            <Button
              size="small"
              variant="minimal"
              disabled={isBusy || reason !== undefined}
              title={reason ?? busy}
              text={t('waiting.promote')}
              onClick={() => onAct('promote')}
            />
            {state === 'expired' ? null : (
              <Button
                size="small"
                variant="minimal"
                disabled={isBusy}
                title={busy}
                text={t('waiting.remove')}
                onClick={() => onAct('remove')}
              />
            )}
          </span>
        ) : null}
      </div>
    </li>
  );
}
