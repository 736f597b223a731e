import { SmallCross } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { useKitTexts } from '../KitTexts.ts';
import './FilterChips.css';

/** One filter that is set. */
export interface FilterChip {
  /** Stable name, usually the query parameter. */
  id: string;
  /** Name of the filter. */
  label: string;
  /** Chosen value in words. */
  value: string;
}

/** Props of `FilterChips`. */
export interface FilterChipsProps {
  /** Filters that are set; an empty list draws nothing. */
  chips: readonly FilterChip[];
  /** Removes one filter. */
  onRemove: (id: string) => void;
  /** Removes all filters; without it there is no last item. */
  onClear?: (() => void) | undefined;
}

/** Row of the filters that are set, 34 px; each can be removed by itself. */
export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps): ReactElement | null {
  const texts = useKitTexts();
  if (chips.length === 0) return null;
  return (
    <ul className="tl-chips">
      {chips.map((chip) => (
        <li key={chip.id} className="tl-chip">
          <span title={`${chip.label}: ${chip.value}`}>
            {chip.label}: <b>{chip.value}</b>
          </span>
          <button type="button" aria-label={texts.removeFilter(chip.label)} onClick={() => onRemove(chip.id)}>
            <SmallCross />
          </button>
        </li>
      ))}
      {onClear ? (
        <li>
          <button type="button" className="tl-link" onClick={onClear}>
            {texts.clearAll}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
