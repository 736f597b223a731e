import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { platformOverview } from '../../../shared/contract/overview/calls.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { BarChart } from '../../../shared/ui/Chart/PointChart.tsx';

type Sales = NonNullable<ResultOf<typeof platformOverview>['sales']>;

/** Bookings and net of the last two weeks, day by day; today is still open. */
export function CourseCard({ sales }: { readonly sales: Sales }): ReactElement {
  const t = usePluginText('platform-home');
  return (
    <Card id="course" title={t('course.title', { days: sales.series.length })}>
      <BarChart
        label={t('course.label')}
        pointLabel={t('course.day')}
        points={sales.series.map(({ day }) => day)}
        pointTick={(day) => day.slice(5)}
        height={200}
        isLastOpen
        series={[
          {
            id: 'bookings',
            label: t('course.bookings'),
            values: sales.series.map(({ bookings }) => bookings),
          },
          {
            id: 'net',
            label: t('course.net'),
            axis: 'right',
            values: sales.series.map(({ paid, refunded }) => paid - refunded),
            format: formatCents,
            tick: (cents) => formatCents(cents).slice(0, -3),
          },
        ]}
      />
    </Card>
  );
}
