import { CancelOrderDialog } from './cancel/CancelOrderDialog.tsx';
import { CancelSeriesDialog } from './cancel/CancelSeriesDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NoteDialog } from './notices/NoteDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { useDialogsOf } from './useDialogsOf.tsx';

/** The dialogs of a registration, by what they do. */
const DIALOGS = {
  refund: RefundDialog,
  cancel: CancelOrderDialog,
  cancelSeries: CancelSeriesDialog,
  move: MoveDialog,
  note: NoteDialog,
} as const;
/** A dialog about a registration. */
export type OrderDialog = keyof typeof DIALOGS;

/** Opens one dialog of one registration at a time; `onChanged` is called when the order may have changed. */
export const useOrderDialogs = (onChanged: () => void) => useDialogsOf(DIALOGS, onChanged);
