import { Button, NonIdealState } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { LinkButton, useCall, usePluginText } from '../../../../core/api.ts';
import { reviewCounts } from '../../../../shared/contract/content/calls.ts';
import { SkeletonRows } from '../../../../shared/ui/Skeleton/Skeleton.tsx';

/** Nothing on this page waits any more: how much one has done, and where that stands. */
export function EmptyQueue({
  isLoading,
  onMore,
}: {
  readonly isLoading: boolean;
  readonly onMore: () => void;
}): ReactElement {
  const t = usePluginText('platform-content-review');
  const { data } = useCall(reviewCounts, {}, { isLater: true });
  if (isLoading) return <SkeletonRows rows={6} rowHeight={40} />;
  return (
    <NonIdealState
      title={t('allDone.title', { count: data?.handledToday ?? 0 })}
      description={t('allDone.text')}
      action={
        <div className="tl-review-acts">
          <Button onClick={onMore}>{t('allDone.more')}</Button>
          <LinkButton to="?state=1%2C2%2C3">{t('allDone.handled')}</LinkButton>
        </div>
      }
    />
  );
}
