import type { ReactElement } from 'react';
import type { PluginText } from '../../../../core/api.ts';
import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { ChartColor } from '../../../../shared/ui/Chart/chartSeries.ts';
import { BarChart, LineChart } from '../../../../shared/ui/Chart/PointChart.tsx';
import { netByCompany, sumRows } from './businessSums.ts';

const COLORS: readonly ChartColor[] = [1, 2, 3, 4, 5, 6];
const FORM = { format: formatCents, tick: (cents: number): string => String(Math.round(cents / 100)) };

/** The report drawn over its periods: net and recognised as lines, or the net of companies on each other. */
export function BusinessChart({
  view,
  periods,
  rows,
  before,
  isLastOpen,
  onPeriod,
  t,
}: {
  readonly view: 'line' | 'stacked';
  readonly periods: readonly string[];
  readonly rows: readonly (readonly BusinessRow[])[];
  /** Of the days it is compared with, period by period. */
  readonly before: readonly (readonly BusinessRow[])[] | undefined;
  readonly isLastOpen: boolean;
  /** Shows one period alone. */
  readonly onPeriod: (period: string) => void;
  readonly t: PluginText<'platform-reports'>;
}): ReactElement {
  const shared = {
    pointLabel: t('business.period'),
    points: periods,
    isLastOpen,
    onPoint: (at: number) => {
      const period = periods[at];
      if (period !== undefined) onPeriod(period);
    },
  };
  if (view === 'stacked')
    return (
      <BarChart
        {...shared}
        label={t('business.stacked')}
        isStacked
        series={netByCompany(rows).map(({ id, name, values }, place) => ({
          id: String(id),
          label: name === '' ? t('business.others') : name,
          values,
          color: COLORS[place],
          ...FORM,
        }))}
      />
    );
  const valuesOf = (of: typeof rows, field: 'net' | 'recognised') =>
    periods.map((_, place) => (of[place] ? sumRows(of[place])[field] : null));
  return (
    <LineChart
      {...shared}
      label={t('business.chart')}
      series={[
        { id: 'net', label: t('business.net'), values: valuesOf(rows, 'net'), color: 1, ...FORM },
        ...(before
          ? [
              {
                id: 'net-before',
                label: t('business.netBefore'),
                values: valuesOf(before, 'net'),
                color: 1 as const,
                isEarlier: true,
                ...FORM,
              },
            ]
          : []),
        {
          id: 'recognised',
          label: t('business.recognised'),
          values: valuesOf(rows, 'recognised'),
          color: 2,
          ...FORM,
        },
      ]}
    />
  );
}
