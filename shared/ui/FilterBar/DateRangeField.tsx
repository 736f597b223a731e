import { Button, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { Popup } from '../Popup/Popup.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { lazyPart } from '../LazyPart/lazyPart.tsx';
import type { DateRangeValue } from './types.ts';

const RangeCalendar = lazyPart(async () => (await import('./RangeCalendar.tsx')).default);

/** Props of `DateRangeField`. */
export interface DateRangeFieldProps {
  /** Current range. */
  value: DateRangeValue;
  /** Called when both ends are chosen, or with two `null` after "Clear dates". */
  onChange: (value: DateRangeValue) => void;
  /** Name of the field for screen readers. */
  label?: string | undefined;
}

/** Date range of a list: a field of 206 px that opens a calendar. */
export function DateRangeField({ value, onChange, label }: DateRangeFieldProps): ReactElement {
  const texts = useKitTexts();
  const [open, setOpen] = useState(false);
  const [half, setHalf] = useState<DateRangeValue | null>(null);
  const close = (): void => {
    setOpen(false);
    setHalf(null);
  };
  const choose = (next: DateRangeValue): void => {
    if (next.start && next.end) {
      close();
      onChange(next);
    } else setHalf(next);
  };
  const { start, end } = value;
  const words = start || end ? `${start ?? ''} – ${end ?? ''}`.trim() : texts.anyDate;
  const content = (
    <div className="tl-range">
      <RangeCalendar
        meanwhile={<Spinner size={24} className="tl-range-wait" />}
        value={half ?? value}
        onChange={choose}
      />
      <div className="tl-range-foot">
        <Button
          variant="minimal"
          text={texts.clearDates}
          onClick={() => {
            close();
            onChange({ start: null, end: null });
          }}
        />
      </div>
    </div>
  );
  return (
    <Popup
      isOpen={open}
      onInteraction={(next) => (next ? setOpen(true) : close())}
      content={content}
      placement="bottom-start"
    >
      <button
        type="button"
        className="tl-select tl-date-range"
        aria-label={`${label ?? texts.dateRange}: ${words}`}
        aria-haspopup="dialog"
        // The calendar is fetched while the pointer is still on its way.
        onPointerEnter={RangeCalendar.fetchAhead}
      >
        <Calendar className="tl-ink-2" />
        <span className={start || end ? 'tl-select-text' : 'tl-select-text tl-ink-3'}>{words}</span>
      </button>
    </Popup>
  );
}
