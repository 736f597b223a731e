import { type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton, usePluginText } from '../../../core/api.ts';
import type { EventRow } from '../../../shared/contract/events/shapes.ts';
import { CapacityBar } from '../../../shared/ui/CapacityBar/CapacityBar.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { StatusTag } from '../../../shared/ui/StatusTag/StatusTag.tsx';
import { DERIVED_MEANING, sessionAddress } from '../../partner-sessions/api.ts';
import { useOpenPages } from '../useOpenPages.ts';

/** A session of the board: when, what, how full, who came, and its door. */
export function SessionLine({
  row,
  hasDoor = true,
}: {
  readonly row: EventRow;
  /** False for a day that has not come. */
  readonly hasDoor?: boolean;
}): ReactElement {
  const t = usePluginText('partner-home');
  const open = useOpenPages();
  const dates = useDates();
  const [from, to] = [dates.clock(row.startAt), dates.clock(row.endAt)];
  const isOver = row.derived === 'completed';
  const address = open(sessionAddress(row.id));
  // Who came late is checked in after the end as well.
  const door = hasDoor ? open(`/event/check-in/${row.id}`) : undefined;
  return (
    <li className={isOver ? 'tl-board-line tl-board-over' : 'tl-board-line'}>
      <div className="tl-board-time">
        <b>{from}</b>
        <span>{t('board.until', { to })}</span>
      </div>
      <div className="tl-board-what">
        <b>{address ? <Link to={address}>{row.title}</Link> : row.title}</b>
        <span>{[row.place, ...row.coachNames].join(' · ')}</span>
      </div>
      <div className="tl-board-state">
        <StatusTag meaning={DERIVED_MEANING[row.derived]}>{t(`core:codes.derived.${row.derived}`)}</StatusTag>
      </div>
      <div className="tl-board-bar">
        <CapacityBar booked={row.booked} capacity={row.capacity} over={isOver} wide />
      </div>
      <div className="tl-board-came">
        {row.checkedIn > 0 || isOver || row.derived === 'running' ? (
          t('board.came', { count: row.checkedIn })
        ) : (
          <span className="tl-empty-value">–</span>
        )}
      </div>
      <div className="tl-board-door">
        {door ? (
          <LinkButton
            to={door}
            aria-label={t('board.checkInTo', { title: row.title, from })}
            intent={row.derived === 'running' ? 'primary' : 'none'}
          >
            {t('board.checkIn')}
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
