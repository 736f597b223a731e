import { Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText, useWhole } from '../../../../core/api.ts';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import { channelHistory } from '../../../../shared/contract/channels/calls.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { Loaded } from '../../../../shared/ui/LoadFailure/LoadFailure.tsx';
import { channelChanges } from '../../model/channelChanges.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS = ['create', 'duplicate', 'rename', 'change', 'switch', 'exportJournal'] as const;

/** Who changed a code and how (screens A7). */
export function ChannelHistory({ serialNumber }: { readonly serialNumber: string }): ReactElement {
  const t = usePluginText('partner-channels');
  const asked = useWhole([channelHistory.id, serialNumber], (http, { query, sending }) =>
    http.fetch(channelHistory, { params: { serialNumber }, query }, sending),
  );
  const deedOf = (action: string): string => {
    const known = DEEDS.find((deed) => action === `channels.${deed}`);
    return known ? t(`history.deed.${known}`) : action;
  };
  const linesOf = (entries: readonly HistoryEntry[]) =>
    entries.map((entry) => ({
      id: String(entry.id),
      at: entry.at,
      actor: entry.actor,
      changes: channelChanges(entry, t),
      action: deedOf(entry.action),
    }));
  return (
    <Loaded of={asked} text={t('history.failed')} waiting={<Spinner size={24} />}>
      {(entries) => <History label={t('history.title')} lines={linesOf(entries)} />}
    </Loaded>
  );
}
