import { InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactElement, useCallback } from 'react';
import { ActionDialog, type PluginText, type Settled, useSend } from '../../../core/api.ts';
import { useFormPage } from '../../../core/form.ts';
import { RefundState } from '../../../shared/codes/lists.ts';
import { MarkRefundBody } from '../../../shared/contract/orders/refundMark.shapes.ts';
import { markMerchantsRefund, markRefund } from '../../../shared/contract/tasks/calls.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { ImageUpload } from '../../../shared/ui/Pictures/ImageUpload.tsx';

type Closed = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/** What the dialog says; what opens it is the word of whoever offers it. */
type MarkKey = Exclude<
  Extract<Parameters<PluginText<'partner-refunds'>>[0], `mark.${string}`>,
  `mark.${string}.open`
>;
type MarkText = (key: MarkKey, values?: Readonly<Record<string, string | number>>) => string;

/** Sends what the form says; the key stays the same for every try of it. */
type Submit = (body: MarkRefundBody, idempotencyKey: string) => Promise<Settled<unknown> | void>;

/** What is closed, and in whose words. */
interface MarkRefundProps {
  readonly refund: { readonly id: number; readonly amount: number | null };
  readonly state: Closed;
  /** Says `mark.…`; a page of another plugin has these sentences in its own words. */
  readonly t: MarkText;
  /** Values of the text of the dialog beside its `sum`. */
  readonly about?: Readonly<Record<string, string>>;
  /** In the place of a merchant: by the operators' call, and with the number of a voucher alone. */
  readonly isPlatform?: boolean;
  readonly onClose: (changed: boolean) => void;
}

/** Closes a failed refund by hand: paid another way, with the number of a voucher or its picture, or given up. */
export function MarkRefundDialog(props: MarkRefundProps): ReactElement {
  const { refund, state, t, about, isPlatform = false, onClose } = props;
  const { send } = useSend(isPlatform ? markMerchantsRefund : markRefund);
  const key = state === RefundState.doneByHand ? 'mark.byHand' : 'mark.giveUp';
  const sum = formatCents(refund.amount ?? 0);
  const submit: Submit = async (body, idempotencyKey) => {
    const end = await send({ params: { id: refund.id }, body }, { idempotencyKey, said: t(`${key}.done`) });
    if (end.isDone) onClose(true);
    return end;
  };
  return (
    <MarkForm
      state={state}
      title={t(`${key}.title`)}
      text={t(`${key}.text`, { ...about, sum })}
      confirmText={t(`${key}.confirm`, { sum })}
      t={t}
      hasPicture={!isPlatform}
      submit={submit}
      onClose={() => onClose(false)}
    />
  );
}

/** Closes several failed refunds as paid another way, with one voucher and one note for all of them. */
export function MarkRefundsDialog({
  refunds,
  left,
  t,
  onMark,
  onClose,
}: {
  readonly refunds: readonly { readonly amount: number | null }[];
  /** Chosen ones that are not failed and stay as they are. */
  readonly left: number;
  readonly t: MarkText;
  readonly onMark: (body: MarkRefundBody) => void;
  readonly onClose: () => void;
}): ReactElement {
  const count = refunds.length;
  const sum = formatCents(refunds.reduce((total, { amount }) => total + (amount ?? 0), 0));
  const rest = left > 0 ? ` ${t('mark.many.left', { count: left })}` : '';
  const submit: Submit = async (body) => {
    onClose();
    onMark(body);
  };
  return (
    <MarkForm
      state={RefundState.doneByHand}
      title={t('mark.many.title', { count })}
      text={`${t('mark.many.text', { count, sum })}${rest}`}
      confirmText={t('mark.byHand.confirm', { sum })}
      t={t}
      hasPicture
      submit={submit}
      onClose={onClose}
    />
  );
}

interface MarkFormProps {
  readonly state: Closed;
  readonly title: string;
  readonly text: string;
  readonly confirmText: string;
  readonly t: MarkText;
  readonly hasPicture: boolean;
  readonly submit: Submit;
  readonly onClose: () => void;
}

function MarkForm(props: MarkFormProps): ReactElement {
  const { state, title, text, confirmText, t, hasPicture, submit, onClose } = props;
  const byHand = state === RefundState.doneByHand;
  const page = useMarkForm(state, t, submit);
  const { Field, pictures } = page;
  return (
    <ActionDialog
      title={title}
      intent={byHand ? 'primary' : 'danger'}
      confirmText={confirmText}
      cancelText={t('mark.leave')}
      act={{ isBusy: page.busy, refusal: page.failure }}
      onAct={page.onSubmit}
      onClose={onClose}
    >
      <p>{text}</p>
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
          {hasPicture ? (
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
          ) : null}
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
function useMarkForm(state: Closed, t: MarkText, submit: Submit) {
  return useFormPage<MarkValues, MarkRefundBody>({
    schema: MarkRefundBody,
    defaults: { state, note: '', voucher: '', voucherPicture: '' },
    labelOf: useCallback((field: string) => (LABELS[field] ? t(LABELS[field]) : ''), [t]),
    wrongOf: useCallback((field: string) => (FAULTS[field] ? t(FAULTS[field]) : undefined), [t]),
    submit,
  });
}
