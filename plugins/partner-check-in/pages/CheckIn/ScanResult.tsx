import { Button, InputGroup } from '@blueprintjs/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { toneOf, type Verdict } from './doorModel.ts';
import type { Shown, Wish } from './useDoor.ts';

/** What a state says, with who and when. */
export function useVerdictText(): (verdict: Verdict) => string {
  const t = usePluginText('partner-check-in');
  const dates = useDates();
  return ({ state, at, by, other }) =>
    t(`door.state_${state}`, {
      at: at === null ? '' : dates.clock(at),
      by: by || t('core:kit.platform'),
      title: other?.title ?? '',
      start: other ? dates.dateTime(other.startAt) : '',
    });
}

/** The newest action, large enough to be read from two steps away: green, yellow or red. */
export function ScanResult(props: {
  readonly shown: Shown | undefined;
  readonly isOffline: boolean;
  /** The session is cancelled: there is nobody to let in. */
  readonly isCancelled: boolean;
  readonly onAct: (wish: Wish) => void;
}): ReactElement {
  const { shown, isOffline, isCancelled, onAct } = props;
  const t = usePluginText('partner-check-in');
  const textOf = useVerdictText();
  const place = useRef<HTMLElement>(null);
  // On a phone the list is longer than the screen; what went well is seen in it, anything else must be read.
  useEffect(() => {
    if (shown && toneOf(shown.state) !== 'good') place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!shown)
    return isCancelled ? (
      <section className="tl-door-result tl-door-stop">
        <strong>{t('door.isCancelled')}</strong>
        <span>{t('door.isCancelledText')}</span>
      </section>
    ) : (
      <section className="tl-door-result tl-door-ready">{t('door.ready')}</section>
    );
  const { state, bookingId, userName, seats, note, isProvisional } = shown;
  // Somebody may have booked after this device got its list: only the server can refuse a code.
  const isOpen = isProvisional && state === 'unknown';
  const title = isOpen ? t(isOffline ? 'door.notListed' : 'door.asking') : textOf(shown);
  const tone = isOpen
    ? isOffline
      ? 'look'
      : 'ready'
    : shown.moneyBack && state === 'ok'
      ? 'look'
      : toneOf(state);
  // Green lets people in; who was checked out again waits as before.
  const colour = state === 'undone' ? 'undone' : tone;
  return (
    <section ref={place} className={`tl-door-result tl-door-${colour}`} aria-live="assertive">
      <strong>{userName || title}</strong>
      {userName ? <span>{title}</span> : null}
      <span className="tl-door-facts">
        {[
          bookingId === null ? '' : t('door.bookings.seats', { count: seats }),
          shown.moneyBack ? t('door.moneyBack') : '',
          note,
          isProvisional && isOffline ? t('door.kept') : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {bookingId === null ? null : (
        <Answer key={shown.actionId} state={state} onAct={(wish) => onAct({ bookingId, ...wish })} />
      )}
    </section>
  );
}

/** What can be done about it at once. */
function Answer({
  state,
  onAct,
}: {
  readonly state: Verdict['state'];
  readonly onAct: (wish: Wish) => void;
}): ReactElement | null {
  const t = usePluginText('partner-check-in');
  const [note, setNote] = useState('');
  if (state === 'ok' || state === 'already' || state === 'earlier')
    return <Button text={t('door.undo')} onClick={() => onAct({ undo: true })} />;
  if (state === 'undone') return <Button text={t('door.again')} onClick={() => onAct({})} />;
  if (state !== 'unpaid') return null;
  const trimmed = note.trim();
  return (
    <form
      className="tl-door-by-hand"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (trimmed) onAct({ note: trimmed });
      }}
    >
      <InputGroup
        aria-label={t('door.note')}
        placeholder={t('door.note')}
        maxLength={200}
        value={note}
        onChange={(change) => setNote(change.currentTarget.value)}
      />
      <Button
        type="submit"
        intent="primary"
        disabled={trimmed === ''}
        title={trimmed === '' ? t('door.noteMissing') : undefined}
        text={t('door.letIn')}
      />
    </form>
  );
}
