import { ContextMenuPopover, Menu, MenuItem } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useMenuKeys } from '../useMenuKeys.ts';
import type { RowMenuRequest } from './useGridEvents.ts';
import type { RowAction } from './types.ts';

/** Props of `RowMenu`. */
export interface RowMenuProps {
  /** Where and what; `null` while closed. */
  menu: RowMenuRequest | null;
  /** Closes the menu. */
  onClose: () => void;
  /** Called before a chosen action runs: what it opens gives the focus back to where it is now. */
  onChoose: () => void;
}

/** All actions of a row, opened by `…`, right click or the menu key. */
export function RowMenu({ menu, onClose, onChoose }: RowMenuProps): ReactElement | null {
  if (!menu) return null;
  const content = <Actions actions={menu.actions} onClose={onClose} onChoose={onChoose} />;
  return <ContextMenuPopover isOpen content={content} targetOffset={menu.at} onClose={onClose} />;
}

function Actions({
  actions,
  onClose,
  onChoose,
}: Omit<RowMenuProps, 'menu'> & { readonly actions: readonly RowAction[] }): ReactElement {
  const keys = useMenuKeys();
  return (
    <Menu {...keys}>
      {actions.map((action) => (
        <MenuItem
          key={action.id}
          text={action.label}
          disabled={action.disabledReason !== undefined}
          intent={action.intent ?? 'none'}
          // The reason is readable without a pointer, too.
          {...(action.disabledReason ? { htmlTitle: action.disabledReason, label: '' } : {})}
          onClick={() => {
            onChoose();
            onClose();
            action.onSelect();
          }}
        />
      ))}
    </Menu>
  );
}
