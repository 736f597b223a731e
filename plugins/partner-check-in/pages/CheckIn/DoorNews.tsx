import { Button, Callout } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import { useVerdictText } from './ScanResult.tsx';
import type { Queue } from './useQueue.ts';

/** What the person at the door must know beside the newest scan: no network, a refusal, and late answers. */
export function DoorNews(props: {
  readonly queue: Queue;
  readonly conflicts: readonly CheckInResult[];
  readonly onHide: (actionId: string) => void;
}): ReactElement {
  const { queue, conflicts, onHide } = props;
  const t = usePluginText('partner-check-in');
  const textOf = useVerdictText();
  return (
    <div className="tl-door-news" aria-live="polite">
      {queue.waiting.length > 0 && queue.isOffline ? (
        <Callout intent="warning" compact>
          {t('door.offline', { count: queue.waiting.length })}{' '}
          <button type="button" className="tl-link" onClick={queue.send}>
            {t('door.sendNow')}
          </button>
        </Callout>
      ) : null}
      {queue.refusal === undefined ? null : (
        <Callout intent="danger" role="alert">
          {t('door.refused', { count: queue.waiting.length, reason: queue.refusal })}{' '}
          <button type="button" className="tl-link" onClick={queue.send}>
            {t('door.bookings.again')}
          </button>
        </Callout>
      )}
      {conflicts.map((conflict) => (
        <Callout key={conflict.actionId} intent="warning">
          <b>{conflict.userName}</b> {textOf(conflict)}{' '}
          <Button size="small" text={t('door.seen')} onClick={() => onHide(conflict.actionId)} />
        </Callout>
      ))}
    </div>
  );
}
