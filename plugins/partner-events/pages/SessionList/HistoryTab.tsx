import { Callout, Spinner } from '@blueprintjs/core';
import { type ReactElement, useContext } from 'react';
import { useCall } from '../../../../core/api.ts';
import { event } from '../../../../shared/contract/events.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import { ZoneContext } from '../../../../shared/ui/DateTime/zone.ts';
import { Timeline } from '../../../../shared/ui/Timeline/Timeline.tsx';
import { useEventText } from '../../useEventText.ts';
import { changesOf } from './historyChanges.ts';

/** What happened to a session: who, when, and each changed field as old and new (screens A7). */
export function HistoryTab({ id }: { readonly id: number }): ReactElement {
  const t = useEventText();
  const zone = useContext(ZoneContext);
  const session = useCall(event, { params: { id } });
  if (session.isPending) return <Spinner size={24} />;
  if (session.isError)
    return (
      <Callout intent="danger" role="alert">
        {t('history.failed')}{' '}
        <button type="button" className="tl-link" onClick={() => void session.refetch()}>
          {t('participants.again')}
        </button>
      </Callout>
    );
  const { history } = session.data;
  if (history.length === 0) return <p className="tl-ink-2">{t('history.none')}</p>;
  return (
    <Timeline
      label={t('participants.history')}
      items={history.map((entry) => ({
        id: String(entry.id),
        title: t(`history.action_${entry.action.replaceAll('.', '_')}`),
        time: formatDateTime(Date.parse(entry.at), zone),
        detail: (
          <>
            {entry.actor}
            {changesOf(entry, t, zone).map(({ field, before, after }) => (
              <div key={field}>
                {field}：{before ? <del>{before}</del> : null} {before ? '→ ' : ''}
                {after}
              </div>
            ))}
          </>
        ),
      }))}
    />
  );
}
