import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { addDays, startOfDay } from '../../../../../shared/format/dates.ts';
import { CapacityBar } from '../../../../../shared/ui/CapacityBar/CapacityBar.tsx';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../../shared/ui/EmptyState/EmptyState.tsx';
import { StatusTag } from '../../../../../shared/ui/StatusTag/StatusTag.tsx';
import { DERIVED_MEANING } from '../../../derivedMeaning.ts';
import { DaysBar } from './DaysBar.tsx';
import { type Need, needOf } from './dayNeeds.ts';
import { useFoldedSessions } from './useFoldedSessions.tsx';
import { useMinute } from './useMinute.ts';
import { useOwnSessions } from './useOwnSessions.ts';
import { type CalendarProps, placeIn } from './WeekView.tsx';
import './Views.css';

const NEEDS_SHOWN = 2;

/** One day at the desk: what needs somebody first, then every session with its door (screens F2, visual language 11). */
export function DayBoard({
  list,
  onOpen,
  onCheckIn,
}: Omit<CalendarProps, 'onMove'> & { readonly onCheckIn: (row: EventRow) => void }): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const now = useMinute();
  const today = dates.day(now);
  const [showsAll, setShowsAll] = useState(false);
  const day = list.address.state.values['start'] || today;
  const sessions = useOwnSessions(list, day, day);
  const { rows, fold } = useFoldedSessions(list, sessions.data ?? []);
  const needs = rows.flatMap((row) => {
    const need = needOf(row, now);
    return need ? [{ row, need }] : [];
  });
  const show = (next: string): void => list.address.setValues({ start: next, end: next });
  return (
    <div className="tl-day">
      <DaysBar
        title={`${day} ${t(`core:codes.weekday.${dates.weekday(startOfDay(day, dates.zone))}`)}`}
        day={day}
        onStep={(steps) => show(steps === 0 ? today : addDays(day, steps))}
        onDay={show}
        failure={sessions.isError ? sessions : undefined}
      >
        {fold}
      </DaysBar>
      <div className="tl-day-scroll" aria-busy={sessions.isFetching}>
        {needs.length > 0 ? (
          <section className="tl-day-needs" aria-label={t('days.needs')}>
            <h3>{t('days.needs')}</h3>
            {needs.slice(0, showsAll ? undefined : NEEDS_SHOWN).map(({ row, need }) => (
              <NeedLine key={row.id} row={row} need={need} onOpen={onOpen} />
            ))}
            {needs.length > NEEDS_SHOWN && !showsAll ? (
              <button type="button" className="tl-link" onClick={() => setShowsAll(true)}>
                {t('days.more', { count: needs.length - NEEDS_SHOWN })}
              </button>
            ) : null}
          </section>
        ) : null}
        {sessions.isSuccess && rows.length === 0 ? (
          <EmptyState kind="no-result" title={t('days.none')} text={t('days.noneText')} />
        ) : null}
        <ul>
          {rows.map((row) => (
            <SessionCard
              key={row.id}
              row={row}
              place={placeIn(list, row)}
              onOpen={() => onOpen(row)}
              onCheckIn={() => onCheckIn(row)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function NeedLine({
  row,
  need,
  onOpen,
}: {
  readonly row: EventRow;
  readonly need: Need;
  readonly onOpen: (row: EventRow) => void;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  return (
    <button type="button" className="tl-day-need" onClick={() => onOpen(row)}>
      <b>
        {dates.clock(row.startAt)} {row.title}
      </b>
      <StatusTag meaning="look">
        {t(`days.need_${need}`, { waiting: row.waiting, booked: row.booked, minimum: row.minParticipants })}
      </StatusTag>
    </button>
  );
}

function SessionCard({
  row,
  place,
  onOpen,
  onCheckIn,
}: {
  readonly row: EventRow;
  readonly place: string;
  readonly onOpen: () => void;
  readonly onCheckIn: () => void;
}): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const isOver = row.derived === 'cancelled' || row.derived === 'completed';
  return (
    <li className={row.derived === 'cancelled' ? 'tl-day-card tl-day-muted' : 'tl-day-card'}>
      <div className="tl-day-time">
        <b>{dates.clock(row.startAt)}</b>
        <span>{dates.clock(row.endAt)}</span>
      </div>
      <div className="tl-day-what">
        <button type="button" className="tl-link" onClick={onOpen}>
          {row.title}
        </button>{' '}
        <StatusTag meaning={DERIVED_MEANING[row.derived]}>{t(`core:codes.derived.${row.derived}`)}</StatusTag>
        <div className="tl-ink-2">{[place, ...row.coachNames].join(' · ')}</div>
      </div>
      <div className="tl-day-figures">
        <CapacityBar booked={row.cancel?.booked ?? row.booked} capacity={row.capacity} over={isOver} wide />
        <span className="tl-ink-2">{t('days.came', { came: row.checkedIn, waiting: row.waiting })}</span>
      </div>
      <span title={row.derived === 'cancelled' ? t('sessions.notNow') : undefined}>
        <Button
          intent={row.derived === 'running' ? 'primary' : 'none'}
          text={t('sessions.checkIn')}
          disabled={row.derived === 'cancelled'}
          onClick={onCheckIn}
        />
      </span>
    </li>
  );
}
