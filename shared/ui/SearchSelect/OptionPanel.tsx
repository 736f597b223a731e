// The list of a combobox is drawn by itself: a native one shows words only (pattern: ARIA combobox).
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ReactElement, ReactNode } from 'react';
import { ignoreComposing } from '../composition.ts';
import './SearchSelect.css';

/** One line of the list. */
export interface PanelOption {
  /** Tells it from the others. */
  readonly key: string | number;
  readonly label: ReactNode;
}

/** The list below a combobox; the field keeps the focus while something in it is chosen. */
export function OptionPanel(props: {
  /** Id of the list; an option's adds its key (`optionId`). */
  readonly listId: string;
  /** Name of the list. */
  readonly label: string;
  readonly options: readonly PanelOption[];
  /** The option Enter would choose. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number) => void;
  /** Said below the options, also to a screen reader. */
  readonly status: string;
}): ReactElement {
  const { listId, label, options, active, onActive, onChoose, status } = props;
  return (
    <div className="tl-search-select-panel">
      <div role="listbox" id={listId} aria-label={label}>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={optionId(listId, option.key)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={index === active ? 'tl-search-select-active' : undefined}
            // The field keeps the focus: leaving it would close the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(index)}
            onClick={() => onChoose(index)}
            onKeyDown={ignoreComposing((event) => {
              if (event.key === 'Enter') onChoose(index);
            })}
          >
            {option.label}
          </div>
        ))}
      </div>
      <output aria-live="polite">{status}</output>
    </div>
  );
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, key: string | number): string => `${listId}-${key}`;
