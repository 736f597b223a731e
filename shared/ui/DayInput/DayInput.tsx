import { Button, InputGroup, PopoverNext, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { FieldControlProps } from '../FormField/FormField.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { isDay, readDay } from './typedDate.ts';

const loadCalendar = () => import('./DayCalendar.tsx');
const DayCalendar = lazy(loadCalendar);

/** Props of `DayInput`. */
export interface DayInputProps extends Partial<FieldControlProps> {
  /** `YYYY-MM-DD`, or what was typed so far. */
  value: string;
  /** Called with every key and with the day of a click in the calendar. */
  onChange: (day: string) => void;
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined;
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
        <Suspense fallback={<Spinner size={24} className="tl-range-wait" />}>
          <DayCalendar
            value={isDay(value) ? value : null}
            onChange={(day) => {
              setIsOpen(false);
              onChange(day);
            }}
          />
        </Suspense>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Calendar />}
        aria-label={texts.openCalendar}
        disabled={disabled}
        onPointerEnter={() => void loadCalendar()}
      />
    </PopoverNext>
  );
  return (
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
        onBlur?.();
      }}
    />
  );
}
