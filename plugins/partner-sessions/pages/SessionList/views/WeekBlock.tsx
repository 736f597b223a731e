import type { CSSProperties, KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { usePluginText } from '../../../../../core/api.ts';
import { useDates } from '../../../../../shared/ui/DateTime/useDates.ts';
import { isToCome } from '../../../sessionState.ts';
import type { Block } from './weekLayout.ts';
import { ignoreComposing } from '../../../../../shared/ui/composition.ts';

/** One session in the week. Enter opens it, M moves it: what the pointer does by dragging. */
export function WeekBlock(props: {
  readonly block: Block;
  readonly place: string;
  readonly style: CSSProperties;
  readonly isDragged: boolean;
  readonly onOpen: () => void;
  readonly onMove: () => void;
  readonly onGrip: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}): ReactElement {
  const { block, place, style, isDragged, onOpen, onMove, onGrip } = props;
  const { row } = block;
  const t = usePluginText('partner-sessions');
  const dates = useDates();
  const start = dates.clock(row.startAt);
  const end = dates.clock(row.endAt);
  const state = t(`core:codes.derived.${row.derived}`);
  const booked = row.cancel ? row.cancel.booked : row.booked;
  const handleKey = ignoreComposing((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !isToCome(row))
      return;
    event.preventDefault();
    event.stopPropagation();
    onMove();
  });
  return (
    <button
      type="button"
      className={`tl-week-block tl-week-${row.derived}${isDragged ? ' tl-week-dragged' : ''}`}
      style={style}
      aria-label={t('days.block', {
        title: row.title,
        clock: `${start} – ${end}`,
        place,
        state,
        booked,
        capacity: row.capacity,
      })}
      aria-keyshortcuts={isToCome(row) ? 'M' : undefined}
      title={isToCome(row) ? t('days.moveHint') : undefined}
      onClick={onOpen}
      onKeyDown={handleKey}
      onPointerDown={onGrip ?? ((event) => event.stopPropagation())}
    >
      <b>{row.title}</b>
      <span>
        {start}
        <i className="tl-week-end"> – {end}</i>
      </span>
      <span>
        {place} · {booked}/{row.capacity}
      </span>
    </button>
  );
}
