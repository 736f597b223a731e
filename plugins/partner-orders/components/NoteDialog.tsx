import { TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { Messages, useSend, useService } from '../../../core/api.ts';
import { isPackageOrderNumber } from '../../../shared/codes/lists.ts';
import { addNote } from '../../../shared/contract/orders.ts';
import { addPackageNote } from '../../../shared/contract/packageOrders.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useOrderText } from '../useOrderText.ts';
import type { OrderDialogProps } from './RefundSteps.tsx';

const MOST = 500;

/** Writes a note into the timeline of an order, 1 to 500 characters. */
export function NoteDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const { attempt, isBusy } = useSend(isPackageOrderNumber(orderNumber) ? addPackageNote : addNote);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const length = characterCount(note.trim());
  const isFit = length >= 1 && length <= MOST;
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (!isFit) return;
    // When it did not work the text stays.
    if (!(await attempt({ params: { orderNumber }, body: { note: note.trim() } }))) return;
    messages.success(t('note.done'));
    onClose(true);
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('note.title')}
      confirmText={t('note.confirm')}
      cancelText={t('note.leave')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <FormField
        label={t('note.label')}
        required
        error={tried && !isFit ? t('note.fault') : undefined}
        counter={{ length, max: MOST }}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={4}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
