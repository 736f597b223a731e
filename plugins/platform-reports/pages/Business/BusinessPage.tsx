import { Chart, Th, TimelineLineChart } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Slot, usePluginText } from '../../../../core/api.ts';
import { exportBusiness } from '../../../../shared/contract/finance/calls.ts';
import { businessColumns } from '../../../../shared/contract/finance/columns.ts';
import { formatCents, formatCount } from '../../../../shared/format/money.ts';
import { formatRate } from '../../../../shared/format/rate.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';
import { TileStrip } from '../../../../shared/ui/TileStrip/TileStrip.tsx';
import { ViewBar } from '../../../../shared/ui/ViewBar/ViewBar.tsx';
import { BusinessActions } from '../../api.ts';
import { useReportChoices } from '../../components/useReportChoices.ts';
import { BusinessChart } from './BusinessChart.tsx';
import { BusinessControls } from './BusinessControls.tsx';
import { BusinessFile } from './BusinessFile.tsx';
import { BusinessPrint } from './BusinessPrint.tsx';
import { BusinessTable } from './BusinessTable.tsx';
import { type BusinessSums, changeOf, sumRows } from './businessSums.ts';
import { lastDayOf } from './periods.ts';
import { useBusiness, VIEWS } from './useBusiness.ts';
import './Business.css';

const TILES = ['gross', 'refund', 'fee', 'net', 'recognised', 'deferred'] as const;
const ICONS = { table: <Th />, line: <TimelineLineChart />, stacked: <Chart /> };

/** /statements/index: what companies take, give back and earn (screens E6). */
export default function BusinessPage(): ReactElement {
  const t = usePluginText('platform-reports');
  const today = useDates().today();
  const { companies, stores } = useReportChoices('platform');
  const business = useBusiness();
  const { asked, comparison, view, order, set, report, periods, rows, rowsBefore, lines } = business;
  const earlier = rowsBefore && sumRows(rowsBefore.flat());
  const table = <BusinessTable lines={lines.flat()} asked={asked} before={earlier?.net} t={t} />;
  const showPeriod = (period: string): void =>
    set({ start: period, end: lastDayOf(period, asked.grain, asked.end), view: '' });
  return (
    <div className="tl-business">
      <ViewBar
        switchOptions={VIEWS.map((id) => ({ id, label: t(`views.${id}`), icon: ICONS[id] }))}
        switchValue={view}
        onSwitch={(id) => set({ view: id === 'table' ? '' : id })}
      >
        <BusinessPrint asked={asked} isEmpty={report.data?.length === 0} t={t}>
          {table}
        </BusinessPrint>
        <BusinessFile call={exportBusiness} columns={businessColumns.inFile} asked={asked} t={t} />
        <Slot of={BusinessActions} />
      </ViewBar>
      <BusinessControls
        asked={asked}
        comparison={comparison}
        order={order}
        companies={companies}
        stores={stores}
        set={set}
        t={t}
      />
      <Loaded of={report} waiting={<SkeletonRows rows={8} rowHeight={32} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState kind="no-result" title={t('business.emptyTitle')} text={t('business.emptyText')} />
          ) : (
            <>
              <TileStrip label={t('business.tiles')} tiles={tilesOf(sumRows(all), earlier)} />
              {view === 'table' ? (
                table
              ) : (
                <BusinessChart
                  view={view}
                  periods={periods}
                  rows={rows}
                  before={rowsBefore}
                  isLastOpen={asked.end >= today}
                  onPeriod={showPeriod}
                  t={t}
                />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );

  function tilesOf(sums: BusinessSums, was: BusinessSums | undefined) {
    const change = (now: number, then: number) => {
      const rate = changeOf(now, then);
      if (rate === undefined) return t('business.noneBefore');
      return t('business.change', { change: `${rate > 0 ? '+' : ''}${formatRate(rate)}` });
    };
    return [
      {
        id: 'orders',
        label: t('business.orders'),
        figure: formatCount(sums.orders),
        note: was && change(sums.orders, was.orders),
      },
      ...TILES.map((id) => ({
        id,
        label: t(`business.${id}`),
        unit: '¥',
        figure: formatCents(sums[id]),
        note: was && change(sums[id], was[id]),
      })),
    ];
  }
}
