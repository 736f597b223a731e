import { type ReactElement, useCallback, useState } from 'react';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { OrderDialogProps } from './RefundSteps.tsx';

/** The dialogs of an order, by what they do. */
const DIALOGS = {
  refund: RefundDialog,
  cancel: CancelOrderDialog,
  move: MoveDialog,
  note: NoteDialog,
} as const;
/** One of them. */
export type OrderDialog = keyof typeof DIALOGS;

/** Opens one dialog of one order at a time; `onChanged` is called when the order may have changed. */
export function useOrderDialogs(onChanged: () => void): {
  readonly open: (dialog: OrderDialog, orderNumber: string) => void;
  readonly dialog: ReactElement | null;
} {
  const [opened, setOpened] = useState<{ readonly kind: OrderDialog; readonly orderNumber: string }>();
  const open = useCallback((kind: OrderDialog, orderNumber: string) => setOpened({ kind, orderNumber }), []);
  const onClose: OrderDialogProps['onClose'] = (changed) => {
    setOpened(undefined);
    if (changed) onChanged();
  };
  const View = opened && DIALOGS[opened.kind];
  return { open, dialog: View ? <View orderNumber={opened.orderNumber} onClose={onClose} /> : null };
}
