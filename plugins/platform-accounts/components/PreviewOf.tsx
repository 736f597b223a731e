import { Callout } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { type Preview, usePluginText } from '../../../core/api.ts';
import { SkeletonLines } from '../../../shared/ui/Skeleton/Skeleton.tsx';

/** What a write would do: while it is asked, the answer, or why it cannot be done. */
export function PreviewOf<Result>(props: {
  readonly preview: Pick<Preview<Result>, 'data' | 'refusal'>;
  readonly children: (result: Result) => ReactNode;
}): ReactElement {
  const { preview, children } = props;
  const t = usePluginText('platform-accounts');
  if (preview.refusal !== undefined) return <Callout intent="danger">{preview.refusal}</Callout>;
  if (preview.data === undefined)
    return (
      <div>
        <p className="tl-sr" aria-live="polite">
          {t('effect.asking')}
        </p>
        <SkeletonLines lines={2} />
      </div>
    );
  return <>{children(preview.data)}</>;
}
