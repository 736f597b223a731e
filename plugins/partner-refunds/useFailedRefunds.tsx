import { Endorsed, Repeat } from '@blueprintjs/icons';
import { type ReactElement, useCallback, useState } from 'react';
import { type PluginText, usePluginText, useSend } from '../../core/api.ts';
import { lazyDialog } from '../../core/form.ts';
import type { BulkAction, List } from '../../core/list.ts';
import { RefundState } from '../../shared/codes/lists.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { markRefund, retryTask } from '../../shared/contract/tasks/calls.ts';
import type { FailedRefund, OrderRow } from '../../shared/contract/orders/shapes.ts';
import type { MarkRefundBody } from '../../shared/contract/orders/refundMark.shapes.ts';
import type { RowAction } from '../../shared/ui/DataTable/types.ts';
import { useRetryRefund } from './useRetryRefund.ts';

const MarkRefundDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-refunds-dialogs" */ './components/MarkRefundDialog.tsx'))
      .MarkRefundDialog,
);
const MarkRefundsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "partner-refunds-dialogs" */ './components/MarkRefundDialog.tsx'))
      .MarkRefundsDialog,
);

type Decision = typeof RefundState.doneByHand | typeof RefundState.givenUp;

/** True for a list of nothing but orders whose refund failed, as home's "Resolve" opens it. */
export const showsFailedRefunds = ({ address }: List<OrderRow>): boolean =>
  address.state.values['refundState'] === String(RefundState.failed);

/** What can be done with the failed refunds of a list, one by one or several at once, and the dialog on the way. */
export function useFailedRefunds(
  list: List<OrderRow>,
  seesMoney: boolean,
): {
  readonly actionsOf: (row: OrderRow) => readonly RowAction[];
  readonly bulk: readonly BulkAction<OrderRow>[];
  readonly dialog: ReactElement | null;
} {
  const t = usePluginText('partner-refunds');
  const { refresh } = list;
  const { run: retry } = useRetryRefund(refresh);
  const { send } = useSend(retryTask);
  const { send: mark } = useSend(markRefund);
  const [marking, setMarking] = useState<readonly OrderRow[]>();
  const [marked, setMarked] = useState<{ readonly refund: FailedRefund; readonly state: Decision }>();
  const actionsOf = useCallback(
    ({ failedRefund: refund }: OrderRow): readonly RowAction[] => {
      if (refund === null) return [];
      const again: RowAction = {
        id: 'again',
        label: t('refund.again'),
        disabledReason: refund.canRetry ? undefined : whyNoRetry(t, refund),
        onSelect: () => retry(refund),
      };
      if (!seesMoney) return [again];
      const byHand: RowAction = {
        id: 'byHand',
        label: t('refund.byHand'),
        onSelect: () => setMarked({ refund, state: RefundState.doneByHand }),
      };
      const giveUp: RowAction = {
        id: 'giveUp',
        label: t('mark.giveUp.open'),
        intent: 'danger',
        onSelect: () => setMarked({ refund, state: RefundState.givenUp }),
      };
      // What is possible stands first: the row shows it without its menu.
      return refund.canRetry ? [again, byHand, giveUp] : [byHand, again, giveUp];
    },
    [t, retry, seesMoney],
  );
  const markAll = (rows: readonly OrderRow[], body: MarkRefundBody): Promise<void> =>
    list.bulk.run(t('mark.byHand.title'), rows, async ({ failedRefund: refund }) =>
      refund === null
        ? { isDone: false, code: ResultCode.notAllowedNow, text: t('why.retry.notFailed') }
        : mark({ params: { id: refund.id }, body }, { quiet: true }),
    );
  const againAll = (rows: readonly OrderRow[]): Promise<void> =>
    list.bulk.run(t('refund.again'), rows, async ({ failedRefund: refund }) => {
      const left = (text: string) => ({ isDone: false, code: ResultCode.notAllowedNow, text }) as const;
      if (refund === null) return left(t('why.retry.notFailed'));
      if (!refund.canRetry) return left(whyNoRetry(t, refund));
      const call = { params: { taskId: refund.taskId }, body: { itemIds: [refund.id] } };
      const end = await send(call, { quiet: true });
      // Somebody decided it meanwhile.
      return end.isDone && end.result?.retried === 0 ? left(t('why.retry.notFailed')) : end;
    });
  return {
    actionsOf,
    bulk: [
      {
        id: 'again',
        label: t('refund.again'),
        icon: <Repeat />,
        disabledReason: (rows) =>
          rows.some(({ failedRefund }) => failedRefund?.canRetry) ? undefined : t('bulk.noRetry'),
        onSelect: (rows) => void againAll(rows),
      },
      ...(seesMoney
        ? [
            {
              id: 'byHand',
              label: t('mark.byHand.open'),
              icon: <Endorsed />,
              disabledReason: (rows: readonly OrderRow[]) =>
                rows.some(({ failedRefund }) => failedRefund) ? undefined : t('why.retry.notFailed'),
              onSelect: setMarking,
            },
          ]
        : []),
    ],
    dialog: marking ? (
      <MarkRefundsDialog
        t={t}
        refunds={marking.flatMap(({ failedRefund }) => failedRefund ?? [])}
        left={marking.filter(({ failedRefund }) => failedRefund === null).length}
        onMark={(body) => void markAll(marking, body)}
        onClose={() => setMarking(undefined)}
      />
    ) : marked ? (
      <MarkRefundDialog
        t={t}
        {...marked}
        onClose={(hasChanged) => {
          setMarked(undefined);
          if (hasChanged) refresh();
        }}
      />
    ) : null,
  };
}

const whyNoRetry = (t: PluginText<'partner-refunds'>, { failCode }: FailedRefund): string =>
  t(failCode === 'PAID_AT_DESK' ? 'why.retry.atDesk' : 'why.retry.usedUp');
