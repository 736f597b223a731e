import { Button } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import type { List } from '../../../../core/list.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Filters people need every day, each one press away; a second press takes it back (screens F5). */
export function Presets<Row>({ list }: { readonly list: List<Row> }): ReactElement {
  const t = useOrderText();
  const dates = useDates();
  const [today] = useState(() => dates.today());
  const presets = [
    { id: 'refundFailed', values: { refundState: '4' } },
    { id: 'overdue', values: { overdue: '1' } },
    { id: 'today', values: { start: today, end: today } },
  ] as const;
  const { address } = list;
  return (
    <>
      {presets.map(({ id, values }) => {
        const entries = Object.entries(values);
        const isOn = entries.every(([name, value]) => address.state.values[name] === value);
        const without = Object.fromEntries(entries.map(([name]) => [name, '']));
        return (
          <Button
            key={id}
            size="small"
            variant="minimal"
            active={isOn}
            aria-pressed={isOn}
            text={t(`preset.${id}`)}
            onClick={() => address.setValues(isOn ? without : values)}
          />
        );
      })}
    </>
  );
}
