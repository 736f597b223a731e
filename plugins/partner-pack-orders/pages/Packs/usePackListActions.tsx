import { type ReactElement, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePluginText, useSend } from '../../../../core/api.ts';
import type { BulkAction, List } from '../../../../core/list.ts';
import {
  previewPackageNotices,
  sendPackageNotice,
  sendPackageNotices,
} from '../../../../shared/contract/messages/notices.calls.ts';
import { refundPackageOrder } from '../../../../shared/contract/packageOrders/calls.ts';
import { type PackageOrderRow, RefundPackageBody } from '../../../../shared/contract/packageOrders/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { orderAddress, useNotices } from '../../../partner-orders/api.ts';
import { BulkRefund, MOST_REFUNDS } from '../../../partner-refunds/api.ts';
import { usePackActions } from '../../components/usePackActions.ts';
import { usePackDialogs } from '../../components/usePackDialogs.ts';
import { usePackText } from '../../usePackText.ts';

const NOTICES = { send: sendPackageNotice, sendMany: sendPackageNotices, preview: previewPackageNotices };

const addressOfOrder = ({ orderNumber }: PackageOrderRow): string => orderAddress(orderNumber);

/**
 * What can be done with orders of packs, one by one or several at once, and the dialogs on the way. `addressOf` says where
 * one is opened, and keeps its identity.
 */
export function usePackListActions(list: List<PackageOrderRow>, addressOf = addressOfOrder) {
  const t = usePackText();
  const ofOrders = usePluginText('partner-orders');
  const ofRefunds = usePluginText('partner-refunds');
  const { send: refund } = useSend(refundPackageOrder);
  const navigate = useNavigate();
  const { whyNoChange, whyNoRefund, actionsOf } = usePackActions();
  const { open: ask, dialog } = usePackDialogs(list.refresh);
  const notices = useNotices(list, NOTICES, { whyNot: whyNoChange });
  const [refunding, setRefunding] = useState<readonly PackageOrderRow[]>();
  const open = useCallback((row: PackageOrderRow) => void navigate(addressOf(row)), [navigate, addressOf]);
  const rowActions = useCallback(
    (row: PackageOrderRow): readonly RowAction[] => [
      { id: 'open', label: ofOrders('actions.open'), onSelect: () => open(row) },
      ...actionsOf(row, ask),
    ],
    [ofOrders, open, actionsOf, ask],
  );
  const bulk: readonly BulkAction<PackageOrderRow>[] = [
    notices.action,
    {
      id: 'refund',
      label: ofRefunds('bulk.refund'),
      intent: 'danger',
      limit: MOST_REFUNDS,
      disabledReason: (rows) => {
        const reasons = rows.map(whyNoRefund);
        if (reasons.includes(undefined)) return undefined;
        return new Set(reasons).size === 1 ? reasons[0] : (whyNoChange ?? ofRefunds('bulk.nothing'));
      },
      onSelect: setRefunding,
    },
  ];
  const dialogs: ReactElement = (
    <>
      {dialog}
      {notices.dialog}
      {refunding ? (
        <BulkRefund
          list={list}
          rows={refunding}
          schema={RefundPackageBody}
          text={(figures) => t('bulk.refund', figures)}
          send={({ orderNumber, refundable }, why) =>
            refund({ params: { orderNumber }, body: { ...why, amount: refundable ?? 0 } }, { quiet: true })
          }
          onClose={() => setRefunding(undefined)}
        />
      ) : null}
    </>
  );
  return { open, rowActions, bulk, dialog: dialogs };
}
