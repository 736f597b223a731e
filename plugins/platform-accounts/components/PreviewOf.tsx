import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { type Preview, usePluginText } from '../../../core/api.ts';

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
      <p aria-live="polite">
        <Spinner size={16} tagName="span" /> {t('effect.asking')}
      </p>
    );
  return <>{children(preview.data)}</>;
}
