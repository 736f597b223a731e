import { Button, Checkbox } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, ListColumns, Pin } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import { Popup } from '../Popup/Popup.tsx';
import { hiddenIds, moveColumn, orderedIds, pinnedIds } from '../DataTable/layout.ts';
import { useKitTexts } from '../KitTexts.ts';
import type { FilterBarProps } from './types.ts';

/** Columns of a list: shown or hidden, order, pin, reset. Everything the heads can do by drag, by keyboard too. */
export function ColumnChooser(props: NonNullable<FilterBarProps['chooser']>): ReactElement {
  const { columns, layout, onChange } = props;
  const texts = useKitTexts();
  const ids = orderedIds(columns, layout.order);
  const hidden = hiddenIds(columns, layout);
  const pinned = pinnedIds(columns, layout);
  const flip = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
  const rows = ids.map((id, index) => {
    const column = columns.find((other) => other.id === id);
    if (!column) return null;
    const above = ids[index - 1];
    return (
      <li key={id} className="tl-chooser-row">
        <Checkbox
          labelElement={<span title={column.locked ? texts.lockedColumn : undefined}>{column.header}</span>}
          checked={!hidden.includes(id)}
          disabled={column.locked === true}
          onChange={() => onChange({ ...layout, hidden: flip(hidden, id) })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronUp />}
          aria-label={texts.moveUp(column.header)}
          disabled={above === undefined}
          title={above === undefined ? texts.firstColumn : undefined}
          onClick={() => onChange({ ...layout, order: moveColumn(ids, id, above ?? null) })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<ChevronDown />}
          aria-label={texts.moveDown(column.header)}
          disabled={index === ids.length - 1}
          title={index === ids.length - 1 ? texts.lastColumn : undefined}
          onClick={() => onChange({ ...layout, order: moveColumn(ids, id, ids[index + 2] ?? null) })}
        />
        <Button
          variant="minimal"
          size="small"
          icon={<Pin />}
          active={pinned.includes(id)}
          aria-pressed={pinned.includes(id)}
          aria-label={texts.pin(column.header)}
          onClick={() => onChange({ ...layout, pinned: flip(pinned, id) })}
        />
      </li>
    );
  });
  const content = (
    <div className="tl-chooser">
      <ul aria-label={texts.columns}>{rows}</ul>
      <Button variant="minimal" text={texts.resetColumns} onClick={() => onChange({})} />
    </div>
  );
  return (
    <Popup content={content} placement="bottom-end">
      <Hint content={texts.columns} openOnTargetFocus={false}>
        <Button variant="minimal" icon={<ListColumns />} aria-label={texts.columns} />
      </Hint>
    </Popup>
  );
}
