import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { ReactElement, ReactNode } from 'react';
import { Hint } from '../Popup/Hint.tsx';
import { useKitTexts } from '../KitTexts.ts';
import './SelectionBar.css';

/** Props of `SelectionBar`. */
export interface SelectionBarProps {
  /** Rows chosen; 0 draws nothing. */
  count: number;
  /** Rows that match the filter, over all pages. */
  total: number;
  /** Extends the selection over all pages; hidden when everything is chosen already. */
  onSelectAll?: (() => void) | undefined;
  /** Ends the selection. */
  onClear: () => void;
  /** Bulk actions as minimal buttons, the dangerous one last. */
  children?: ReactNode | undefined;
}

/** Bar of the chosen rows, 44 px, docked between table and pager so that it hides no row. */
export function SelectionBar({
  count,
  total,
  onSelectAll,
  onClear,
  children,
}: SelectionBarProps): ReactElement | null {
  const texts = useKitTexts();
  if (count === 0) return null;
  return (
    <div className="tl-selbar">
      <b className="tl-selbar-count" aria-live="polite">
        {texts.selected(count)}
      </b>
      {onSelectAll && count < total ? (
        <button type="button" className="tl-link" onClick={onSelectAll}>
          {texts.selectAll(total)}
        </button>
      ) : null}
      <span className="tl-viewbar-line" />
      <div className="tl-selbar-actions">{children}</div>
      <Hint content={texts.clearSelection} openOnTargetFocus={false}>
        <Button variant="minimal" icon={<Cross />} aria-label={texts.clearSelection} onClick={onClear} />
      </Hint>
    </div>
  );
}
