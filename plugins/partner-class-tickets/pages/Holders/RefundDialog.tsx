import type { ReactElement } from 'react';
import { codeOptions, useSend } from '../../../../core/api.ts';
import { checkInput, choiceInput, numberInput, type Unfilled, useDialogForm } from '../../../../core/form.ts';
import { RowsDialog, type RowsDialogProps } from '../../../../core/list.ts';
import { RefundReason } from '../../../../shared/codes/lists.ts';
import { refundHolding } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import {
  type HoldingRow,
  RefundHoldingBody,
} from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { MoneyInput } from '../../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { useGoodsText } from '../../useGoodsText.ts';
import { NoteField } from './fields.tsx';

const REASONS = Object.values(RefundReason);

/** The most that goes back for so many times of a holding. */
const mostFor = (row: HoldingRow | undefined, times: number | null): number =>
  Math.min(row?.refundable ?? 0, (times ?? 0) * (row?.singlePrice ?? 0));

/** At most the times that are free, and at most their price. */
const refundOf = (row: HoldingRow | undefined, free: number) =>
  RefundHoldingBody.safeExtend({ times: RefundHoldingBody.shape.times.max(free) }).refine(
    ({ amount, times }) => amount <= mostFor(row, times),
    { path: ['amount'] },
  );

/** Gives some unused times back, and money for them: at most their single price. */
export function RefundDialog(props: RowsDialogProps<HoldingRow>): ReactElement {
  const t = useGoodsText();
  const { send } = useSend(refundHolding);
  const [row] = props.rows;
  const free = row ? row.left - row.frozen : 0;
  const mostSaid = (times: number | null): string =>
    t('refund.most', { most: formatCents(mostFor(row, times)) });
  const form = useDialogForm<Unfilled<RefundHoldingBody, 'amount' | 'times' | 'reason'>, RefundHoldingBody>({
    schema: refundOf(row, free),
    defaults: {
      times: free,
      amount: mostFor(row, free),
      reason: RefundReason.customerRequest,
      note: '',
      notify: false,
    },
    // The times as they are now: a change of them is checked before it is drawn.
    wrongOf: (field): string | undefined =>
      field === 'amount' ? mostSaid(form.form.getValues('times')) : undefined,
  });
  const { Field, values } = form;
  return (
    <RowsDialog
      {...props}
      title={t('refund.title', { name: row?.userName ?? '' })}
      intent="danger"
      confirmText={t('refund.confirm', { sum: formatCents(values.amount ?? 0) })}
      form={form}
      said={t('refund.done')}
      act={({ id }, options, body) => send({ params: { id }, body }, options)}
    >
      <Field name="times" label={t('change.times')} required>
        {(input) =>
          numberInput()({
            ...input,
            onChange: (times) => {
              input.onChange(times);
              form.form.setValue('amount', mostFor(row, times));
              form.form.clearErrors('amount');
            },
          })
        }
      </Field>
      <Field name="amount" label={t('refund.amount')} required help={mostSaid(values.times)}>
        {({ control, value, onChange, onBlur }) => (
          <MoneyInput {...control} cents={value} onChange={onChange} onBlur={onBlur} />
        )}
      </Field>
      <Field name="reason" label={t('refund.reason')} required>
        {choiceInput({ options: codeOptions(t, 'refundReason', REASONS) })}
      </Field>
      <NoteField Field={Field} optional={values.reason !== RefundReason.other} />
      <Field name="notify" label={null}>
        {checkInput(t('refund.notify'))}
      </Field>
    </RowsDialog>
  );
}
