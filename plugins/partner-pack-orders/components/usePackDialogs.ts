import { lazyDialog } from '../../../core/form.ts';
import { NoteDialog, useDialogsOf } from '../../partner-orders/api.ts';

const CancelPackDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-pack-orders-dialogs" */ './CancelPackDialog.tsx'))
      .CancelPackDialog,
);
const PackRefundDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-pack-orders-dialogs" */ './PackRefundDialog.tsx'))
      .PackRefundDialog,
);

/** The dialogs of an order of packs, by what they do. */
const DIALOGS = { refund: PackRefundDialog, cancel: CancelPackDialog, note: NoteDialog } as const;
/** A dialog about an order of packs. */
export type PackDialog = keyof typeof DIALOGS;

/** Opens one dialog of one order of packs at a time; `onChanged` is called when the order may have changed. */
export const usePackDialogs = (onChanged: () => void) => useDialogsOf(DIALOGS, onChanged);
