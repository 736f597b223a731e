import { Button } from '@blueprintjs/core';
import { Duplicate, Endorsed, Repeat, Stop } from '@blueprintjs/icons';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import {
  Messages,
  type PluginText,
  useAccess,
  usePluginText,
  useSend,
  useService,
} from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { RefundState } from '../../../../shared/codes/lists.ts';
import { refundItemColumns } from '../../../../shared/contract/tasks/refundItems.columns.ts';
import type { MarkRefundBody } from '../../../../shared/contract/orders/refundMark.shapes.ts';
import type { RefundItemRow, TaskRow } from '../../../../shared/contract/tasks/shapes.ts';
import { exportItems, markRefund, retryTask, taskItems } from '../../../../shared/contract/tasks/calls.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';
import { useDates } from '../../../../shared/ui/DateTime/useDates.ts';
import { lazyPart } from '../../../../shared/ui/LazyPart/lazyPart.tsx';
import { CancelRecordList } from '../../api.ts';
import { loadMarkRefund } from '../../../partner-refunds/api.ts';
import { type NoAction, whyNoMark, whyNoRetry } from './itemActions.ts';
import { itemCard, itemCells, itemFilters } from './itemCells.tsx';
import { StopDialog } from './StopDialog.tsx';
import { useCopyPhones } from './useCopyPhones.ts';

const MarkRefundDialog = lazyPart(async () => (await loadMarkRefund()).MarkRefundDialog);
const MarkRefundsDialog = lazyPart(async () => (await loadMarkRefund()).MarkRefundsDialog);
const rowId = ({ id }: RefundItemRow): string => String(id);
const rowName = ({ orderNumber }: RefundItemRow): string => orderNumber;
const NO_CODES: readonly string[] = [];
type Asking =
  | { readonly kind: 'stop' }
  | { readonly kind: 'marks'; readonly items: readonly RefundItemRow[] }
  | { readonly kind: 'mark'; readonly item: RefundItemRow; readonly state: 5 | 6 };

