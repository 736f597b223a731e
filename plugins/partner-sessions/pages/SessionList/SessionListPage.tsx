import { Button } from '@blueprintjs/core';
import { Calendar, Plus, Time } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePluginText } from '../../../../core/api.ts';
import { ListPage, type ListView, useListColumns, useListPage } from '../../../../core/list.ts';
import { sessionColumns } from '../../../../shared/contract/events/columns.ts';
import { exportSessions, manage } from '../../../../shared/contract/events/calls.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { Count, Money } from '../../../../shared/ui/Money/Money.tsx';
import { sessionAddress } from '../../addresses.ts';
import { SessionList } from '../../api.ts';
import { useCoaches, useSports, useTemplateFilter } from '../../../partner-templates/api.ts';
import { sessionCard, sessionCells, sessionTone } from './sessionCells.tsx';
import { sessionFilters } from './sessionFilters.ts';
import { useRefundEnds } from './useRefundEnds.ts';
import { publishAddress, publishManyAddress } from './publishAddress.ts';
import { useSessionActions } from './useSessionActions.tsx';
import { DayBoard } from './views/DayBoard.tsx';
import { daysShown } from './views/weekLayout.ts';
import { WeekView } from './views/WeekView.tsx';

/** Calendar and day board ask for whole weeks and days of their own. */
const OWN_ROWS = ['week', 'day'];
const rowId = ({ id }: EventRow): string => String(id);
const acrossStores = ({ id }: EventRow): string => sessionAddress(id);

/** /event/index: the sessions of the chosen store, or of several, from today on unless the address says otherwise. */
export default function SessionListPage() {
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const sports = useSports();
  const coaches = useCoaches(true);
  const templates = useTemplateFilter({
    placeholder: t('sessions.findTemplate'),
    none: t('sessions.noTemplate'),
  });
  const filters = useMemo(
    () => sessionFilters(t, { sports, coaches, templates }),
    [t, sports, coaches, templates],
  );
  const [today] = useState(() => dates.today());
  const defaults = useMemo(
    () => ({ values: { start: today }, sort: { by: 'startAt', order: 'asc' } as const }),
    [today],
  );
  // A template has hundreds of sessions of the same title.
  const rowName = useCallback(
    ({ title, startAt }: EventRow) => `${title} · ${dates.dateTime(startAt)}`,
    [dates],
  );
  const list = useListPage({
    id: SessionList,
    call: manage,
    filters,
    defaults,
    columns: sessionColumns,
    rowId,
    rowName,
    ownRows: OWN_ROWS,
    acrossStores,
  });
  useRefundEnds(list.refresh);
  const { rowActions, bulk, open, move, dialog } = useSessionActions(list, coaches);
  const { here } = list.stores;
  const checkIn = ({ id }: EventRow): void => void navigate(`/event/check-in/${id}`);
  const own = useMemo(() => sessionCells(t, open), [t, open]);
  const { columns } = useListColumns(sessionColumns, own);
  const card = useMemo(() => sessionCard(t, dates), [t, dates]);
  const views: readonly ListView<EventRow>[] = [
    {
      id: 'week',
      title: t('sessions.week'),
      icon: <Calendar />,
      taken: (values) => ({ ...values, ...daysShown('week', values['start'], today, dates.zone) }),
      render: (shown) => <WeekView list={shown} onOpen={here(open)} onMove={here(move)} />,
    },
    {
      id: 'day',
      title: t('sessions.dayBoard'),
      icon: <Time />,
      taken: (values) => ({ ...values, ...daysShown('day', values['start'], today, dates.zone) }),
      render: (shown) => <DayBoard list={shown} onOpen={here(open)} onCheckIn={here(checkIn)} />,
    },
  ];
  const totals = list.answer?.totals;
  const toTemplates = (
    <Button
      intent="primary"
      text={t('sessions.toTemplates')}
      onClick={() => void navigate('/event/template')}
    />
  );
  return (
    <ListPage
      list={list}
      label={t('sessions.label')}
      columns={columns}
      card={card}
      rowActions={rowActions}
      rowTone={sessionTone}
      onOpen={open}
      bulk={bulk}
      exportCall={exportSessions}
      exportType="sessions"
      views={views}
      onEdit={({ id, templateId, status }) =>
        void navigate(publishAddress('edit', { id, templateId, status }))
      }
      actions={
        <>
          <Button
            text={t('sessions.closeStore')}
            onClick={() => void navigate('/event/batch-cancel/store')}
          />
          <Button
            text={t('sessions.publishMany')}
            onClick={() => void navigate(publishManyAddress(search.get('templateId')))}
          />
          <Button
            intent="primary"
            icon={<Plus />}
            text={t('sessions.publish')}
            onClick={() =>
              void navigate(publishAddress('create', { templateId: search.get('templateId') ?? undefined }))
            }
          />
        </>
      }
      totals={
        totals && list.total > 0
          ? {
              label: t('sessions.total', { count: list.total }),
              cells: { booked: <Count value={totals.booked} />, gross: <Money cents={totals.gross} /> },
            }
          : undefined
      }
      firstUse={{ title: t('sessions.emptyTitle'), text: t('sessions.emptyText'), action: toTemplates }}
    >
      {dialog}
    </ListPage>
  );
}
