import type { EventRow } from '../../../../shared/contract/shapes/events.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { isRegistrationClosed, isToCome } from '../../sessionState.ts';
import type { EventText } from '../../useEventText.ts';

/** A change without the full form (decision H35). */
export type QuickChange = { isOnShelf: 0 | 1 } | { registrationCloseAt: string | null };

/** What the actions of a session do. */
export interface SessionHandlers {
  participants(): void;
  record(): void;
  change(values: QuickChange, done: string): void;
  save(): void;
  cancel(): void;
}

/** Actions of a session at `now`, in epoch milliseconds; what is impossible stays visible with its reason. */
export function sessionActions(
  row: EventRow,
  now: number,
  t: EventText,
  handlers: SessionHandlers,
): readonly RowAction[] {
  const disabledReason = isToCome(row) ? undefined : t('sessions.notNow');
  const participants = {
    id: 'participants',
    label: t('sessions.participants'),
    onSelect: handlers.participants,
  };
  const save = { id: 'export', label: t('sessions.export'), onSelect: handlers.save };
  // Of a cancelled session only its record and its list are left.
  if (row.derived === 'cancelled')
    return [{ id: 'record', label: t('sessions.record'), onSelect: handlers.record }, participants, save];
  const isClosed = isRegistrationClosed(row, now);
  const registration = isClosed
    ? { label: t('sessions.open'), values: { registrationCloseAt: null }, done: t('sessions.opened') }
    : {
        label: t('sessions.close'),
        values: { registrationCloseAt: new Date(now).toISOString() },
        done: t('sessions.closed'),
      };
  const isOn = row.isOnShelf === 1;
  return [
    participants,
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
