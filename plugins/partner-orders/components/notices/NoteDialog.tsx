import type { ReactElement } from 'react';
import { ActionDialog, useAct, useSend } from '../../../../core/api.ts';
import { linesInput, useDialogForm } from '../../../../core/form.ts';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { addNote } from '../../../../shared/contract/orders/calls.ts';
import { addPackageNote } from '../../../../shared/contract/packageOrders/calls.ts';
import type { OrderDialogProps } from '../../../partner-refunds/api.ts';
import { AddNoteBody } from '../../../../shared/contract/orders/shapes.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Writes a note into the timeline of an order. */
export function NoteDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const act = useAct();
  const call = isPackageOrderNumber(orderNumber) ? addPackageNote : addNote;
  const { send } = useSend(call);
  const form = useDialogForm({ schema: AddNoteBody, defaults: { note: '' } });
  return (
    <ActionDialog
      title={t('note.title')}
      confirmText={t('note.confirm')}
      cancelText={t('note.leave')}
      act={act}
      form={form}
      onAct={(body) =>
        act.run(
          send,
          { params: { orderNumber }, body },
          { said: t('note.done'), onDone: () => onClose(true), onRefused: form.showRefused },
        )
      }
      onClose={() => onClose(false)}
    >
      <form.Field name="note" label={t('note.label')} required max={500}>
        {linesInput({ rows: 4 })}
      </form.Field>
    </ActionDialog>
  );
}
