import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { type FocusEvent, type ReactElement, useState } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { lazyPart } from '../LazyPart/lazyPart.tsx';
import { isDay } from '../../format/dates.ts';
import { readDay } from './typedDate.ts';
import { keepComposingInside } from '../composition.ts';

const DayCalendar = lazyPart(async () => (await import('./DayCalendar.tsx')).default);

/** Props of `DayInput`. */
export interface DayInputProps extends Partial<FieldControlProps> {
  /** `YYYY-MM-DD`, or what was typed so far. */
  value: string;
  /** Called with every key and with the day of a click in the calendar. */
  onChange: (day: string) => void;
  /** Called when the field is left, with its calendar. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
  /** Field cannot be changed. */
  disabled?: boolean | undefined;
  /** Name, where no label is drawn. */
  'aria-label'?: string | undefined;
}

/** Field for a business day: typed in any usual form, or chosen in a calendar. */
export function DayInput(props: DayInputProps): ReactElement {
  const { value, onChange, onBlur, disabled = false, ...control } = props;
  const texts = useKitTexts();
  const [isOpen, setIsOpen] = useState(false);
  const calendar = (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setIsOpen}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      disabled={disabled}
      content={
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens.
        <div onKeyDown={keepComposingInside}>
          <DayCalendar
            meanwhile={<Spinner size={24} className="tl-range-wait" />}
            value={isDay(value) ? value : null}
            onChange={(day) => {
              setIsOpen(false);
              onChange(day);
            }}
          />
        </div>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Calendar />}
        aria-label={texts.openCalendar}
        disabled={disabled}
        onPointerEnter={DayCalendar.fetchAhead}
      />
    </PopoverNext>
  );
  return (
    <div
      onBlur={(event) => {
        // The open calendar is drawn elsewhere, and is still the field.
        if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
      }}
    >
      <InputGroup
        {...control}
        disabled={disabled}
        value={value}
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        rightElement={calendar}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => {
          const day = readDay(value);
          if (day !== value) onChange(day);
        }}
      />
    </div>
  );
}
