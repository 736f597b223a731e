import { Callout, Spinner } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useCall, usePluginText } from '../../../../core/api.ts';
import { channelHistory } from '../../../../shared/contract/channels.ts';
import { History } from '../../../../shared/ui/History/History.tsx';
import { channelChanges } from '../../model/channelChanges.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS = ['create', 'duplicate', 'rename', 'change', 'switch', 'exportJournal'] as const;

/** Who changed a code and how (screens A7). */
export function ChannelHistory({ serialNumber }: { readonly serialNumber: string }): ReactElement {
  const t = usePluginText('partner-channels');
  const { data, isError, refetch } = useCall(channelHistory, { params: { serialNumber } });
  const deedOf = (action: string): string => {
    const known = DEEDS.find((deed) => action === `channels.${deed}`);
    return known ? t(`history.deed.${known}`) : action;
  };
  const lines = data?.map((entry) => ({
    id: String(entry.id),
    at: entry.at,
    actor: entry.actor,
    changes: channelChanges(entry, t),
    action: deedOf(entry.action),
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
