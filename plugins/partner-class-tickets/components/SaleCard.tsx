import type { ReactElement } from 'react';
import type { ClassPackFigures } from '../../../shared/contract/classPacks/shapes.ts';
import { Card } from '../../../shared/ui/Card/Card.tsx';
import { BarChart } from '../../../shared/ui/Chart/PointChart.tsx';
import { useGoodsText } from '../useGoodsText.ts';

/** Pieces sold day by day, and the times that end in the next 30 days. */
export function SaleCard({ figures }: { readonly figures: ClassPackFigures }): ReactElement {
  const t = useGoodsText();
  const { sales, expiring } = figures;
  return (
    <>
      <Card title={t('detail.sales')}>
        {sales.length === 0 ? (
          <p className="tl-ink-2">{t('detail.noSales')}</p>
        ) : (
          <BarChart
            label={t('detail.sales')}
            pointLabel={t('detail.day')}
            points={sales.map(({ day }) => day)}
            pointTick={(day) => day.slice(5)}
            height={180}
            series={[{ id: 'sold', label: t('figures.sold'), values: sales.map(({ sold }) => sold) }]}
          />
        )}
      </Card>
      <Card title={t('detail.expiring')}>
        {expiring.length === 0 ? (
          <p className="tl-ink-2">{t('detail.noneExpiring')}</p>
        ) : (
          <BarChart
            label={t('detail.expiring')}
            pointLabel={t('detail.day')}
            points={expiring.map(({ day }) => day)}
            pointTick={(day) => day.slice(5)}
            height={120}
            series={[{ id: 'times', label: t('detail.times'), values: expiring.map(({ times }) => times) }]}
          />
        )}
      </Card>
    </>
  );
}
