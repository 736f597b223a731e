import type { RowsDialogProps } from '../../../core/list.ts';
import type { AppItem } from '../../../shared/contract/appItems/shapes.ts';

/** How a dialog about a message ends: the list is read again, and the dialog is gone. */
export const endsOf = (
  { list, onClose }: Pick<RowsDialogProps<AppItem>, 'list' | 'onClose'>,
  said: string,
): { readonly said: string; readonly onDone: () => void } => ({
  said,
  onDone: () => {
    list.refresh();
    onClose();
  },
});
