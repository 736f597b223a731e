import type { ReactElement } from 'react';
import type { PluginText } from '../../../../core/api.ts';
import type { OrderDetail } from '../../../../shared/contract/shapes/orders.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { History } from '../../../../shared/ui/History/History.tsx';
import { changesOf } from '../../model/orderHistory.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS: readonly string[] = [
  ...[
    'packageOrders.refund',
    'packageOrders.addNote',
    'packageOrders.notice',
    'packageOrders.cancel',
    'packageOrders.revealPhone',
  ],
  ...[
    'orders.refund',
    'orders.cancel',
    'orders.cancelSeries',
    'orders.move',
    'orders.addNote',
    'orders.resendConfirmation',
  ],
  ...['orders.notice', 'orders.revealPhone', 'events.checkIn', 'events.undoCheckIn'],
];
const deedName = (t: PluginText, action: string): string =>
  DEEDS.includes(action) ? t(`history.deed.${action.slice(action.indexOf('.') + 1)}`) : action;

/** Who changed an order and how (screens A7). */
export function OrderHistory({
  order: { history },
}: {
  readonly order: Pick<OrderDetail, 'history'>;
}): ReactElement {
  const t = useOrderText();
  const lines = history.map((entry) => ({
    id: String(entry.id),
    ...{ at: entry.at, actor: entry.actor, changes: changesOf(entry, t) },
    action: deedName(t, entry.action),
  }));
  return (
    <div className="tl-order-tab">
      <Card title={t('history.title')}>
        <History label={t('history.title')} lines={lines} />
      </Card>
    </div>
  );
}
