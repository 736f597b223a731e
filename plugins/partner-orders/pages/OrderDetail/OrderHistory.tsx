import type { ReactElement } from 'react';
import type { PluginText } from '../../../../core/api.ts';
import type { OrderDetail } from '../../../../shared/contract/orders/shapes.ts';
import { Card } from '../../../../shared/ui/Card/Card.tsx';
import { History } from '../../../../shared/ui/History/History.tsx';
import { changesOf } from '../../model/orderHistory.ts';
import { useOrderText } from '../../useOrderText.ts';

/** Deeds that have a sentence; new ones are shown by their name. */
const DEEDS = {
  'orders.refund': 'refund',
  'orders.cancel': 'cancel',
  'orders.cancelSeries': 'cancelSeries',
  'orders.move': 'move',
  'orders.addNote': 'addNote',
  'orders.resendConfirmation': 'resendConfirmation',
  'orders.notice': 'notice',
  'orders.revealPhone': 'revealPhone',
  'events.checkIn': 'checkIn',
  'events.undoCheckIn': 'undoCheckIn',
  'packageOrders.refund': 'refund',
  'packageOrders.addNote': 'addNote',
  'packageOrders.notice': 'notice',
  'packageOrders.cancel': 'cancel',
  'packageOrders.revealPhone': 'revealPhone',
} as const;
const isDeed = (action: string): action is keyof typeof DEEDS => Object.hasOwn(DEEDS, action);
const deedName = (t: PluginText<'partner-orders'>, action: string): string =>
  isDeed(action) ? t(`history.deed.${DEEDS[action]}`) : action;

/** Who changed an order and how (screens A7). */
export function OrderHistory({
  order: { history },
}: {
  readonly order: Pick<OrderDetail, 'history'>;
}): ReactElement {
  const t = useOrderText();
  const lines = history.map((entry) => ({
    id: String(entry.id),
    at: entry.at,
    actor: entry.actor,
    changes: changesOf(entry, t),
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
