import { Callout, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { Http, Messages, useFormPage, useService } from '../../../../core/api.ts';
import { MarkRefundBody } from '../../../../shared/contract/shapes/refundMark.ts';
import type { RefundItemRow } from '../../../../shared/contract/shapes/tasks.ts';
import { markRefund } from '../../../../shared/contract/tasks.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog/ConfirmDialog.tsx';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';
import { useEventText } from '../../useEventText.ts';

/** Closes a failed refund by hand: paid another way (5, with the number of a voucher or its picture) or given up (6). */
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
  const isPaid = state === 5;
  const page = useMarkForm(item, state, () => onClose(true));
  const { Field, pictures } = page;
  const sum = formatCents(item.amount);
  return (
    <ConfirmDialog
      isOpen
      title={t(isPaid ? 'record.markDoneTitle' : 'record.giveUpTitle')}
      confirmText={t(isPaid ? 'record.markDone' : 'record.giveUpButton', { sum })}
      cancelText={t('record.leaveOpen')}
      intent={isPaid ? 'primary' : 'danger'}
      busy={page.busy}
      onConfirm={page.onSubmit}
      onCancel={() => onClose(false)}
    >
      <p>
        {t(isPaid ? 'record.markDoneText' : 'record.giveUpText', {
          ...{ order: item.orderNumber, name: item.userName, sum },
        })}
      </p>
      {isPaid ? (
        <>
          <Field name="voucher" help={t('record.voucherHelp')}>
            {({ control, value, onChange, onBlur }) => (
              <InputGroup
                {...control}
                maxLength={60}
                value={value}
                onBlur={onBlur}
                onChange={(change) => onChange(change.currentTarget.value)}
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
                alt={t('record.voucherPicture')}
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
            onChange={(change) => onChange(change.currentTarget.value)}
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
  readonly state: 5 | 6;
  readonly note: string;
  readonly voucher: string;
  readonly voucherPicture: string;
}
const LABELS: Readonly<Record<string, string>> = {
  note: 'record.noteLabel',
  voucher: 'record.voucher',
  voucherPicture: 'record.voucherPicture',
};
const FAULTS: Readonly<Record<string, string>> = { note: 'record.noteFault', voucher: 'record.voucherFault' };

/** The form of the dialog. */
function useMarkForm({ id }: RefundItemRow, state: 5 | 6, onDone: () => void) {
  const t = useEventText();
  const http = useService(Http);
  const messages = useService(Messages);
  return useFormPage<MarkValues, MarkRefundBody>({
    schema: MarkRefundBody,
    defaults: { state, note: '', voucher: '', voucherPicture: '' },
    labelOf: useCallback((field: string) => (LABELS[field] ? t(LABELS[field]) : ''), [t]),
    wrongOf: useCallback((field: string) => (FAULTS[field] ? t(FAULTS[field]) : undefined), [t]),
    submit: async (body, idempotencyKey) => {
      await http.fetch(markRefund, { params: { id }, body }, { idempotencyKey });
      messages.success(t(state === 5 ? 'record.markedDone' : 'record.markedGivenUp'));
      onDone();
    },
  });
}
