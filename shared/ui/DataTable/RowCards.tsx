import type { MouseEvent, ReactElement } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import { nameOf } from './nameOf.ts';
import { isSelected, NO_SELECTION, withRows } from './selection.ts';
import type { DataTableProps, RowCard } from './types.ts';

/** Rows as cards below 992 px: title and tag, one grey line, bar and money. */
export function RowCards<Row>(props: DataTableProps<Row> & { card: (row: Row) => RowCard }): ReactElement {
  const { rows, rowId, card, label, selection = NO_SELECTION, onSelectionChange, onOpen } = props;
  const texts = useKitTexts();
  return (
    <ul className="tl-cards" aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row);
        const { title, tag, line, bar, value } = card(row);
        const selected = onSelectionChange !== undefined && isSelected(selection, id);
        const handleOpen = (event: MouseEvent<HTMLElement>): void => {
          if (event.target instanceof Element && !event.target.closest('a, button, input')) onOpen?.(row);
        };
        return (
          // The title carries the link for the keyboard; the rest of the card is a larger target for the finger.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={selected ? 'tl-row-card tl-row-selected' : 'tl-row-card'}
            onClick={handleOpen}
          >
            <div className="tl-card-line">
              {onSelectionChange ? (
                <input
                  type="checkbox"
                  className="tl-check"
                  aria-label={texts.selectRow(nameOf(row, props))}
                  checked={selected}
                  onChange={() => onSelectionChange(withRows(selection, [id], !selected))}
                />
              ) : null}
              <span className="tl-row-card-title">
                {onOpen ? (
                  <button type="button" className="tl-row-card-open" onClick={() => onOpen(row)}>
                    {title}
                  </button>
                ) : (
                  title
                )}
              </span>
              {tag}
            </div>
            {line ? <div className="tl-row-card-grey">{line}</div> : null}
            {bar || value ? (
              <div className="tl-card-line">
                <span className="tl-row-card-bar">{bar}</span>
                <span className="tl-row-card-value">{value}</span>
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
