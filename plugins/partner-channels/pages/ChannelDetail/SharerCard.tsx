import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ShortTable } from '../../../../core/list.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { channelShareStatistics } from '../../../../shared/contract/channels/calls.ts';
import { sharerColumns } from '../../../../shared/contract/channels/channelSharers.columns.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { EmptyState } from '../../../../shared/ui/EmptyState/EmptyState.tsx';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';

type Sharers = ResultOf<typeof channelShareStatistics>['bySharer'];

/** Who passes the code on, by what that brought. */
export function SharerCard({ sharers }: { readonly sharers: Sharers | undefined }): ReactElement {
  const t = usePluginText('partner-channels');
  return (
    <Card title={t('sharers.title')}>
      {sharers === undefined ? (
        <SkeletonRows rows={3} rowHeight={28} />
      ) : sharers.length === 0 ? (
        <EmptyState kind="no-result" title={t('sharers.none')} />
      ) : (
        <div className="tl-channel-sharers">
          <ShortTable
            label={t('sharers.title')}
            columns={sharerColumns}
            rows={sharers.map((sharer, index) => ({ ...sharer, rank: index + 1 }))}
            rowId={({ rank }) => rank}
          />
        </div>
      )}
    </Card>
  );
}
