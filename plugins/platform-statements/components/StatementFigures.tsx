import type { ReactElement } from 'react';
import type { PluginText } from '../../../core/api.ts';
import { ShortTable } from '../../../core/list.ts';
import { modeColumns } from '../../../shared/contract/finance/columns.ts';
import type { FinSum } from '../../../shared/contract/finance/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { BarChart } from '../../../shared/ui/Chart/PointChart.tsx';
import './Statement.css';

const modeId = ({ mode }: FinSum['byMode'][number]): number => mode;

/**
 * What a statement adds up to, day by day and by way of payment. A day that is pressed is shown alone; the last
 * one is drawn pale while it is open.
 */
export function StatementFigures({
  sums,
  onDay,
  t,
}: {
  readonly sums: FinSum;
  /** Shows the rows of one day. */
  readonly onDay: (day: string) => void;
  readonly t: PluginText<'platform-statements'>;
}): ReactElement {
  const { byDay, byMode, closedThrough } = sums;
  const last = byDay.at(-1)?.date;
  return (
    <div className="tl-statement-figures">
      <Card title={t('figures.byDay')}>
        <BarChart
          label={t('figures.byDay')}
          pointLabel={t('figures.day')}
          points={byDay.map(({ date }) => date)}
          pointTick={(day) => day.slice(5)}
          height={160}
          onPoint={(at) => {
            const day = byDay[at]?.date;
            if (day !== undefined) onDay(day);
          }}
          isLastOpen={last !== undefined && (closedThrough === null || last > closedThrough)}
          series={[
            {
              id: 'net',
              label: t('figures.net'),
              values: byDay.map(({ net }) => net),
              format: formatCents,
              tick: (cents) => String(Math.round(cents / 100)),
            },
          ]}
        />
      </Card>
      <Card title={t('figures.byMode')}>
        <ShortTable label={t('figures.byMode')} columns={modeColumns} figures rows={byMode} rowId={modeId} />
      </Card>
    </div>
  );
}
