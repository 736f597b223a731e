import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { channelShareStatistics } from '../../../../shared/contract/channels.ts';
import { formatAmount, formatCount } from '../../../../shared/format/money.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { ChartTable } from '../../../../shared/ui/Chart/ChartTable.tsx';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';

type Sharers = ResultOf<typeof channelShareStatistics>['bySharer'];

/** Who passes the code on, by what that brought. */
export function SharerCard({ sharers }: { readonly sharers: Sharers | undefined }): ReactElement {
  const t = usePluginText('partner-channels');
  const rows = (sharers ?? []).map(({ userName, pv, uv, orders, paidAmount }, index) => [
    `${index + 1}. ${userName}`,
    formatCount(pv),
    formatCount(uv),
    formatCount(orders),
    formatAmount(paidAmount),
  ]);
  const heads = (['pv', 'uv', 'orders', 'paidAmount'] as const).map((figure) => t(`figures.${figure}`));
  return (
    <Card title={t('sharers.title')}>
      {sharers === undefined ? (
        <SkeletonRows rows={3} rowHeight={28} />
      ) : rows.length === 0 ? (
        <EmptyState kind="no-result" title={t('sharers.none')} />
      ) : (
        <ChartTable label={t('sharers.title')} heads={[t('sharers.member'), ...heads]} rows={rows} />
      )}
    </Card>
  );
}
