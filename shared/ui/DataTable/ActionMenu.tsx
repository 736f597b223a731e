import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type ReactElement, useCallback } from 'react';
import { Popup } from '../Popup/Popup.tsx';
import type { RowAction } from './types.ts';
import './ActionMenu.css';

/** Button with all actions of one thing that is shown outside of the grid, which has its own menu. */
export function ActionMenu({
  label,
  actions,
}: {
  /** Name of the button. */
  readonly label: string;
  /** Asked when the menu opens; must keep its identity between renders. */
  readonly actions: () => readonly RowAction[];
}): ReactElement {
  const content = useCallback(
    () => (
      <Menu>
        {actions().map((action) => (
          <MenuItem
            key={action.id}
            text={<ActionText {...action} />}
            intent={action.intent ?? 'none'}
            disabled={action.disabledReason !== undefined}
            multiline
            onClick={action.onSelect}
          />
        ))}
      </Menu>
    ),
    [actions],
  );
  return (
    <Popup content={<LazyMenu content={content} />} placement="bottom-end">
      <Button variant="minimal" icon={<More />} aria-label={label} />
    </Popup>
  );
}

/** What an action does, and why it cannot: a finger hovers over nothing, so the reason stands below it. */
const ActionText = ({ label, disabledReason }: RowAction): ReactElement => (
  <>
    {label}
    {disabledReason ? <small className="tl-action-reason">{disabledReason}</small> : null}
  </>
);

/** Asks for the actions only when the menu is open. */
const LazyMenu = ({ content }: { readonly content: () => ReactElement }): ReactElement => content();
