import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ReactElement, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText } from '../../../../../core/api.ts';
import type { List } from '../../../../../core/list.ts';
import type { EventRow } from '../../../../../shared/contract/events/shapes.ts';
import { addDays, startOfDay } from '../../../../../shared/format/dates.ts';
import { instantOf } from '../../../../../shared/format/datesIn.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { Skeleton } from '../../../../../shared/ui/Skeleton/Skeleton.tsx';
import { isToCome } from '../../../sessionState.ts';
import { publishAddress } from '../publishAddress.ts';
import { DaysBar } from './DaysBar.tsx';
import { NextSession } from './NextSession.tsx';
import { useFoldedSessions } from './useFoldedSessions.tsx';
import { useMinute } from './useMinute.ts';
import { useOwnSessions } from './useOwnSessions.ts';
import { useTodayInView } from './useTodayInView.ts';
import { type Spot, type Stretch, useWeekDrag } from './useWeekDrag.ts';
import { WeekBlock } from './WeekBlock.tsx';
import {
  blocksOf,
  clockOf,
  daysShown,
  hoursOf,
  minutesIn,
  momentAt,
  mondayOf,
  weekFrom,
} from './weekLayout.ts';
import { WeekSkeleton } from './WeekSkeleton.tsx';
import './Views.css';

const HOUR_PX = 44;
/** Where the button of a day starts a session. */
const USUAL_START = 19 * 60;
const USUAL_MINUTES = 120;

/** Props of the calendar views. */
export interface CalendarProps {
  readonly list: List<EventRow>;
  readonly onOpen: (row: EventRow) => void;
  /** Asks for another time, with a suggestion. */
  readonly onMove: (row: EventRow, times?: { readonly startAt: string; readonly endAt: string }) => void;
}

/** Where a session is; among several stores also in which of them. */
export const placeIn = ({ stores }: List<EventRow>, { storeName, place }: EventRow): string =>
  stores.isAcross ? `${storeName} · ${place}` : place;

