import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import { History, type HistoryLine } from '../../../shared/ui/History/History.tsx';
import { LoadFailure, type Question } from '../../../shared/ui/LoadFailure/LoadFailure.tsx';

/** What happened to a session or a template (screens A7), with its waiting and its failure. */
export function ObjectHistory({
  lines,
  asked,
}: {
  /** Newest first; undefined until they are here. */
  readonly lines: readonly HistoryLine[] | undefined;
  /** The question they answer. */
  readonly asked: Question;
}): ReactElement {
  const t = usePluginText('partner-events');
  if (lines) return <History label={t('participants.history')} lines={lines} />;
  return asked.error ? <LoadFailure of={asked} text={t('history.failed')} /> : <Spinner size={24} />;
}
