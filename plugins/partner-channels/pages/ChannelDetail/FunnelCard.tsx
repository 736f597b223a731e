import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { Funnel } from '../../../../shared/ui/Chart/Funnel.tsx';

/** From a visit to the door: how many go on. */
export function FunnelCard({
  totals,
}: {
  readonly totals: {
    readonly uv: number;
    readonly orders: number;
    readonly paidOrders: number;
    readonly checkedIn: number;
  };
}): ReactElement {
  const t = usePluginText('partner-channels');
  const steps = (['uv', 'orders', 'paidOrders', 'checkedIn'] as const).map((id) => ({
    id,
    label: t(`funnel.${id}`),
    value: totals[id],
  }));
  return (
    <Card title={t('funnel.title')}>
      <Funnel
        label={t('funnel.title')}
        stepLabel={t('funnel.step')}
        valueLabel={t('funnel.count')}
        steps={steps}
      />
    </Card>
  );
}
