import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import { event } from '../../../../shared/contract/events/calls.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { History, type HistoryLine } from '../../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { changesOf } from './historyChanges.ts';

/** What happened to a session: who, when, and each changed field as old and new (screens A7). */
export function HistoryTab({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('partner-sessions');
  // Any key: deeds are named by the trail.
  const deedOf = usePluginText<string>('partner-sessions');
  const dates = useDates();
  const session = useCall(event, { params: { id } });
  const linesOf = (history: readonly HistoryEntry[]): readonly HistoryLine[] =>
    history.map((entry) => ({
      id: String(entry.id),
      at: entry.at,
      actor: entry.actor,
      changes: changesOf(entry, t, dates),
      action: deedOf(`history.action_${entry.action.replaceAll('.', '_')}`),
    }));
  return (
    <Loaded of={session} text={t('history.failed')} waiting={<Spinner size={24} />}>
      {({ history }) => <History label={t('participants.history')} lines={linesOf(history)} />}
    </Loaded>
  );
}
