import { Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { Http, Messages, useFormPage, useService } from '../../../core/api.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import type { OrderRefund } from '../../../shared/contract/shapes/orders.ts';
import { MarkRefundBody } from '../../../shared/contract/shapes/refundMark.ts';
import { markRefund } from '../../../shared/contract/tasks.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { ImageUpload } from '../../../shared/ui/Pictures/ImageUpload.tsx';
import { useOrderText } from '../useOrderText.ts';

type Closed = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/** Closes a failed refund by hand: paid another way, with the number of a voucher or its picture, or given up. */
export function MarkRefundDialog({
  refund,
  state,
  onClose,
}: {
  readonly refund: OrderRefund;
  readonly state: Closed;
  readonly onClose: (changed: boolean) => void;
}): ReactElement {
  const t = useOrderText();
  const byHand = state === RefundState.doneByHand;
  const key = byHand ? 'mark.byHand' : 'mark.giveUp';
  const page = useMarkForm(refund, state, () => onClose(true));
  const { Field, pictures } = page;
  return (
    <ConfirmDialog
      isOpen
      title={t(`${key}.title`)}
      intent={byHand ? 'primary' : 'danger'}
      confirmText={t(`${key}.confirm`, { sum: formatCents(refund.amount ?? 0) })}
      cancelText={t('mark.leave')}
      busy={page.busy}
      onConfirm={page.onSubmit}
      onCancel={() => onClose(false)}
    >
      <p>{t(`${key}.text`)}</p>
      {byHand ? (
        <>
          <Field name="voucher" help={t('mark.voucherHelp')}>
            {({ control, value, onChange, onBlur }) => (
              <InputGroup
                {...control}
                maxLength={60}
                value={value}
                onBlur={onBlur}
                onChange={({ currentTarget }) => onChange(currentTarget.value)}
              />
            )}
          </Field>
          <Field name="voucherPicture">
            {({ control, value, onChange }) => (
              <ImageUpload
                {...control}
                value={value}
                onChange={(path) => {
                  onChange(path);
                  // It may be all that was missing beside the number.
                  if (page.form.formState.isSubmitted) void page.form.trigger('voucher');
                }}
                send={pictures.upload}
                base={pictures.base}
                alt={t('mark.voucherPicture')}
              />
            )}
          </Field>
        </>
      ) : null}
      <Field name="note" required max={200}>
        {({ control, value, onChange, onBlur }) => (
          <TextArea
            {...control}
            fill
            rows={3}
            value={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Field>
      {page.failure === undefined ? null : (
        <Callout intent="danger" role="alert">
          {page.failure}
        </Callout>
      )}
    </ConfirmDialog>
  );
}

interface MarkValues {
  readonly state: Closed;
  readonly note: string;
  readonly voucher: string;
  readonly voucherPicture: string;
}
const FIELDS: readonly string[] = ['note', 'voucher', 'voucherPicture'];
const FAULTS: Readonly<Record<string, string>> = { note: 'mark.noteFault', voucher: 'mark.voucherFault' };

/** The form of the dialog. */
function useMarkForm({ id }: OrderRefund, state: Closed, onDone: () => void) {
  const t = useOrderText();
  const http = useService(Http);
  const messages = useService(Messages);
  const done = state === RefundState.doneByHand ? 'mark.byHand.done' : 'mark.giveUp.done';
  return useFormPage<MarkValues, MarkRefundBody>({
    schema: MarkRefundBody,
    defaults: { state, note: '', voucher: '', voucherPicture: '' },
    labelOf: useCallback((field: string) => (FIELDS.includes(field) ? t(`mark.${field}`) : ''), [t]),
    wrongOf: useCallback((field: string) => (FAULTS[field] ? t(FAULTS[field]) : undefined), [t]),
    submit: async (body, idempotencyKey) => {
      await http.fetch(markRefund, { params: { id }, body }, { idempotencyKey });
      messages.success(t(done));
      onDone();
    },
  });
}
