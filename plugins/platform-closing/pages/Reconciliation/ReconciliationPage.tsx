import { Button, HTMLSelect } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { ShortTable, useOpenInAddress } from '../../../../core/list.ts';
import { reconciliationDays } from '../../../../shared/contract/reconciliation/calls.ts';
import { reconciliationDayColumns } from '../../../../shared/contract/reconciliation/columns.ts';
import type { ReconciliationDay } from '../../../../shared/contract/reconciliation/shapes.ts';
import { isDay } from '../../../../shared/format/dates.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { lastDayOfMonth, monthsUntil } from '../../model/months.ts';
import { DayDrawer } from './DayDrawer.tsx';
import '../../../../shared/ui/ViewBar/ViewBar.css';
import '../../closing.css';

const ImportDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "platform-closing-dialogs" */ './ImportDialog.tsx')).ImportDialog,
);

const rowId = ({ day }: ReconciliationDay): string => day;

/** /records/reconciliation: what we say of the money of each day against what the payment providers say (screens E6). */
export default function ReconciliationPage(): ReactElement {
  const t = usePluginText('platform-closing');
  const thisMonth = useDates().today().slice(0, 7);
  const [search, setSearch] = useSearchParams();
  const months = monthsUntil(thisMonth, 24);
  const asked = search.get('month') ?? '';
  const month = months.includes(asked) ? asked : thisMonth;
  const days = useCall(reconciliationDays, {
    query: { start: `${month}-01`, end: lastDayOfMonth(month) },
  });
  const { id: openDay, open, close } = useOpenInAddress();
  const [isImporting, setImporting] = useState(false);
  const own = useMemo(
    () => ({
      cells: {
        day: {
          acts: true as const,
          render: ({ day }: ReconciliationDay) => (
            <Button variant="minimal" size="small" text={day} onClick={() => open(day)} />
          ),
        },
      },
    }),
    [open],
  );
  return (
    <div className="tl-closing">
      <div className="tl-viewbar">
        <HTMLSelect
          aria-label={t('month')}
          value={month}
          options={months}
          onChange={({ currentTarget: { value } }) => setSearch({ month: value }, { replace: true })}
        />
        <Button
          icon={<Import />}
          intent="primary"
          text={t('import.open')}
          onClick={() => setImporting(true)}
        />
      </div>
      <p>{t('reconciliation.help')}</p>
      <Loaded of={days} waiting={<SkeletonRows rows={8} rowHeight={32} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              kind="no-result"
              title={t('reconciliation.emptyTitle')}
              text={t('reconciliation.emptyText')}
            />
          ) : (
            <ShortTable
              label={t('reconciliation.days')}
              columns={reconciliationDayColumns}
              figures
              own={own}
              rows={rows}
              rowId={rowId}
            />
          )
        }
      </Loaded>
      {isDay(openDay) ? (
        <DayDrawer day={openDay} onClose={close} onChanged={() => void days.refetch()} />
      ) : null}
      {isImporting ? (
        <ImportDialog onDone={() => void days.refetch()} onClose={() => setImporting(false)} />
      ) : null}
    </div>
  );
}
