import { type ReactElement, useState } from 'react';
import type { FieldControlProps } from '../../../../shared/ui/FormField/FormField.tsx';
import { DayInput } from '../../../../shared/ui/DayInput/DayInput.tsx';
import { isDay } from '../../../../shared/format/dates.ts';
import { PickedList } from './PickedList.tsx';

/** Days as chips, in order; a day that is typed or clicked joins them at once. */
export function DaySet(props: {
  readonly control: FieldControlProps;
  readonly value: readonly string[];
  readonly onChange: (days: string[]) => void;
  readonly onBlur: () => void;
}): ReactElement {
  const { control, value, onChange, onBlur } = props;
  const [typed, setTyped] = useState('');
  const take = (text: string): void => {
    if (!isDay(text)) return setTyped(text);
    setTyped('');
    if (!value.includes(text)) onChange([...value, text].toSorted());
  };
  return (
    <div className="tl-plan-days">
      <div className="tl-plan-day">
        <DayInput {...control} value={typed} onChange={take} onBlur={onBlur} />
      </div>
      <PickedList
        items={value.map((day) => ({ id: day, label: day }))}
        onRemove={(day) => onChange(value.filter((other) => other !== day))}
      />
    </div>
  );
}
