import { type ReactElement, useCallback, useState } from 'react';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import { CancelOrderDialog, CancelPackDialog } from './cancel/CancelOrderDialog.tsx';
import { CancelSeriesDialog } from './cancel/CancelSeriesDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NoteDialog } from './notices/NoteDialog.tsx';
import { PackRefundDialog } from './refund/PackRefundDialog.tsx';
import { RefundDialog } from './refund/RefundDialog.tsx';
import type { OrderDialogProps } from './refund/RefundSteps.tsx';

/** The dialogs of an order, by what they do. */
const DIALOGS = {
  refund: RefundDialog,
  cancel: CancelOrderDialog,
  cancelSeries: CancelSeriesDialog,
  move: MoveDialog,
  note: NoteDialog,
} as const;
/** The same for orders of packs, whose refund and cancel dialogs are their own. */
const PACK_DIALOGS = { ...DIALOGS, refund: PackRefundDialog, cancel: CancelPackDialog } as const;
/** A dialog about an order. */
export type OrderDialog = keyof typeof DIALOGS;

/**
 * Opens one dialog of one order at a time, of a registration or of packs; `onChanged` is called when the order may have
 * changed.
 */
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
  if (!opened) return { open, dialog: null };
  const { kind, orderNumber } = opened;
  const View = (isPackageOrderNumber(orderNumber) ? PACK_DIALOGS : DIALOGS)[kind];
  return { open, dialog: <View orderNumber={orderNumber} onClose={onClose} /> };
}
