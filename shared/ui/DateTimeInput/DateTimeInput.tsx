import { type FocusEvent, type ReactElement, useRef, useState } from 'react';
import { instantAt, isDay } from '../../format/dates.ts';
import { type Dates, instantOf } from '../../format/datesIn.ts';
import { useDates } from '../DateTime/useDates.ts';
import { DayInput } from '../DayInput/DayInput.tsx';
import { isClock } from '../DayInput/typedDate.ts';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { ClockInput } from './ClockInput.tsx';
import './DateTimeInput.css';

/** Props of `DateTimeInput`. */
export interface DateTimeInputProps extends Partial<FieldControlProps> {
  /** ISO instant, `null` when empty, any other text for what is not a moment yet. */
  value: string | null;
  /** Called while typing: an instant once both parts are there. */
  onChange: (value: string | null) => void;
  /** Called when the field is left: not on the way from the day to its time, where the moment is not whole yet. */
  onBlur?: (() => void) | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Name of the field; the parts add what they are. */
  label: string;
}

interface Parts {
  readonly day: string;
  readonly clock: string;
}

function partsOf(value: string | null, dates: Dates): Parts {
  const instant = instantOf(value);
  if (!Number.isNaN(instant)) return { day: dates.day(instant), clock: dates.clock(instant) };
  const [day = '', clock = ''] = (value ?? '').split(' ');
  return { day, clock };
}

function valueOf({ day, clock }: Parts, zone: string): string | null {
  if (day === '' && clock === '') return null;
  if (isDay(day) && isClock(clock)) return new Date(instantAt(day, clock, zone)).toISOString();
  return `${day} ${clock}`;
}

/** Field for a moment in the zone of the console: a day and a time of 24 hours. */
export function DateTimeInput(props: DateTimeInputProps): ReactElement {
  const { value, onChange, onBlur, disabled, label, ...control } = props;
  const texts = useKitTexts();
  const dates = useDates();
  const [typed, setTyped] = useState<Parts>();
  // Halves of a moment exist only here; a value set from outside wins over them.
  const parts = typed && valueOf(typed, dates.zone) === value ? typed : partsOf(value, dates);
  const take = (next: Parts): void => {
    setTyped(next);
    onChange(valueOf(next, dates.zone));
  };
  const pair = useRef<HTMLDivElement>(null);
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (!pair.current?.contains(relatedTarget)) onBlur?.();
  };
  const shared = { onBlur: leave, disabled } as const;
  const meant = partsOf(value, dates);
  const isSkipped = isClock(parts.clock) && isClock(meant.clock) && meant.clock !== parts.clock;
  return (
    <div className="tl-moment" ref={pair}>
      <DayInput
        {...control}
        {...shared}
        aria-label={`${label}, ${texts.dayPart}`}
        value={parts.day}
        onChange={(day) => take({ ...parts, day })}
      />
      <ClockInput
        {...shared}
        aria-invalid={control['aria-invalid']}
        aria-label={`${label}, ${texts.clockPart}`}
        value={parts.clock}
        onChange={(clock) => take({ ...parts, clock })}
      />
      {isSkipped ? (
        <output className="tl-field-help">{texts.clockSkipped(parts.clock, meant.clock)}</output>
      ) : null}
    </div>
  );
}
