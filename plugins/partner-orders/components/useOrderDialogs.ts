import { lazyDialog } from '../../../core/form.ts';
import { useDialogsOf } from './useDialogsOf.tsx';

const MoveDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "partner-orders-dialogs" */ './MoveDialog.tsx')).MoveDialog,
);
const RefundDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-orders-dialogs" */ './RefundDialog.tsx')).RefundDialog,
);
const CancelOrderDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-orders-dialogs" */ './cancel/CancelOrderDialog.tsx'))
      .CancelOrderDialog,
);
const CancelSeriesDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-orders-dialogs" */ './cancel/CancelSeriesDialog.tsx'))
      .CancelSeriesDialog,
);
const NoteDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-orders-dialogs" */ './notices/NoteDialog.tsx')).NoteDialog,
);

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
