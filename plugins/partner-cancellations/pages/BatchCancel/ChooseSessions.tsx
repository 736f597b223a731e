import { type ReactElement, useMemo, useState } from 'react';
import { usePluginText, type PluginText } from '../../../../core/api.ts';
import { DeclaredTable, type OwnColumns, useListColumns } from '../../../../core/list.ts';
import {
  cancelChoiceColumns,
  storeChoiceColumns,
} from '../../../../shared/contract/events/cancelPreview.columns.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { instantOf } from '../../../../shared/format/datesIn.ts';
import type { Selection } from '../../../../shared/ui/DataTable/types.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { FilterBar } from '../../../../shared/ui/FilterBar/FilterBar.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { DAY_PARTS, type SessionFilter, narrow, placesOf, whyNotCancel } from './batchCancel.ts';
import type { BatchCancel } from './useBatchCancel.ts';

const NO_FILTER: SessionFilter = { start: null, end: null, weekdays: [], times: [], places: [] };

const rowId = (row: EventRow): string => String(row.id);
const toneOf = (row: EventRow): 'muted' | undefined => (whyNotCancel(row) ? 'muted' : undefined);

function whyTag(t: PluginText<'partner-cancellations'>, row: EventRow): ReactElement | null {
  const why = whyNotCancel(row);
  return why ? <StatusTag meaning="over">{t(`batchCancel.why.${why}`)}</StatusTag> : null;
}

/** Step 1: the sessions from today on; those that cannot be cancelled any more say why (645, 650). */
export function ChooseSessions(work: BatchCancel): ReactElement {
  const { sessions, chosen, choose, isOfStore } = work;
  const t = usePluginText('partner-cancellations');
  const dates = useDates();
  const [filter, setFilter] = useState(NO_FILTER);
  const own = useMemo<OwnColumns<EventRow, 'note'>>(
    () => ({ cells: { note: { render: (row) => whyTag(t, row) } } }),
    [t],
  );
  const ofStore = useListColumns(storeChoiceColumns, own);
  const ofTemplate = useListColumns(cancelChoiceColumns, own);
  const list = isOfStore ? ofStore : ofTemplate;
  const rows = useMemo(
    () =>
      narrow(sessions.data?.rows ?? [], filter, (at) => {
        const instant = instantOf(at);
        return {
          day: dates.day(instant),
          weekday: dates.weekday(instant),
          hour: Number(dates.clock(instant).slice(0, 2)),
        };
      }),
    [sessions.data, filter, dates],
  );
  const selection: Selection = { mode: 'some', ids: new Set([...chosen].map(String)) };
  const select = (next: Selection): void => {
    const shown = new Set(rows.map(({ id }) => id));
    // A choice made under another filter stays; only the shown rows follow the checkboxes.
    const kept = [...chosen].filter((id) => !shown.has(id));
    choose([...kept, ...[...next.ids].map(Number).filter((id) => shown.has(id))]);
  };
  return (
    <>
      <div className="tl-batch-filters">
        <FilterBar
          dates={{
            value: isOfStore ? work.days : { start: filter.start, end: filter.end },
            onChange: ({ start, end }) =>
              isOfStore ? work.showDays({ start, end }) : setFilter({ ...filter, start, end }),
          }}
          selects={[
            {
              id: 'place',
              label: t('batchCancel.place'),
              value: filter.places,
              onChange: (places) => setFilter({ ...filter, places }),
              options: placesOf(sessions.data?.rows ?? []).map((place) => ({ value: place, label: place })),
            },
            {
              id: 'weekday',
              label: t('batchCancel.day'),
              value: filter.weekdays,
              onChange: (weekdays) => setFilter({ ...filter, weekdays }),
              options: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
                value: String(day),
                label: t(`core:codes.weekday.${day}`),
              })),
            },
            {
              id: 'time',
              label: t('batchCancel.timeOfDay'),
              value: filter.times,
              onChange: (times) => setFilter({ ...filter, times }),
              options: DAY_PARTS.map((part) => ({
                value: part,
                label: t(`batchCancel.dayPart.${part}`),
              })),
            },
          ]}
        />
      </div>
      {sessions.data?.isCut ? <p className="tl-ink-2">{t('batchCancel.cut')}</p> : null}
      <DeclaredTable
        label={t('batchCancel.choose')}
        list={list}
        hasKeys
        rows={rows}
        rowId={rowId}
        rowTone={toneOf}
        selection={selection}
        onSelectionChange={select}
        state={
          sessions.isPending ? 'loading' : sessions.isError ? 'error' : rows.length === 0 ? 'empty' : 'ready'
        }
        errorMessage={sessions.error?.message}
        onRetry={() => void sessions.refetch()}
        empty={
          <EmptyState
            kind="no-result"
            title={t('batchCancel.noSessions')}
            text={t('batchCancel.noSessionsText')}
          />
        }
      />
    </>
  );
}
