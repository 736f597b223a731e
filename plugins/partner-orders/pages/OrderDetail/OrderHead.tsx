import { Button, Callout, Menu, MenuItem, PopoverNext, Tooltip } from '@blueprintjs/core';
import { More, Print } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Messages, useAccess, useSend, useService, useWrite } from '../../../../core/api.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import { resendConfirmation } from '../../../../shared/contract/orders.ts';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { orderActions } from '../../components/orderActions.ts';
import { useCheckIn } from '../../components/useCheckIn.ts';
import { useOrderDialogs } from '../../components/useOrderDialogs.tsx';
import { RefundActs } from '../../components/RefundActs.tsx';
import { Yuan } from '../../components/Yuan.tsx';
import { refundMeaning, statusMeaning, threeStateMeaning } from '../../meanings.ts';
import { failureOf } from '../../model/refundFailure.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Name, states, sums and actions of an order; a failed refund is told first. */
export function OrderHead({
  order,
  onChanged,
}: {
  readonly order: OrderDetail;
  readonly onChanged: () => void;
}): ReactElement {
  const t = useOrderText();
  const { open, dialog } = useOrderDialogs(onChanged);
  const failed = order.refunds.find(({ state }) => state === RefundState.failed);
  const figures = [
    {
      id: 'number',
      label: t('column.orderNumber'),
      value: <span className="tl-order-number">{order.orderNumber}</span>,
    },
    { id: 'listed', label: t('detail.listed'), value: <Yuan cents={order.listed} /> },
    { id: 'paid', label: t('detail.paid'), value: <Yuan cents={order.paid} /> },
    {
      id: 'refunded',
      label: t('detail.refunded'),
      value: <Yuan cents={order.refunded === null ? null : -order.refunded} />,
    },
    { id: 'refundable', label: t('detail.refundable'), value: <Yuan cents={order.refundable} /> },
    {
      id: 'session',
      label: t('column.session'),
      value: <span className="tl-order-session">{`${order.strEndTime} · ${order.place}`}</span>,
    },
  ];
  return (
    <header className="tl-order-head">
      <ObjectHead
        title={order.eventTitle}
        tags={
          <>
            <StatusTag meaning={statusMeaning(order.status)}>
              {t(`core:codes.orderStatus.${order.status}`)}
            </StatusTag>
            {order.threeState === 2 ? (
              <StatusTag meaning={threeStateMeaning(2)}>{t('core:codes.threeState.2')}</StatusTag>
            ) : null}
            {failed ? (
              <StatusTag meaning={refundMeaning(failed.state)}>{t('detail.refundFailed')}</StatusTag>
            ) : null}
          </>
        }
        actions={
          <HeadActions order={order} ask={(kind) => open(kind, order.orderNumber)} onChanged={onChanged} />
        }
        figures={figures}
      />
      {failed ? (
        <Callout intent="danger" className="tl-order-failed">
          {t('detail.failedLine', { sum: formatCents(failed.amount ?? 0) })} {failureOf(t, failed)}{' '}
          <RefundActs refund={failed} onChanged={onChanged} />
        </Callout>
      ) : null}
      {dialog}
    </header>
  );
}

function HeadActions({
  order,
  ask,
  onChanged,
}: {
  readonly order: OrderDetail;
  readonly ask: (dialog: 'refund' | 'move' | 'note' | 'cancel') => void;
  readonly onChanged: () => void;
}): ReactElement {
  const t = useOrderText();
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const messages = useService(Messages);
  const write = useWrite(onChanged);
  const resend = useSend(resendConfirmation);
  const checkIn = useCheckIn(onChanged);
  const { orderNumber } = order;
  const actions = orderActions(order, t, { ask, seesMoney, checkIn: (undo) => checkIn(order, undo) });
  const [move, refund] = ['move', 'refund'].map((name) => actions.find(({ id }) => id === name));
  const sendAgain = (): void =>
    void write(async () => {
      const reply = await resend.send({ params: { orderNumber } });
      if (reply.result.sent === 0) messages.warn(t('resend.tooSoon'));
      return reply;
    }, t('resend.done'));
  const menu = (
    <Menu>
      {actions
        .filter(({ id }) => id !== 'move' && id !== 'refund')
        .map(({ id, label, disabledReason, intent, onSelect }) => (
          <MenuItem
            key={id}
            text={label}
            disabled={disabledReason !== undefined}
            {...(disabledReason !== undefined && { label: disabledReason })}
            intent={intent ?? 'none'}
            onClick={onSelect}
          />
        ))}
      <MenuItem text={t('actions.resend')} disabled={order.status !== 5} onClick={sendAgain} />
    </Menu>
  );
  return (
    <>
      <Button
        variant="minimal"
        className="tl-order-print"
        icon={<Print />}
        text={t('actions.print')}
        onClick={() => window.print()}
      />
      <ReasonedButton action={move} />
      <ReasonedButton action={refund} primary />
      <PopoverNext content={menu} placement="bottom-end" arrow={false} animation="minimal">
        <Button icon={<More />} aria-label={t('actions.more')} />
      </PopoverNext>
    </>
  );
}

/** A button that stays visible when it cannot act and says why. */
function ReasonedButton({
  action,
  primary = false,
}: {
  readonly action: ReturnType<typeof orderActions>[number] | undefined;
  readonly primary?: boolean;
}): ReactElement | null {
  if (!action) return null;
  const { label, disabledReason, onSelect } = action;
  return (
    <Tooltip
      className="tl-order-act"
      content={disabledReason ?? ''}
      disabled={disabledReason === undefined}
      compact
    >
      <Button
        intent={primary ? 'primary' : 'none'}
        text={label}
        disabled={disabledReason !== undefined}
        onClick={onSelect}
      />
    </Tooltip>
  );
}
