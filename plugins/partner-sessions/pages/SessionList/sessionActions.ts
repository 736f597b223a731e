import type { PluginText } from '../../../../core/api.ts';
import type { EventRow } from '../../../../shared/contract/events/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { isRegistrationClosed, isToCome } from '../../sessionState.ts';

/** A change without the full form (decision H35). */
export type QuickChange = { isOnShelf: 0 | 1 } | { registrationCloseAt: string | null };

/** Actions whose name is a key of `sessions`. */
type NamedAction =
  | 'record'
  | 'checkIn'
  | 'edit'
  | 'participants'
  | 'add'
  | 'move'
  | 'copy'
  | 'notice'
  | 'channels'
  | 'export';

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
 * stands in the row: the form before, the door while people come, the record once it is cancelled.
 */
export function sessionActions(
  row: EventRow,
  now: number,
  t: PluginText<'partner-sessions'>,
  handlers: SessionHandlers,
): readonly RowAction[] {
  const isCancelled = row.derived === 'cancelled';
  const isOver = isCancelled || row.derived === 'completed';
  const notNow = t('sessions.notNow');
  const action = (id: NamedAction, onSelect: () => void, disabledReason?: string): RowAction => ({
    id,
    label: t(`sessions.${id}`),
    onSelect,
    disabledReason,
  });
  const toCome = isToCome(row) ? undefined : notNow;
  const over = isOver ? notNow : undefined;
  const cancelled = isCancelled ? notNow : undefined;
  const record = action('record', handlers.record, isCancelled ? undefined : t('sessions.noRecord'));
  const door = action('checkIn', handlers.checkIn, cancelled);
  const edit = action('edit', handlers.edit, over);
  const isDoorTime = row.derived === 'running' || row.derived === 'completed';
  return [
    ...(isCancelled ? [record] : []),
    ...(isDoorTime ? [door, edit] : [edit, door]),
    action('participants', handlers.participants),
    action('add', handlers.add, over),
    action('move', handlers.move, toCome),
    action('copy', handlers.copy),
    { ...registrationOf(row, now, t, handlers), disabledReason: toCome },
    { ...shelfOf(row, t, handlers), disabledReason: toCome },
    action('notice', handlers.notice, cancelled),
    action('channels', handlers.channels),
    action('export', handlers.save),
    ...(isCancelled ? [] : [record]),
    {
      id: 'cancel',
      label: t('sessions.cancelOne'),
      intent: 'danger',
      disabledReason: toCome,
      onSelect: handlers.cancel,
    },
  ];
}

/** Stops registration now, or lets it end by the session's own settings again. */
function registrationOf(
  row: EventRow,
  now: number,
  t: PluginText<'partner-sessions'>,
  { change }: SessionHandlers,
): RowAction {
  const id = 'registration';
  if (isRegistrationClosed(row, now))
    return {
      id,
      label: t('sessions.open'),
      onSelect: () => change({ registrationCloseAt: null }, t('sessions.opened')),
    };
  return {
    id,
    label: t('sessions.close'),
    onSelect: () => change({ registrationCloseAt: new Date(now).toISOString() }, t('sessions.closed')),
  };
}

function shelfOf(
  { isOnShelf }: EventRow,
  t: PluginText<'partner-sessions'>,
  { change }: SessionHandlers,
): RowAction {
  const isOn = isOnShelf === 1;
  return {
    id: 'shelf',
    label: t(isOn ? 'sessions.takeOff' : 'sessions.putOn'),
    onSelect: () => change({ isOnShelf: isOn ? 0 : 1 }, t(isOn ? 'sessions.offDone' : 'sessions.onDone')),
  };
}
