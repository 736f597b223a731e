import { Callout, Radio, RadioGroup, SegmentedControl } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { usePluginText } from '../../../core/api.ts';
import type { OrderDetail } from '../../../shared/contract/orders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { MoneyInput } from '../../../shared/ui/MoneyInput/MoneyInput.tsx';
import { faultOf, type RefundDraft, seatsFreed, sumOf } from '../model/refundDraft.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { RefundPieces } from './RefundPieces.tsx';

/** What goes back, why, and what becomes of the seats. Faults are shown once somebody has tried. */
export function RefundForm({
  order,
  draft,
  onChange,
  tried,
}: {
  readonly order: OrderDetail;
  readonly draft: RefundDraft;
  readonly onChange: (change: Partial<RefundDraft>) => void;
  readonly tried: boolean;
}): ReactElement {
  const t = usePluginText('partner-refunds');
  const fault = tried ? faultOf(order, draft) : undefined;
  const freed = seatsFreed(order, draft);
  const freeLabel =
    freed === 0
      ? t('refund.freeNone')
      : t(draft.mode === 'amount' ? 'refund.freeAll' : 'refund.free', { count: freed });
  const [moneyFault, setMoneyFault] = useState<string | null>(null);
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
        onValueChange={(mode) => onChange({ mode: mode === 'amount' ? 'amount' : 'lines' })}
      />
      {draft.mode === 'lines' ? (
        <RefundPieces order={order} pieces={draft.pieces} onChange={(pieces) => onChange({ pieces })} />
      ) : (
        <FormField label={t('refund.amount')} required error={moneyFault ?? undefined}>
          {(control) => (
            <MoneyInput
              {...control}
              cents={draft.amount}
              min={1}
              max={order.refundable ?? 0}
              onFault={setMoneyFault}
              onChange={(amount) => onChange({ amount })}
            />
          )}
        </FormField>
      )}
      <ReasonFields values={draft} onChange={onChange} fault={fault === 'reason'} userName={order.userName} />
      <FormField label={t('refund.seats')} group>
        {(control) => (
          <RadioGroup
            inline
            name={control.id}
            selectedValue={draft.freesSeats && order.canFreeSeats ? 'free' : 'keep'}
            onChange={({ currentTarget }) => onChange({ freesSeats: currentTarget.value === 'free' })}
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
      </FormField>
      {order.canFreeSeats ? null : <p className="tl-ink-2">{t('refund.begun')}</p>}
      <p className="tl-refund-total">
        {t('refund.total')} <b>¥&nbsp;{formatCents(sumOf(order, draft))}</b>{' '}
        <span className="tl-ink-2">/ {formatCents(order.refundable ?? 0)}</span>
      </p>
      {(order.held ?? 0) > 0 ? (
        <p className="tl-ink-2">{t('refund.held', { sum: formatCents(order.held ?? 0) })}</p>
      ) : null}
      {fault === 'nothing' || fault === 'tooMuch' ? (
        <Callout intent="danger" role="alert">
          {t(`refund.fault.${fault}`, { most: formatCents(order.refundable ?? 0) })}
        </Callout>
      ) : null}
    </div>
  );
}