/** Right side of the cancel record: the orders of one task and what can still be done for them. */
export function RecordItems({
  task,
  changes,
  onChanged,
}: {
  readonly task: TaskRow;
  /** Grows whenever the figures may have changed; the shown page is asked again. */
  readonly changes: number;
  readonly onChanged: () => void;
}): ReactElement {
  const t = usePluginText('partner-cancellations');
  const seesMoney = useAccess().can('PAYMENT_READ_EXPORT');
  const messages = useService(Messages);
  const retry = useSend(retryTask);
  const mark = useSend(markRefund);
  const [asking, setAsking] = useState<Asking>();
  const [failCodes, setFailCodes] = useState(NO_CODES);
  const filters = useMemo(() => itemFilters(t, failCodes), [t, failCodes]);
  const dates = useDates();
  const own = useMemo(() => itemCells(t, dates), [t, dates]);
  const { columns } = useListColumns(refundItemColumns, own);
  const card = useMemo(() => itemCard(t), [t]);
  const params = useMemo(() => ({ taskId: task.taskId }), [task.taskId]);
  const list = useListPage({
    id: CancelRecordList,
    call: taskItems,
    params,
    filters,
    columns: refundItemColumns,
    rowId,
    rowName,
  });
  const codes = list.answer?.failCodes.join(',');
  useEffect(() => setFailCodes(codes ? codes.split(',') : NO_CODES), [codes]);
  const { refresh } = list;
  useEffect(() => {
    if (changes > 0) refresh();
  }, [changes, refresh]);
  const changed = (): void => {
    refresh();
    onChanged();
  };
  const again = async (itemIds?: readonly number[]): Promise<void> => {
    const { result } = await retry.send({ params, body: itemIds ? { itemIds: [...itemIds] } : {} });
    if (!result) return;
    if (result.retried > 0) messages.success(t('record.retried', { count: result.retried }));
    else messages.warn(t('record.noneRetried'));
    changed();
  };
  const markAll = async (items: readonly RefundItemRow[], body: MarkRefundBody): Promise<void> => {
    const open = items.filter((item) => whyNoMark(item) === undefined);
    await list.bulk.run(t('record.byHand'), open, ({ id }) =>
      mark.send({ params: { id }, body }, { quiet: true }),
    );
    onChanged();
  };
  const marks = (item: RefundItemRow): readonly [RowAction, RowAction] => [
    {
      id: 'done',
      label: t('record.markOne'),
      onSelect: () => setAsking({ kind: 'mark', item, state: 5 }),
      ...blocked(t, whyNoMark(item)),
    },
    {
      id: 'givenUp',
      label: t('record.giveUp'),
      intent: 'danger',
      onSelect: () => setAsking({ kind: 'mark', item, state: 6 }),
      ...blocked(t, whyNoMark(item)),
    },
  ];
  const rowActions = useMemo(
    () =>
      (item: RefundItemRow): readonly RowAction[] => {
        const retryOne: RowAction = {
          id: 'retry',
          label: t('record.retry'),
          onSelect: () => void again([item.id]),
          ...blocked(t, whyNoRetry(item)),
        };
        if (!seesMoney) return [retryOne];
        const [byHand, giveUp] = marks(item);
        // What is possible stands first: the row shows it without its menu.
        const isByHand = whyNoRetry(item) !== undefined && whyNoMark(item) === undefined;
        return isByHand ? [byHand, retryOne, giveUp] : [retryOne, byHand, giveUp];
      },
    // oxlint-disable-next-line react/exhaustive-deps -- `again` closes over the same task
    [t, params, seesMoney],
  );
  const copyPhones = useCopyPhones();
  const isOpen = task.status === 'queued' || task.status === 'running';
  return (
    <ListPage
      list={list}
      label={t('record.items')}
      columns={columns}
      card={card}
      firstUse={{ title: t('record.noItems'), text: t('record.noItemsText') }}
      rowActions={rowActions}
      rowTone={(row) => (row.state === RefundState.givenUp ? 'muted' : undefined)}
      exportCall={exportItems}
      exportType="refund"
      bulk={[
        {
          id: 'retry',
          label: t('record.retry'),
          icon: <Repeat />,
          disabledReason: (rows) =>
            rows.some((row) => whyNoRetry(row) === undefined) ? undefined : t('record.why.notFailed'),
          onSelect: (rows) =>
            void again(rows.filter((row) => whyNoRetry(row) === undefined).map(({ id }) => id)),
        },
        ...(seesMoney
          ? [
              {
                id: 'byHand',
                label: t('record.byHand'),
                icon: <Endorsed />,
                disabledReason: (rows: readonly RefundItemRow[]) =>
                  rows.some((row) => whyNoMark(row) === undefined) ? undefined : t('record.why.notFailed'),
                onSelect: (items: readonly RefundItemRow[]) => setAsking({ kind: 'marks', items }),
              },
            ]
          : []),
      ]}
      actions={
        <>
          <Button
            variant="minimal"
            icon={<Duplicate />}
            text={t('record.copyPhones')}
            disabled={list.rows.length === 0}
            title={list.rows.length === 0 ? t('record.noItems') : undefined}
            loading={copyPhones.isBusy}
            onClick={() => void copyPhones.copy(list.rows)}
          />
          {isOpen ? (
            <Button icon={<Stop />} text={t('record.stop')} onClick={() => setAsking({ kind: 'stop' })} />
          ) : null}
          <Button
            intent="primary"
            icon={<Repeat />}
            text={t('record.retryAll')}
            disabled={task.errorCount === 0}
            title={task.errorCount === 0 ? t('record.noFailed') : undefined}
            loading={retry.isBusy}
            onClick={() => void again()}
          />
        </>
      }
    >
      {asking?.kind === 'mark' ? (
        <MarkRefundDialog
          refund={asking.item}
          state={asking.state}
          t={t}
          about={{ order: asking.item.orderNumber, name: asking.item.userName }}
          onClose={(isChanged) => {
            setAsking(undefined);
            if (isChanged) changed();
          }}
          onLost={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.kind === 'marks' ? (
        <MarkRefundsDialog
          refunds={asking.items.filter((item) => whyNoMark(item) === undefined)}
          left={asking.items.filter((item) => whyNoMark(item) !== undefined).length}
          t={t}
          onMark={(body) => void markAll(asking.items, body)}
          onClose={() => setAsking(undefined)}
          onLost={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.kind === 'stop' ? (
        <StopDialog task={task} onChanged={changed} onClose={() => setAsking(undefined)} />
      ) : null}
    </ListPage>
  );
}

const blocked = (
  t: PluginText<'partner-cancellations'>,
  why: NoAction | undefined,
): { readonly disabledReason?: string } =>
  why === undefined ? {} : { disabledReason: t(`record.why.${why}`) };
