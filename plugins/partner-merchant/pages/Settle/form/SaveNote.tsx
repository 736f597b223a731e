import type { ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import type { FileDraftState } from '../../../model/FileDraft.ts';

/** Whether what was typed is on the server. */
export function SaveNote(props: {
  readonly state: FileDraftState;
  readonly onRetry: () => void;
}): ReactElement {
  const { phase, savedAt, failure } = props.state;
  const t = usePluginText('partner-merchant');
  const dates = useDates();
  if (phase === 'failed')
    return (
      <span className="tl-settle-note tl-settle-misfit" role="alert">
        {t('save.failed', { reason: failure ?? '' })}{' '}
        <button type="button" className="tl-link" onClick={props.onRetry}>
          {t('save.retry')}
        </button>
      </span>
    );
  const words =
    phase === 'saving' || phase === 'pending'
      ? t('save.saving')
      : savedAt === undefined
        ? t('save.byItself')
        : t('save.saved', { time: dates.clock(savedAt) });
  return <output className="tl-settle-note">{words}</output>;
}
