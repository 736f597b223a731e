import { type ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { event } from '../../../../shared/contract/events.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { ObjectHistory } from '../../components/ObjectHistory.tsx';
import { changesOf } from './historyChanges.ts';

/** What happened to a session: who, when, and each changed field as old and new (screens A7). */
export function HistoryTab({ id }: { readonly id: number }): ReactElement {
  const t = usePluginText('partner-events');
  const dates = useDates();
  const session = useCall(event, { params: { id } });
  const lines = session.data?.history.map((entry) => ({
    id: String(entry.id),
    at: entry.at,
    actor: entry.actor,
    changes: changesOf(entry, t, dates),
    action: t(`history.action_${entry.action.replaceAll('.', '_')}`),
  }));
  return <ObjectHistory lines={lines} asked={session} />;
}
