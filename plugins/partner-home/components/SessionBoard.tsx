import { SegmentedControl } from '@blueprintjs/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { manage } from '../../../shared/contract/events/calls.ts';
import { formatCount } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../shared/ui/EmptyState/EmptyState.tsx';
import { LoadFailure, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../shared/ui/Skeleton/Skeleton.tsx';
import { useNarrow } from '../../../shared/ui/useNarrow.ts';
import { type BoardLine, byClock, byPlace } from '../model/boardLines.ts';
import { useOpenPages } from '../useOpenPages.ts';
import { SessionLine } from './SessionLine.tsx';

type Sessions = ResultOf<typeof manage>;

/** What the board shows. */
export interface BoardProps {
  readonly now: number;
  readonly today: Sessions | undefined;
  readonly tomorrow: Sessions | undefined;
  /** Address of the list of sessions of today and of tomorrow. */
  readonly lists: { readonly today: string; readonly tomorrow: string };
  /** What stands under the head when the day could not be loaded, or is older than it should be. */
  readonly failure: Pick<Question, 'error' | 'refetch'> | undefined;
}

/** The sessions of today as a timeline, with the first ones of tomorrow below. */
export function SessionBoard({ now, today, tomorrow, lists, failure }: BoardProps): ReactElement {
  const t = usePluginText('partner-home');
  const open = useOpenPages();
  const isNarrow = useNarrow();
  const [search, setSearch] = useSearchParams();
  const [showsOver, setShowsOver] = useState(false);
  const isByPlace = search.get('view') === 'place';
  const rows = today?.results ?? [];
  // On a phone what is over stands behind one word: the next door is what counts.
  const over = isNarrow && !showsOver ? rows.filter(({ derived }) => derived === 'completed') : [];
  const shown = rows.filter((row) => !over.includes(row));
  const lines = isByPlace ? byPlace(shown) : byClock(shown, now);
  const choose = (view: string): void =>
    setSearch(
      (values) => {
        if (view === 'place') values.set('view', view);
        else values.delete('view');
        return values;
      },
      { replace: true },
    );
  return (
    <Card
      title={t('board.title')}
      flush
      actions={
        <SegmentedControl
          size="small"
          aria-label={t('board.view')}
          value={isByPlace ? 'place' : 'list'}
          onValueChange={choose}
          options={[
            { value: 'list', label: t('board.list') },
            { value: 'place', label: t('board.byPlace') },
          ]}
        />
      }
    >
      {failure ? <LoadFailure of={failure} className="tl-home-failure" /> : null}
      {!today && !failure ? <SkeletonRows rows={6} rowHeight={62} /> : null}
      {today && rows.length === 0 ? (
        <EmptyState kind="no-result" title={t('board.none')} text={t('board.noneText')} level={3} />
      ) : null}
      {over.length > 0 ? (
        <button type="button" className="tl-link tl-board-ended" onClick={() => setShowsOver(true)}>
          {t('board.ended', { count: over.length })}
        </button>
      ) : null}
      {rows.length > 0 ? (
        <ul className="tl-board" aria-label={t('board.title')}>
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} now={now} />
          ))}
        </ul>
      ) : null}
      {today && today.totalRecords > rows.length ? (
        <More address={open(lists.today)}>{t('board.all', { count: today.totalRecords })}</More>
      ) : null}
      {tomorrow && tomorrow.totalRecords > 0 ? (
        <>
          <div className="tl-board-group">
            <h3>{t('board.tomorrow')}</h3>
            <span>
              {t('board.summary', {
                count: tomorrow.totalRecords,
                booked: formatCount(tomorrow.totals.booked),
              })}
            </span>
          </div>
          <ul className="tl-board" aria-label={t('board.tomorrow')}>
            {tomorrow.results.map((row) => (
              <SessionLine key={row.id} row={row} hasDoor={false} />
            ))}
          </ul>
          {tomorrow.totalRecords > tomorrow.results.length ? (
            <More address={open(lists.tomorrow)}>{t('board.all', { count: tomorrow.totalRecords })}</More>
          ) : null}
        </>
      ) : null}
    </Card>
  );
}

const keyOf = (line: BoardLine): string =>
  line.kind === 'session' ? String(line.row.id) : line.kind === 'place' ? `at ${line.place}` : 'now';

function Line({ line, now }: { readonly line: BoardLine; readonly now: number }): ReactElement {
  const t = usePluginText('partner-home');
  const dates = useDates();
  if (line.kind === 'session') return <SessionLine row={line.row} />;
  if (line.kind === 'place')
    return (
      <li className="tl-board-group">
        <h3>{line.place}</h3>
        <span>{t('board.count', { count: line.count })}</span>
      </li>
    );
  const clock = dates.clock(now);
  return (
    <li className="tl-board-now" aria-label={t('board.now', { clock })}>
      <span aria-hidden="true">{clock}</span>
    </li>
  );
}

const More = ({
  address,
  children,
}: {
  readonly address: string | undefined;
  readonly children: ReactNode;
}) =>
  address ? (
    <Link className="tl-board-more" to={address}>
      {children}
    </Link>
  ) : null;
