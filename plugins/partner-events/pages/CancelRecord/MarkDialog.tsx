import { InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ApiError, Messages, useSend, useService } from '../../../../core/api.ts';
import { markRefund } from '../../../../shared/contract/tasks.ts';
import type { RefundItemRow } from '../../../../shared/contract/shapes/tasks.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { FormField, characterCount } from '../../../../shared/ui/FormField/FormField.tsx';
import { useEventText } from '../../useEventText.ts';

/** Closes a failed refund by hand: paid another way (5, with a voucher number) or given up (6). */
export function MarkDialog({
  item,
  state,
  onClose,
}: {
  readonly item: RefundItemRow;
  readonly state: 5 | 6;
  readonly onClose: (changed: boolean) => void;
}): ReactElement {
  const t = useEventText();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(markRefund);
  const [note, setNote] = useState('');
  const [voucher, setVoucher] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const confirm = async (): Promise<void> => {
    const found = {
      ...(characterCount(note.trim()) < 5 || characterCount(note.trim()) > 200
        ? { note: t('record.noteFault') }
        : {}),
      ...(state === 5 && voucher.trim() === '' ? { voucher: t('record.voucherFault') } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    try {
      await send({
        params: { id: item.id },
        body: { state, note: note.trim(), ...(state === 5 && { voucher: voucher.trim() }) },
      });
      messages.success(t(state === 5 ? 'record.markedDone' : 'record.markedGivenUp'));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(state === 5 ? 'record.markDoneTitle' : 'record.giveUpTitle')}
      confirmText={t(state === 5 ? 'record.markDone' : 'record.giveUpButton', {
        sum: formatCents(item.amount),
      })}
      cancelText={t('record.leaveOpen')}
      intent={state === 5 ? 'primary' : 'danger'}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p>
        {t(state === 5 ? 'record.markDoneText' : 'record.giveUpText', {
          order: item.orderNumber,
          name: item.userName,
          sum: formatCents(item.amount),
        })}
      </p>
      {state === 5 ? (
        <FormField label={t('record.voucher')} required error={faults['voucher']}>
          {(control) => (
            <InputGroup
              {...control}
              maxLength={60}
              value={voucher}
              onChange={(change) => setVoucher(change.currentTarget.value)}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        label={t('record.noteLabel')}
        required
        error={faults['note']}
        counter={{ length: characterCount(note), max: 200 }}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            value={note}
            onChange={(change) => setNote(change.currentTarget.value)}
          />
        )}
      </FormField>
    </ConfirmDialog>
  );
}
