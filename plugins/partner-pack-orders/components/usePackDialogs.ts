import { NoteDialog, useDialogsOf } from '../../partner-orders/api.ts';
import { CancelPackDialog } from './CancelPackDialog.tsx';
import { PackRefundDialog } from './PackRefundDialog.tsx';

/** The dialogs of an order of packs, by what they do. */
const DIALOGS = { refund: PackRefundDialog, cancel: CancelPackDialog, note: NoteDialog } as const;
/** A dialog about an order of packs. */
export type PackDialog = keyof typeof DIALOGS;

/** Opens one dialog of one order of packs at a time; `onChanged` is called when the order may have changed. */
export const usePackDialogs = (onChanged: () => void) => useDialogsOf(DIALOGS, onChanged);
