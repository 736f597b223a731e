import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type ReactElement, useCallback } from 'react';
import { ActionMenu } from '../DataTable/ActionMenu.tsx';
import { Hint } from '../Popup/Hint.tsx';
import { useKitTexts } from '../KitTexts.ts';
import { useNarrow } from '../useNarrow.ts';
import './SelectionBar.css';

/** Bulk actions a phone shows as buttons; the others wait behind `…`, since a bar that scrolls hides them. */
const PHONE_BUTTONS = 2;

/** One thing that can be done with the chosen rows. */
export interface SelectionAction {
  /** Stable name. */
  id: string;
  /** Word on the button. */
  label: string;
  /** Blueprint icon element. */
  icon?: ReactElement | undefined;
  /** Red for what cannot be taken back. */
  intent?: 'danger' | undefined;
  /** Why it is impossible; it then stays visible, disabled, with the reason. */
  disabledReason?: string | undefined;
  /** The action was chosen and is being prepared. */
  loading?: boolean | undefined;
  /** Begins the action. */
  onSelect: () => void;
}

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
  /** Bulk actions, the dangerous one last. */
  actions: readonly SelectionAction[];
}

/** Bar of the chosen rows, 44 px, docked between table and pager so that it hides no row. */
export function SelectionBar(props: SelectionBarProps): ReactElement | null {
  const { count, total, onSelectAll, onClear } = props;
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
      <Actions {...props} />
      <Hint content={texts.clearSelection} openOnTargetFocus={false}>
        <Button variant="minimal" icon={<Cross />} aria-label={texts.clearSelection} onClick={onClear} />
      </Hint>
    </div>
  );
}

function Actions({ actions }: SelectionBarProps): ReactElement {
  const texts = useKitTexts();
  const narrow = useNarrow();
  // One `…` for a single action would save nothing.
  const room = narrow && actions.length > PHONE_BUTTONS + 1 ? PHONE_BUTTONS : actions.length;
  const others = useCallback(() => actions.slice(room), [actions, room]);
  return (
    <div className="tl-selbar-actions">
      {actions.slice(0, room).map(({ id, label, icon, intent, disabledReason, loading, onSelect }) => (
        // The reason needs a hoverable element: a disabled button fires no pointer events.
        <span key={id} title={disabledReason}>
          <Button
            variant={narrow ? 'solid' : 'minimal'}
            {...(icon && { icon })}
            intent={(!narrow && intent) || 'none'}
            text={label}
            disabled={disabledReason !== undefined}
            loading={loading ?? false}
            onClick={onSelect}
          />
        </span>
      ))}
      {room < actions.length ? <ActionMenu label={texts.moreActions} actions={others} /> : null}
    </div>
  );
}
