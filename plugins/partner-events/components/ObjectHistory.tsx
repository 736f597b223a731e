import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { History, type HistoryLine } from '../../../shared/ui/History/History.tsx';

/** What happened to a session or a template (screens A7), with its waiting and its failure. */
export function ObjectHistory({
  lines,
  isFailed,
  onRetry,
}: {
  /** Newest first; undefined until they are here. */
  readonly lines: readonly HistoryLine[] | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  const t = usePluginText('partner-events');
  if (lines) return <History label={t('participants.history')} lines={lines} />;
  if (!isFailed) return <Spinner size={24} />;
  return (
    <Callout intent="danger" role="alert">
      {t('history.failed')}{' '}
      <button type="button" className="tl-link" onClick={onRetry}>
        {t('participants.again')}
      </button>
    </Callout>
  );
}
