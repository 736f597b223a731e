import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { Rehearsal } from './useRehearsal.ts';

/** What a write would do: while it is asked, the answer, or why it cannot be done. */
export function Rehearsed<Result>(props: {
  readonly of: Rehearsal<Result>;
  readonly children: (result: Result) => ReactNode;
}): ReactElement {
  const { of: rehearsal, children } = props;
  const t = usePluginText('platform-accounts');
  if (rehearsal.refusal !== undefined) return <Callout intent="danger">{rehearsal.refusal}</Callout>;
  if (rehearsal.result === undefined)
    return (
      <p aria-live="polite">
        <Spinner size={16} tagName="span" /> {t('effect.asking')}
      </p>
    );
  return <>{children(rehearsal.result)}</>;
}
