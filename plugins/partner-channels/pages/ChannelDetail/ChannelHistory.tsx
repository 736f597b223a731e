import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { channelHistory } from '../../../../shared/contract/channels.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { channelChanges } from '../../model/channelChanges.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS: readonly string[] = [
  ...['channels.create', 'channels.duplicate', 'channels.rename', 'channels.change', 'channels.switch'],
  'channels.exportJournal',
];

/** Who changed a code and how (screens A7). */
export function ChannelHistory({ serialNumber }: { readonly serialNumber: string }): ReactElement {
  const t = usePluginText('partner-channels');
  const { data, isError, refetch } = useCall(channelHistory, { params: { serialNumber } });
  const lines = data?.map((entry) => ({
    id: String(entry.id),
    ...{ at: entry.at, actor: entry.actor, changes: channelChanges(entry, t) },
    action: DEEDS.includes(entry.action)
      ? t(`history.deed.${entry.action.slice('channels.'.length)}`)
      : entry.action,
  }));
  return (
    <>
      {lines ? <History label={t('history.title')} lines={lines} /> : null}
      {!lines && !isError ? <Spinner size={24} /> : null}
      {!lines && isError ? (
        <Callout intent="danger" role="alert">
          {t('history.failed')}{' '}
          <button type="button" className="tl-link" onClick={() => void refetch()}>
            {t('detail.tryAgain')}
          </button>
        </Callout>
      ) : null}
    </>
  );
}
