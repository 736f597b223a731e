import type { PluginText } from '../../../core/api.ts';
import { MONEY_MODES } from '../../../shared/codes/lists.ts';
import type { OrderRow } from '../../../shared/contract/orders/shapes.ts';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import type { RefundRights } from '../../partner-refunds/api.ts';
import type { OrderDialog } from './useOrderDialogs.ts';

/** What the actions of an order do. */
export interface OrderHandlers extends RefundRights {
  readonly show?: () => void;
  readonly ask: (dialog: OrderDialog) => void;
  readonly checkIn: (undo: boolean) => void;
}

/** Actions of an order; what is impossible stays visible with its reason. */
export function orderActions(
  row: OrderRow,
  t: PluginText<'partner-orders'>,
  handlers: OrderHandlers,
): readonly RowAction[] {
  const { show, ask, checkIn, whyNoRefund } = handlers;
  const isIn = row.checkedInAt !== null;
  return [
    ...(show ? [{ id: 'open', label: t('actions.open'), onSelect: show }] : []),
    {
      id: 'checkIn',
      label: t(isIn ? 'actions.undoCheckIn' : 'actions.checkIn'),
      disabledReason: row.status === 5 ? undefined : t(row.status === 1 ? 'why.unpaid' : 'why.cancelled'),
      onSelect: () => checkIn(isIn),
    },
    {
      id: 'move',
      label: t('actions.move'),
      disabledReason: row.moveBlock === null ? undefined : t(`why.move.${row.moveBlock}`),
      onSelect: () => ask('move'),
    },
    { id: 'note', label: t('actions.note'), onSelect: () => ask('note') },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      intent: 'danger',
      disabledReason: row.cancelBlock === null ? undefined : t(`why.cancel.${row.cancelBlock}`),
      onSelect: () => ask('cancel'),
    },
    ...(row.isOfSeries ? [cancelSeries(row, t, handlers)] : []),
    {
      id: 'refund',
      label: t('actions.refund'),
      intent: 'danger',
      disabledReason: whyNoRefund(row),
      onSelect: () => ask('refund'),
    },
  ];
}

/** All orders of one sign-up at once; what of them cannot go any more is told by its dialog. */
const cancelSeries = (
  row: OrderRow,
  t: PluginText<'partner-orders'>,
  { ask, whyNoMoney }: OrderHandlers,
): RowAction => ({
  id: 'cancelSeries',
  label: t('actions.cancelSeries'),
  intent: 'danger',
  disabledReason: MONEY_MODES.includes(row.payMode) ? whyNoMoney : undefined,
  onSelect: () => ask('cancelSeries'),
});
