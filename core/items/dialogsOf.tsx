import type { ItemDialog, KindPage } from './kindPage.ts';
import { RemoveItemsDialog } from './RemoveItemsDialog.tsx';
import { SwitchItemsDialog } from './SwitchItemsDialog.tsx';

/** The dialogs of a kind: those of every kind, and its own. */
export function dialogsOf(page: KindPage): Readonly<Record<string, ItemDialog>> {
  const own = (page.actions ?? []).flatMap(({ id, dialog }) => (dialog ? [[id, dialog] as const] : []));
  return {
    ...Object.fromEntries(own),
    on: (props) => <SwitchItemsDialog {...props} page={page} way="on" />,
    off: (props) => <SwitchItemsDialog {...props} page={page} way="off" />,
    remove: (props) => <RemoveItemsDialog {...props} page={page} />,
  };
}
