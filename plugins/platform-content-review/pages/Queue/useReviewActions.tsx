import { useCallback, useMemo } from 'react';
import { usePluginText, useSend } from '../../../../core/api.ts';
import { lazyDialog } from '../../../../core/form.ts';
import { type BulkAction, type List, type RowsDialogProps, useRowDialogs } from '../../../../core/list.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { claimReviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import type { RowAction } from '../../../../shared/ui/DataTable/types.ts';

const DecideRowsDialog = lazyDialog(
  async () =>
    (
      await import(
        /* webpackChunkName: "platform-content-review-dialogs" */ '../Decisions/DecideRowsDialog.tsx'
      )
    ).DecideRowsDialog,
);

/** What reviewers do with rows of a queue beside the item on screen. */
export function useReviewActions(kind: ReviewKind, list: List<ReviewRow>, open: (row: ReviewRow) => void) {
  const t = usePluginText('platform-content-review');
  const { send } = useSend(claimReviews);
  const dialogs = useMemo(() => {
    const of = (decision: 1 | 2 | 3) => (props: RowsDialogProps<ReviewRow>) => (
      <DecideRowsDialog {...props} kind={kind} decision={decision} />
    );
    return { approve: of(1), remove: of(2), ignore: of(3) };
  }, [kind]);
  const { ask, asking, dialog } = useRowDialogs(list, dialogs);
  const { refresh } = list;
  const claim = useCallback(
    (ids: readonly number[], release: boolean) =>
      send(
        { params: { kind }, body: { ids: [...ids], release } },
        {
          said: release ? t('claim.released') : ({ claimed }) => t('claim.taken', { count: claimed.length }),
          refresh,
        },
      ),
    [send, kind, t, refresh],
  );
  const rowActions = useCallback(
    (row: ReviewRow): readonly RowAction[] => [
      { id: 'open', label: t('act.open'), onSelect: () => open(row) },
      { id: 'approve', label: t('act.approve'), onSelect: () => ask('approve', [row]) },
      { id: 'remove', label: t('act.remove'), onSelect: () => ask('remove', [row]) },
      row.claimState === 'mine'
        ? { id: 'release', label: t('act.release'), onSelect: () => void claim([row.id], true) }
        : {
            id: 'claim',
            label: t('act.claim'),
            disabledReason:
              row.claimState === 'others' ? t('claim.others', { name: row.claimedBy }) : undefined,
            onSelect: () => void claim([row.id], false),
          },
    ],
    [t, open, ask, claim],
  );
  const bulk: readonly BulkAction<ReviewRow>[] = [
    {
      id: 'claim',
      label: t('act.claim'),
      onSelect: (rows) =>
        void claim(
          rows.slice(0, 50).map(({ id }) => id),
          false,
        ),
    },
    { id: 'approve', label: t('act.approve'), ...asking('approve') },
    { id: 'ignore', label: t('act.ignore'), ...asking('ignore') },
    { id: 'remove', label: t('act.remove'), ...asking('remove') },
  ];
  return { bulk, rowActions, dialog };
}
