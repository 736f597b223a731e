import { InputGroup } from '@blueprintjs/core';
import type { FocusEvent, ReactElement } from 'react';
import { readClock } from '../DayInput/typedDate.ts';
import type { FieldControlProps } from '../FormField/FormField.tsx';

/** Props of `ClockInput`. */
export interface ClockInputProps extends Partial<FieldControlProps> {
  /** `HH:mm`, or what was typed so far. */
  value: string;
  /** Called with every key, and with the read time when the field is left. */
  onChange: (clock: string) => void;
  /** Called when the field is left. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

/** Field for a time of day: `9`, `930` and `9:30` are 09:30's kin; the clock has 24 hours in both languages. */
export function ClockInput({ value, onChange, onBlur, ...control }: ClockInputProps): ReactElement {
  return (
    <InputGroup
      {...control}
      value={value}
      placeholder="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={(event) => {
        const clock = readClock(value);
        if (clock !== value) onChange(clock);
        onBlur?.(event);
      }}
    />
  );
}
