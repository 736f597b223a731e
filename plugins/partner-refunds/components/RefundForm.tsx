import { Callout, Radio, RadioGroup, SegmentedControl } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OrderDetail } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { seatsFreed, sumOf } from '../model/refundDraft.ts';
import type { useRefundForm } from '../useRefundForm.ts';
import { AmountField } from './AmountField.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { RefundPieces } from './RefundPieces.tsx';

/** What goes back, why, and what becomes of the seats. */
export function RefundForm({
  order,
  form,
}: {
  readonly order: OrderDetail;
  readonly form: ReturnType<typeof useRefundForm>;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const { Field, values: draft } = form;
  const { setValue, clearErrors, formState } = form.form;
  const freed = seatsFreed(order, draft);
  const freeLabel =
    freed === 0
      ? t('refund.freeNone')
      : t(draft.mode === 'amount' ? 'refund.freeAll' : 'refund.free', { count: freed });
  return (
    <div className="tl-refund-form">
      {order.deadlinePassed ? <Callout intent="warning">{t('refund.late')}</Callout> : null}
      {order.payments.some(({ atDesk }) => atDesk) ? (
        <Callout intent="warning">{t('refund.atDesk')}</Callout>
      ) : null}
      <SegmentedControl
        size="small"
        value={draft.mode}
        options={[
          { label: t('refund.byPieces'), value: 'lines' },
          { label: t('refund.byAmount'), value: 'amount' },
        ]}
        onValueChange={(mode) => {
          clearErrors(['pieces', 'amount']);
          setValue('mode', mode === 'amount' ? 'amount' : 'lines');
        }}
      />
      {draft.mode === 'lines' ? (
        <RefundPieces
          order={order}
          pieces={draft.pieces}
          onChange={(pieces) => setValue('pieces', pieces, { shouldValidate: formState.isSubmitted })}
        />
      ) : (
        <AmountField form={form} most={order.refundable ?? 0} fault={form.amountFault} />
      )}
      <ReasonFields form={form} userName={order.userName} />
      <Field name="freesSeats" label={t('refund.seats')} group>
        {({ control, value, onChange }) => (
          <RadioGroup
            inline
            name={control.id}
            selectedValue={value && order.canFreeSeats ? 'free' : 'keep'}
            onChange={({ currentTarget }) => onChange(currentTarget.value === 'free')}
          >
            <Radio
              value="free"
              disabled={!order.canFreeSeats}
              label={freeLabel}
              aria-description={order.canFreeSeats ? undefined : t('refund.begun')}
            />
            <Radio value="keep" label={t('refund.keep')} />
          </RadioGroup>
        )}
      </Field>
      {order.canFreeSeats ? null : <p className="tl-ink-2">{t('refund.begun')}</p>}
      <p className="tl-refund-total">
        {t('refund.total')} <b>¥&nbsp;{formatCents(sumOf(order, draft))}</b>{' '}
        <span className="tl-ink-2">/ {formatCents(order.refundable ?? 0)}</span>
      </p>
      {(order.held ?? 0) > 0 ? (
        <p className="tl-ink-2">{t('refund.held', { sum: formatCents(order.held ?? 0) })}</p>
      ) : null}
      {formState.errors.pieces ? (
        <Callout intent="danger" role="alert">
          {formState.errors.pieces.message}
        </Callout>
      ) : null}
    </div>
  );
}
