import { Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ApiError, Messages, useSend, useService } from '../../../core/api.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/shapes/orders.ts';
import { markRefund } from '../../../shared/contract/tasks.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { characterCount, FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { useOrderText } from '../useOrderText.ts';

/** Closes a failed refund by hand: paid another way, with a voucher number, or given up. */
export function MarkRefundDialog({
  refund,
  state,
  onClose,
}: {
  readonly refund: OrderRefund;
  readonly state: typeof RefundState.doneByHand | typeof RefundState.givenUp;
  readonly onClose: (changed: boolean) => void;
}): ReactElement {
  const t = useOrderText();
  const messages = useService(Messages);
  const { send, isBusy } = useSend(markRefund);
  const [note, setNote] = useState('');
  const [voucher, setVoucher] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const byHand = state === RefundState.doneByHand;
  const key = byHand ? 'mark.byHand' : 'mark.giveUp';
  const length = characterCount(note.trim());
  const noteFault = length < 5 || length > 200;
  const voucherFault = byHand && voucher.trim() === '';
  const confirm = async (): Promise<void> => {
    setTried(true);
    if (noteFault || voucherFault) return;
    const body = { state, note: note.trim(), ...(byHand && { voucher: voucher.trim() }) };
    try {
      await send({ params: { id: refund.id }, body }, { quiet: true });
      messages.success(t(`${key}.done`));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`${key}.title`)}
      intent={byHand ? 'primary' : 'danger'}
      confirmText={t(`${key}.confirm`, { sum: formatCents(refund.amount ?? 0) })}
      cancelText={t('mark.leave')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p>{t(`${key}.text`)}</p>
      {byHand ? (
        <FormField
          label={t('mark.voucher')}
          required
          error={tried && voucherFault ? t('mark.voucherFault') : undefined}
        >
          {(control) => (
            <InputGroup
              {...control}
              maxLength={60}
              value={voucher}
              onChange={({ currentTarget }) => setVoucher(currentTarget.value)}
            />
          )}
        </FormField>
      ) : null}
      <FormField
        label={t('mark.note')}
        required
        error={tried && noteFault ? t('mark.noteFault') : undefined}
        counter={{ length, max: 200 }}
      >
        {(control) => (
          <TextArea
            {...control}
            fill
            rows={3}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </FormField>
      {refusal === undefined ? null : (
        <Callout intent="danger" role="alert">
          {refusal}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
