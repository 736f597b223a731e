import { Callout } from '@blueprintjs/core';
import { type ReactElement, useState } from 'react';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { RefundReason } from '../../../shared/codes/lists.ts';
import { refundPackageOrder } from '../../../shared/contract/packageOrders/calls.ts';
import type { PackageOrderDetail } from '../../../shared/contract/packageOrders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { FormField } from '../../../shared/ui/FormField/FormField.tsx';
import { MoneyInput } from '../../../shared/ui/MoneyInput/MoneyInput.tsx';
import {
  needsTypedWord,
  type OrderDialogProps,
  type Reason,
  ReasonFields,
  RefundDoubt,
  RefundSteps,
  useRefundDoubt,
} from '../../partner-refunds/api.ts';
import { usePackOrder } from '../queries.ts';
import { usePackText } from '../usePackText.ts';

/** Gives an order of packs back, less what was used, and shows what becomes of it until it is done or failed (F4). */
export function PackRefundDialog({ orderNumber, onClose }: OrderDialogProps): ReactElement {
  const order = usePackOrder(orderNumber);
  return (
    <RefundSteps
      of={order}
      onClose={onClose}
      renderQuestion={(found, onSent) => (
        <AskPackRefund
          order={found}
          onSent={async (id) => {
            await order.refetch();
            onSent(id);
          }}
          onRefused={order.refetch}
          onClose={onClose}
        />
      )}
    />
  );
}

function AskPackRefund({
  order,
  onSent,
  onRefused,
  onClose,
}: {
  readonly order: PackageOrderDetail;
  readonly onSent: (refundId: number) => Promise<void>;
  readonly onRefused: () => unknown;
  readonly onClose: OrderDialogProps['onClose'];
}): ReactElement {
  const t = usePackText();
  const ofRefunds = usePluginText('partner-refunds');
  const act = useAct();
  const { send } = useSend(refundPackageOrder);
  const most = order.refundable ?? 0;
  const [amount, setAmount] = useState<number | null>(most);
  const [values, setValues] = useState<Reason>({ reason: RefundReason.customerRequest, note: '' });
  const [moneyFault, setMoneyFault] = useState<string | null>(null);
  const { doubt, look } = useRefundDoubt(refundPackageOrder, { orderNumber: order.orderNumber }, onRefused);
  const isUnsaid = values.reason === RefundReason.other && [...values.note.trim()].length < 2;
  const isFit = amount !== null && amount >= 1 && amount <= most && moneyFault === null;
  const refund = () => {
    const body = { reason: values.reason, note: values.note.trim(), amount: amount ?? 0 };
    return act.run(
      send,
      { params: { orderNumber: order.orderNumber }, body },
      {
        onDone: ({ refund: { id } }) => onSent(id),
        onRefused: ({ hasFailed }) => {
          if (hasFailed) look();
          void onRefused();
        },
      },
    );
  };
  const left = order.tickets.reduce((sum, ticket) => sum + ticket.left, 0);
  return (
    <ActionDialog
      title={ofRefunds('refund.title')}
      intent="danger"
      confirmText={ofRefunds('refund.confirm', { sum: formatCents(amount ?? 0) })}
      cancelText={ofRefunds('refund.leave')}
      typedWord={needsTypedWord(amount ?? 0) ? 'REFUND' : undefined}
      act={act}
      isFit={isFit && !isUnsaid}
      onAct={refund}
      onClose={() => onClose(false)}
    >
      {(tried) => (
        <div className="tl-refund-form">
          <RefundDoubt doubt={doubt} refunds={order.refunds} />
          {order.payments.some(({ atDesk }) => atDesk) ? (
            <Callout intent="warning">{ofRefunds('refund.atDesk')}</Callout>
          ) : null}
          <Suggestion order={order} />
          <FormField
            label={ofRefunds('refund.amount')}
            required
            error={
              moneyFault ??
              (tried && !isFit ? ofRefunds('refund.fault.tooMuch', { most: formatCents(most) }) : undefined)
            }
          >
            {(control) => (
              <MoneyInput
                {...control}
                cents={amount}
                min={1}
                max={most}
                onFault={setMoneyFault}
                onChange={setAmount}
              />
            )}
          </FormField>
          <ReasonFields
            values={values}
            onChange={(change) => setValues({ ...values, ...change })}
            fault={tried && isUnsaid}
            userName={order.userName}
          />
          <p className="tl-ink-2">{t('refund.withdraws', { count: left })}</p>
        </div>
      )}
    </ActionDialog>
  );
}

/** How the suggested sum comes about: paid, less what was used and what went back (screens F4). */
function Suggestion({ order }: { readonly order: PackageOrderDetail }): ReactElement {
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const { paid, usedValue, refunded, refundable, tickets } = order;
  const used = tickets.reduce((sum, ticket) => sum + ticket.used, 0);
  const rows = [
    { id: 'paid', label: ofOrders('detail.paid'), cents: paid ?? 0 },
    { id: 'used', label: t('refund.usedTimes', { count: used }), cents: -(usedValue ?? 0) },
    { id: 'refunded', label: ofOrders('detail.refunded'), cents: -(refunded ?? 0) },
  ].filter(({ id, cents }) => id === 'paid' || cents !== 0);
  return (
    <dl className="tl-refund-count">
      {rows.map(({ id, label, cents }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('refund.suggested')}</dt>
        <dd>¥&nbsp;{formatCents(refundable ?? 0)}</dd>
      </div>
    </dl>
  );
}
