import { SegmentedControl } from '@blueprintjs/core';
import { type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Slot, useAccess, usePluginText } from '../../../../core/api.ts';
import { manage } from '../../../../shared/contract/events/calls.ts';
import { overview } from '../../../../shared/contract/overview/calls.ts';
import { addDays } from '../../../../shared/format/dates.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { LoadFailure } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { useNarrow } from '../../../../shared/ui/useNarrow.ts';
import { DayTitle } from '../../components/DayTitle.tsx';
import { FigureTiles } from '../../components/FigureTiles.tsx';
import { RightsCard } from '../../components/RightsCard.tsx';
import { SessionBoard } from '../../components/SessionBoard.tsx';
import { SetupCard } from '../../components/SetupCard.tsx';
import { ToDoCard } from '../../components/ToDoCard.tsx';
import { useLive } from '../../useLive.ts';
import { useNow } from '../../useNow.ts';
import { MerchantHome } from '../../api.ts';
import { Shortcuts } from './Shortcuts.tsx';
import '../../home.css';

const SESSIONS_EVERY_MS = 30_000;
const FIGURES_EVERY_MS = 120_000;
/** The most one page of the list has; a busier day ends with a link to it. */
const SESSIONS_SHOWN = 100;
const TOMORROW_SHOWN = 5;

/** Sessions of a day that take place, in the order of their start. */
const sessionsOn = (day: string, pageSize: number) => ({
  query: { start: day, end: day, status: '0,1', sortBy: 'startAt' as const, pageSize },
});
const listOn = (day: string): string => `/event/index?start=${day}&end=${day}&status=0%2C1`;

/** /home/index of merchants: what runs today, what needs somebody, and how the last days went (screens F1). */
export default function HomePage(): ReactElement {
  const t = usePluginText('partner-home');
  const dates = useDates();
  const now = useNow();
  const isNarrow = useNarrow();
  const seesSessions = useAccess().can('EVENTS_READ_WRITE');
  const [search, setSearch] = useSearchParams();
  const range = search.get('range') === '30' ? '30' : '7';
  const day = dates.day(now);
  const next = addDays(day, 1);
  const live = { everyMs: SESSIONS_EVERY_MS, enabled: seesSessions };
  const today = useLive(manage, sessionsOn(day, SESSIONS_SHOWN), live);
  const tomorrow = useLive(manage, sessionsOn(next, TOMORROW_SHOWN), live);
  const home = useLive(overview, { query: { range } }, { everyMs: FIGURES_EVERY_MS });
  const { setup, toDo, figures } = home.data ?? {};
  const isBusy = home.isPending || (seesSessions && today.isPending);

  const tiles = figures ? (
    <FigureTiles figures={figures} />
  ) : home.isPending ? (
    <Skeleton height={88} />
  ) : null;
  const board = setup ? (
    <SetupCard setup={setup} />
  ) : seesSessions ? (
    <SessionBoard
      now={now}
      today={today.data}
      tomorrow={tomorrow.data}
      lists={{ today: listOn(day), tomorrow: listOn(next) }}
      failure={today.error ? today : undefined}
    />
  ) : (
    <RightsCard />
  );
  const needs = toDo ? <ToDoCard toDo={toDo} /> : null;
  return (
    <div className="tl-home" aria-busy={isBusy}>
      <DayTitle
        now={now}
        summary={
          today.data && !setup
            ? t('head.summary', {
                count: today.data.totalRecords,
                booked: today.data.totals.booked,
                came: today.data.totals.checkedIn,
              })
            : null
        }
        range={
          <SegmentedControl
            size="small"
            aria-label={t('tiles.range')}
            value={range}
            onValueChange={(value) =>
              setSearch(
                (values) => {
                  values.set('range', value);
                  return values;
                },
                { replace: true },
              )
            }
            options={[
              { value: '7', label: t('tiles.days', { days: 7 }) },
              { value: '30', label: t('tiles.days', { days: 30 }) },
            ]}
          />
        }
        actions={<Shortcuts />}
      />
      {home.error ? <LoadFailure of={home} /> : null}
      {isNarrow ? needs : null}
      {isNarrow ? board : null}
      <section aria-label={t('tiles.title')}>{tiles}</section>
      {isNarrow ? null : (
        <div className="tl-home-columns">
          {board}
          {needs}
        </div>
      )}
      <Slot of={MerchantHome} />
    </div>
  );
}
