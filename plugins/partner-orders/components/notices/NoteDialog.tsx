import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, useSend } from '../../../../core/api.ts';
import { isPackageOrderNumber } from '../../../../shared/codes/lists.ts';
import { addNote } from '../../../../shared/contract/orders/calls.ts';
import { addPackageNote } from '../../../../shared/contract/packageOrders/calls.ts';
import { characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { TextAreaField } from '../../../../shared/ui/FormField/TextAreaField.tsx';
import type { OrderDialogProps } from '../../../partner-refunds/api.ts';
import { useOrderText } from '../../useOrderText.ts';

const MOST = 500;

/** Writes a note into the timeline of an order, 1 to 500 characters. */
export function NoteDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const act = useAct();
  const { send } = useSend(isPackageOrderNumber(orderNumber) ? addPackageNote : addNote);
  const [note, setNote] = useState('');
  const length = characterCount(note.trim());
  const isFit = length >= 1 && length <= MOST;
  const request = { params: { orderNumber }, body: { note: note.trim() } };
  return (
    <ActionDialog
      title={t('note.title')}
      confirmText={t('note.confirm')}
      cancelText={t('note.leave')}
      act={act}
      isFit={isFit}
      onAct={() =>
        act.run(send, request, {
          said: t('note.done'),
          onDone: () => onClose(true),
        })
      }
      onClose={() => onClose(false)}
    >
      {(tried) => (
        <TextAreaField
          label={t('note.label')}
          required
          error={tried && !isFit ? t('note.fault') : undefined}
          value={note}
          max={MOST}
          rows={4}
          onChange={setNote}
        />
      )}
    </ActionDialog>
  );
}