/** A week of sessions: draw into the empty space to publish, drag a session to move it (screens F2). */
export function WeekView({ list, onOpen, onMove }: CalendarProps): ReactElement {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const navigate = useNavigate();
  const { values } = list.address.state;
  const now = useMinute();
  const today = dates.day(now);
  const { start: monday, end: sunday } = daysShown('week', values['start'], today, dates.zone);
  const days = weekFrom(monday);
  const sessions = useOwnSessions(list, monday, sunday);
  const { rows, fold } = useFoldedSessions(list, sessions.data ?? []);
  const blocks = days.map((day) => blocksOf(rows, day, dates.zone));
  const { from, to } = hoursOf(blocks.flat());
  // Of another week only what reaches into this one is known; other filters keep the sessions of before in sight.
  const isComing = (sessions.isPending || sessions.isPlaceholderData) && blocks.flat().length === 0;
  const grid = useRef<HTMLDivElement>(null);
  useTodayInView(grid, today, days.includes(today));

  const spotAt = (x: number, y: number): Spot | undefined => {
    const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const column = columns.find((one) => {
      const { left, right } = one.getBoundingClientRect();
      return x >= left && x < right;
    });
    const day = column?.dataset['day'];
    // Nothing can be published or moved into a day gone by.
    if (!column || !day || day < today) return undefined;
    return { day, minutes: from * 60 + ((y - column.getBoundingClientRect().top) / HOUR_PX) * 60 };
  };
  const publish = ({ day, from: start, to: end }: Stretch): void =>
    void navigate(
      publishAddress('create', {
        templateId: values['templateId'],
        startAt: momentAt(day, start, dates.zone),
        endAt: momentAt(day, end, dates.zone),
      }),
    );
  const { drag, begin } = useWeekDrag({
    spotAt,
    onDraw: publish,
    onMove: ({ row }, { day, from: start }) => {
      const startAt = momentAt(day, start, dates.zone);
      const length = instantOf(row.endAt) - instantOf(row.startAt);
      onMove(row, { startAt, endAt: new Date(instantOf(startAt) + length).toISOString() });
    },
  });
  const showWeek = (first: string): void => list.address.setValues({ start: first, end: addDays(first, 6) });
  const step = (steps: -1 | 0 | 1): void => {
    const next = steps === 0 ? mondayOf(today, dates.zone) : addDays(monday, 7 * steps);
    showWeek(next);
  };
  const isEmpty = sessions.isSuccess && !sessions.isPlaceholderData && blocks.flat().length === 0;
  const nowMinutes = minutesIn(today, now, dates.zone);
  const top = (minutes: number): number => ((minutes - from * 60) / 60) * HOUR_PX;
  return (
    <div className="tl-week">
      <DaysBar
        title={`${monday} – ${sunday}`}
        day={monday}
        onStep={step}
        onDay={(day) => showWeek(mondayOf(day, dates.zone))}
        failure={sessions.isError ? sessions : undefined}
      >
        {fold}
      </DaysBar>
      {isEmpty ? (
        <NextSession list={list} monday={monday} onShow={(day) => showWeek(mondayOf(day, dates.zone))} />
      ) : null}
      <div className="tl-week-scroll" aria-busy={sessions.isFetching}>
        <div className="tl-week-grid" ref={grid}>
          <div className="tl-week-hours" style={{ height: (to - from) * HOUR_PX }}>
            {Array.from({ length: to - from }, (_, index) => (
              <span key={index} style={{ top: index * HOUR_PX }}>
                {isComing ? <Skeleton width="32px" /> : clockOf((from + index) * 60)}
              </span>
            ))}
          </div>
          {days.map((day, index) => (
            <section key={day} className="tl-week-day" aria-label={day}>
              <header className={day === today ? 'tl-week-today' : undefined}>
                <span>
                  {t(`core:codes.weekday.${dates.weekday(startOfDay(day, dates.zone))}`)} {day.slice(5)}
                </span>
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Plus />}
                  aria-label={t('days.publish', { day })}
                  disabled={day < today}
                  title={day < today ? t('days.gone') : undefined}
                  onClick={() => publish({ day, from: USUAL_START, to: USUAL_START + USUAL_MINUTES })}
                />
              </header>
              {/* The pointer draws here; the button above does the same for keys and fingers. */}
              <div
                className={day < today ? 'tl-week-column tl-week-gone' : 'tl-week-column'}
                data-day={day}
                style={{ height: (to - from) * HOUR_PX, backgroundSize: `100% ${HOUR_PX}px` }}
                onPointerDown={begin}
              >
                {isComing ? <WeekSkeleton index={index} top={top} /> : null}
                {(blocks[index] ?? []).map((block) => (
                  <WeekBlock
                    key={block.row.id}
                    block={block}
                    place={placeIn(list, block.row)}
                    style={{
                      top: top(block.from),
                      height: Math.max(22, top(block.to) - top(block.from) - 2),
                      left: `${(block.lane / block.lanes) * 100}%`,
                      width: `calc(${100 / block.lanes}% - 2px)`,
                    }}
                    isDragged={drag?.block?.row.id === block.row.id}
                    onOpen={() => onOpen(block.row)}
                    onMove={() => onMove(block.row)}
                    onGrip={isToCome(block.row) ? (event) => begin(event, block) : undefined}
                  />
                ))}
                {day === today && nowMinutes >= from * 60 && nowMinutes <= to * 60 ? (
                  <i className="tl-week-now" style={{ top: top(nowMinutes) }} aria-hidden="true" />
                ) : null}
                {drag?.day === day ? (
                  <div
                    className="tl-week-ghost"
                    style={{ top: top(drag.from), height: top(drag.to) - top(drag.from) }}
                  >
                    {clockOf(drag.from)} – {clockOf(Math.min(drag.to, 24 * 60))}
                    {drag.block ? <span>{drag.block.row.title}</span> : null}
                  </div>
                ) : null}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
