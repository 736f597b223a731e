import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { isRegistrationClosed, isToCome } from '../../sessionState.ts';
import type { EventText } from '../../useEventText.ts';

/** A change without the full form (decision H35). */
export type QuickChange = { isOnShelf: 0 | 1 } | { registrationCloseAt: string | null };

/** What the actions of a session do. */
export interface SessionHandlers {
  edit(): void;
  copy(): void;
  move(): void;
  checkIn(): void;
  participants(): void;
  add(): void;
  notice(): void;
  channels(): void;
  record(): void;
  change(values: QuickChange, done: string): void;
  save(): void;
  cancel(): void;
}

/**
 * Actions of a session at `now`, in epoch milliseconds; what is impossible stays visible with its reason. The first one
 * stands in the row: the door while people come, the form before.
 */
export function sessionActions(
  row: EventRow,
  now: number,
  t: EventText,
  handlers: SessionHandlers,
): readonly RowAction[] {
  const disabledReason = isToCome(row) ? undefined : t('sessions.notNow');
  const action = (id: string, onSelect: () => void): RowAction => ({
    id,
    label: t(`sessions.${id}`),
    onSelect,
  });
  const participants = action('participants', handlers.participants);
  const save = action('export', handlers.save);
  const copy = action('copy', handlers.copy);
  // Of a cancelled session only its record, its list and a new one like it are left.
  if (row.derived === 'cancelled') return [action('record', handlers.record), participants, copy, save];
  const isClosed = isRegistrationClosed(row, now);
  const registration = isClosed
    ? { label: t('sessions.open'), values: { registrationCloseAt: null }, done: t('sessions.opened') }
    : {
        label: t('sessions.close'),
        values: { registrationCloseAt: new Date(now).toISOString() },
        done: t('sessions.closed'),
      };
  const isOn = row.isOnShelf === 1;
  const isOver = row.derived === 'completed';
  const over = isOver ? t('sessions.notNow') : undefined;
  const door = action('checkIn', handlers.checkIn);
  const edit = { ...action('edit', handlers.edit), disabledReason: over };
  const isDoorTime = row.derived === 'running' || isOver;
  return [
    ...(isDoorTime ? [door, edit] : [edit, door]),
    participants,
    { ...action('add', handlers.add), disabledReason: over },
    { ...action('move', handlers.move), disabledReason },
    copy,
    {
      id: 'registration',
      label: registration.label,
      disabledReason,
      onSelect: () => handlers.change(registration.values, registration.done),
    },
    {
      id: 'shelf',
      label: t(isOn ? 'sessions.takeOff' : 'sessions.putOn'),
      onSelect: () =>
        handlers.change({ isOnShelf: isOn ? 0 : 1 }, t(isOn ? 'sessions.offDone' : 'sessions.onDone')),
    },
    action('notice', handlers.notice),
    action('channels', handlers.channels),
    save,
    {
      id: 'cancel',
      label: t('sessions.cancelOne'),
      intent: 'danger',
      disabledReason,
      onSelect: handlers.cancel,
    },
  ];
}
