import { InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { ActionDialog, type PluginText, useSend } from '../../../../core/api.ts';
import { useFormPage } from '../../../../core/form.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import { MarkRefundBody } from '../../../../shared/contract/shapes/orders/refundMark.ts';
import { markRefund } from '../../../../shared/contract/calls/tasks.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ImageUpload } from '../../../../shared/ui/Pictures/ImageUpload.tsx';

type Closed = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/** What the dialog says; what opens it is the word of whoever offers it. */
type MarkKey = Exclude<
  Extract<Parameters<PluginText<'partner-orders'>>[0], `mark.${string}`>,
  `mark.${string}.open`
>;
type MarkText = (key: MarkKey, values?: Readonly<Record<string, string | number>>) => string;

/** What is closed, and in whose words. */
interface MarkRefundProps {
  readonly refund: { readonly id: number; readonly amount: number | null };
  readonly state: Closed;
  /** Says `mark.…`; a page of another plugin has these sentences in its own words. */
  readonly t: MarkText;
  /** Values of the text of the dialog beside its `sum`. */
  readonly about?: Readonly<Record<string, string>>;
  readonly onClose: (changed: boolean) => void;
}

/** Closes a failed refund by hand: paid another way, with the number of a voucher or its picture, or given up. */
export function MarkRefundDialog({ refund, state, t, about, onClose }: MarkRefundProps): ReactElement {
  const byHand = state === RefundState.doneByHand;
  const key = byHand ? 'mark.byHand' : 'mark.giveUp';
  const sum = formatCents(refund.amount ?? 0);
  const page = useMarkForm(refund.id, state, t, () => onClose(true));
  const { Field, pictures } = page;
  return (
    <ActionDialog
      title={t(`${key}.title`)}
      intent={byHand ? 'primary' : 'danger'}
      confirmText={t(`${key}.confirm`, { sum })}
      cancelText={t('mark.leave')}
      act={{ isBusy: page.busy, refusal: page.failure }}
      onAct={page.onSubmit}
      onClose={() => onClose(false)}
    >
      <p>{t(`${key}.text`, { ...about, sum })}</p>
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
                send={pictures.uploadPaper}
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
    </ActionDialog>
  );
}

interface MarkValues {
  readonly state: Closed;
  readonly note: string;
  readonly voucher: string;
  readonly voucherPicture: string;
}
const LABELS: Readonly<Record<string, MarkKey>> = {
  note: 'mark.note',
  voucher: 'mark.voucher',
  voucherPicture: 'mark.voucherPicture',
};
const FAULTS: Readonly<Record<string, MarkKey>> = { note: 'mark.noteFault', voucher: 'mark.voucherFault' };

/** The form of the dialog. */
function useMarkForm(id: number, state: Closed, t: MarkText, onDone: () => void) {
  const { send } = useSend(markRefund);
  const done = state === RefundState.doneByHand ? 'mark.byHand.done' : 'mark.giveUp.done';
  return useFormPage<MarkValues, MarkRefundBody>({
    schema: MarkRefundBody,
    defaults: { state, note: '', voucher: '', voucherPicture: '' },
    labelOf: useCallback((field: string) => (LABELS[field] ? t(LABELS[field]) : ''), [t]),
    wrongOf: useCallback((field: string) => (FAULTS[field] ? t(FAULTS[field]) : undefined), [t]),
    submit: async (body, idempotencyKey) => {
      const end = await send({ params: { id }, body }, { idempotencyKey, said: t(done) });
      if (end.isDone) onDone();
      return end;
    },
  });
}
