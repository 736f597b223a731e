import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Messages, usePluginText, useSend, useService } from '../../../../core/api.ts';
import type { BulkAction, List } from '../../../../core/list.ts';
import { OrderStatus } from '../../../../shared/codes/lists.ts';
import { checkIn as checkInCall } from '../../../../shared/contract/events/attendance.calls.ts';
import {
  previewOrderNotices,
  sendOrderNotice,
  sendOrderNotices,
} from '../../../../shared/contract/messages/notices.calls.ts';
import { changeOrders, refundOrder } from '../../../../shared/contract/orders/calls.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { OrderReason, type OrderRow } from '../../../../shared/contract/orders/shapes.ts';
import { formatCount } from '../../../../shared/format/money.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { BulkRefund, MOST_REFUNDS, useRefundRights } from '../../../partner-refunds/api.ts';
import { orderAddress } from '../../addresses.ts';
import { orderActions } from '../../components/orderActions.ts';
import { useCheckIn } from '../../components/useCheckIn.ts';
import { useNotices } from '../../components/notices/useNotices.tsx';
import { useOrderDialogs } from '../../components/useOrderDialogs.ts';
import { useOrderText } from '../../useOrderText.ts';

type ManyOrders = Parameters<NonNullable<BulkAction<OrderRow>['onMany']>>[0];

const canCome = ({ status, checkedInAt }: OrderRow): boolean =>
  status === OrderStatus.completed && checkedInAt === null;
const NOTICES = { send: sendOrderNotice, sendMany: sendOrderNotices, preview: previewOrderNotices };
const nothingElse = (): void => undefined;

/**
 * What can be done with orders of the list, one by one or several at once, and the dialogs on the way. `onChanged` is
 * called beside the list's own refresh, and must keep its identity.
 */
export function useOrderListActions(list: List<OrderRow>, onChanged: () => void = nothingElse) {
  const t = useOrderText();
  const ofRefunds = usePluginText('partner-refunds');
  const rights = useRefundRights();
  const { send: tick } = useSend(checkInCall);
  const { send: refund } = useSend(refundOrder);
  const messages = useService(Messages);
  const navigate = useNavigate();
  const { refresh: refreshList } = list;
  const refresh = useCallback(() => {
    refreshList();
    onChanged();
  }, [refreshList, onChanged]);
  const { open, dialog } = useOrderDialogs(refresh);
  const checkIn = useCheckIn(refresh);
  const [refunding, setRefunding] = useState<readonly OrderRow[]>();
  const notices = useNotices(list, NOTICES);
  const rowActions = useCallback(
    (row: OrderRow): readonly RowAction[] =>
      orderActions(row, t, {
        show: () => void navigate(orderAddress(row.orderNumber)),
        ask: (kind) => open(kind, row.orderNumber),
        checkIn: (undo) => checkIn(row, undo),
        ...rights,
      }),
    [t, navigate, open, checkIn, rights],
  );
  const checkInAll = async (rows: readonly OrderRow[]): Promise<void> => {
    await list.bulk.run(t('bulk.checkIn'), rows, async ({ id, eventId }) => {
      const body = { bookingIds: [id], undo: false };
      const end = await tick({ params: { id: eventId }, body }, { quiet: true });
      const [left] = end.result?.failed ?? [];
      // A rule of the door: a second try would end the same.
      return left
        ? { isDone: false, code: ResultCode.notAllowedNow, text: t(`checkIn.why.${left.reason}`) }
        : end;
    });
    onChanged();
  };
  // Only the list is told when a task has ended; what shows the same orders follows it from then on.
  const [followedFrom, setFollowedFrom] = useState<number>();
  const { loadedAt } = list.data;
  useEffect(() => {
    if (followedFrom !== undefined && loadedAt > followedFrom) onChanged();
  }, [loadedAt, followedFrom, onChanged]);
  const checkInMany = async (many: ManyOrders): Promise<void> => {
    const { count } = many;
    const title = t('bulk.checkInTitle', { count, number: formatCount(count) });
    const answers = { yes: t('bulk.checkIn'), no: t('bulk.leave') };
    // Many are taken back one by one only.
    if (!(await messages.ask({ title, text: t('bulk.checkInText'), ...answers }))) return;
    setFollowedFrom(loadedAt);
    await list.bulk.start(t('bulk.checkIn'), many, changeOrders, { action: 'checkIn' });
  };
  const bulk: readonly BulkAction<OrderRow>[] = [
    {
      id: 'checkIn',
      label: t('bulk.checkIn'),
      disabledReason: (rows) => (rows.some(canCome) ? undefined : t('bulk.nobody')),
      onSelect: (rows) => void checkInAll(rows),
      onMany: (many) => void checkInMany(many),
    },
    notices.action,
    {
      id: 'refund',
      label: ofRefunds('bulk.refund'),
      intent: 'danger',
      limit: MOST_REFUNDS,
      disabledReason: (rows) =>
        rows.every((row) => rights.whyNoRefund(row) !== undefined)
          ? (rights.whyNoMoney ?? ofRefunds('bulk.nothing'))
          : undefined,
      onSelect: setRefunding,
    },
  ];
  const dialogs: ReactElement = (
    <>
      {dialog}
      {refunding ? (
        <BulkRefund
          list={list}
          rows={refunding}
          schema={OrderReason}
          asksNotify
          text={(figures) => t('bulk.text', figures)}
          send={({ orderNumber, refundable }, why) =>
            refund(
              { params: { orderNumber }, body: { ...why, amount: refundable ?? 0, alsoCancel: false } },
              { quiet: true },
            )
          }
          onClose={() => setRefunding(undefined)}
          onDone={onChanged}
        />
      ) : null}
      {notices.dialog}
    </>
  );
  return { rowActions, bulk, dialog: dialogs };
}
