import { Button, Callout, Tooltip } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { RefundState } from '../../../../shared/codes/lists.ts';
import type { PackageOrderDetail } from '../../../../shared/contract/shapes/packageOrders.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import { ObjectHead } from '../../../../shared/ui/PageHeader/PageHeader.tsx';
import { StatusTag } from '../../../../shared/ui/StatusTag/StatusTag.tsx';
import { PackRefundDialog } from '../../components/PackRefundDialog.tsx';
import { RefundActs } from '../../components/RefundActs.tsx';
import { useWhyNoPackRefund } from '../../components/useWhyNoPackRefund.ts';
import { Yuan } from '../../components/Yuan.tsx';
import { refundMeaning, statusMeaning } from '../../meanings.ts';
import { failureOf } from '../../model/refundFailure.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Name, states, sums and actions of an order of packs; a failed refund is told first. */
export function PackHead({
  order,
  onChanged,
}: {
  readonly order: PackageOrderDetail;
  readonly onChanged: () => void;
}): ReactElement {
  const t = useOrderText();
  const [refunding, setRefunding] = useState(false);
  const whyNot = useWhyNoPackRefund()(order);
  const failed = order.refunds.find(({ state }) => state === RefundState.failed);
  const minus = (cents: number | null): number | null => (cents === null ? null : -cents);
  const number = <span className="tl-order-number">{order.orderNumber}</span>;
  const figures = [
    { id: 'number', label: t('column.orderNumber'), value: number },
    { id: 'amount', label: t('detail.listed'), value: <Yuan cents={order.amount} /> },
    { id: 'paid', label: t('detail.paid'), value: <Yuan cents={order.paid} /> },
    { id: 'refunded', label: t('detail.refunded'), value: <Yuan cents={minus(order.refunded)} /> },
    { id: 'refundable', label: t('detail.refundable'), value: <Yuan cents={order.refundable} /> },
  ];
  return (
    <header className="tl-order-head">
      <ObjectHead
        title={order.packName}
        tags={
          <>
            <StatusTag meaning={statusMeaning(order.status)}>
              {t(`core:codes.orderStatus.${order.status}`)}
            </StatusTag>
            {order.refundState === null ? null : (
              <StatusTag meaning={refundMeaning(order.refundState)}>
                {t(`core:codes.refundState.${order.refundState}`)}
              </StatusTag>
            )}
          </>
        }
        actions={
          <>
            <Button
              variant="minimal"
              className="tl-order-print"
              icon={<Print />}
              text={t('actions.print')}
              onClick={() => window.print()}
            />
            <Tooltip className="tl-order-act" content={whyNot ?? ''} disabled={whyNot === undefined} compact>
              <Button
                intent="primary"
                text={t('actions.refund')}
                disabled={whyNot !== undefined}
                onClick={() => setRefunding(true)}
              />
            </Tooltip>
          </>
        }
        figures={figures}
      />
      {failed ? (
        <Callout intent="danger" className="tl-order-failed">
          {t('detail.failedLine', { sum: formatCents(failed.amount ?? 0) })} {failureOf(t, failed)}{' '}
          <RefundActs refund={failed} onChanged={onChanged} />
        </Callout>
      ) : null}
      {refunding ? (
        <PackRefundDialog
          orderNumber={order.orderNumber}
          onClose={(changed) => {
            setRefunding(false);
            if (changed) onChanged();
          }}
        />
      ) : null}
    </header>
  );
}
