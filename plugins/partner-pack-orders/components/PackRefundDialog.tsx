import { Callout } from '@blueprintjs/core';
import { type ReactElement, useRef } from 'react';
import { z } from 'zod';
import { ActionDialog, useAct, usePluginText, useSend } from '../../../core/api.ts';
import { useDialogForm } from '../../../core/form.ts';
import { refundPackageOrder } from '../../../shared/contract/packageOrders/calls.ts';
import { type PackageOrderDetail, RefundPackageBody } from '../../../shared/contract/packageOrders/shapes.ts';
import { formatCents } from '../../../shared/format/money.ts';
import {
  AmountField,
  FIRST_REASON,
  needsTypedWord,
  type OrderDialogProps,
  ReasonFields,
  type ReasonValues,
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

/** What is asked; an amount that is no sum is NaN. */
interface PackRefund extends ReasonValues {
  readonly amount: number | null;
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
  const amountFault = useRef<string | null>(null);
  const form = useDialogForm<PackRefund, RefundPackageBody>({
    schema: RefundPackageBody.and(z.object({ amount: z.number().max(most) })),
    defaults: { ...FIRST_REASON, amount: most },
    wrongOf: (field) =>
      field === 'amount'
        ? (amountFault.current ?? ofRefunds('refund.fault.tooMuch', { most: formatCents(most) }))
        : undefined,
  });
  const amount = form.values.amount || 0;
  const { doubt, look } = useRefundDoubt(refundPackageOrder, { orderNumber: order.orderNumber }, onRefused);
  const refund = (body: RefundPackageBody) =>
    act.run(
      send,
      { params: { orderNumber: order.orderNumber }, body },
      {
        onDone: ({ refund: { id } }) => onSent(id),
        onRefused: (refused) => {
          if (refused.hasFailed) look();
          void onRefused();
          return form.showRefused(refused);
        },
      },
    );
  const left = order.tickets.reduce((sum, ticket) => sum + ticket.left, 0);
  return (
    <ActionDialog
      title={ofRefunds('refund.title')}
      intent="danger"
      confirmText={ofRefunds('refund.confirm', { sum: formatCents(amount) })}
      cancelText={ofRefunds('refund.leave')}
      typedWord={needsTypedWord(amount) ? 'REFUND' : undefined}
      act={act}
      form={form}
      onAct={refund}
      onClose={() => onClose(false)}
    >
      <div className="tl-refund-form">
        <RefundDoubt doubt={doubt} refunds={order.refunds} />
        {order.payments.some(({ atDesk }) => atDesk) ? (
          <Callout intent="warning">{ofRefunds('refund.atDesk')}</Callout>
        ) : null}
        <Suggestion order={order} />
        <AmountField form={form} most={most} fault={amountFault} />
        <ReasonFields form={form} />
        <p className="tl-ink-2">{t('refund.withdraws', { count: left })}</p>
      </div>
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
