import { type ReactElement, useMemo } from 'react';
import { usePluginText } from '../../../../core/api.ts';
import { ListPage, useListColumns, useListPage } from '../../../../core/list.ts';
import { QueueLayout, useQueue } from '../../../../core/queue.ts';
import type { ReviewKind } from '../../../../shared/codes/content.ts';
import { reviews } from '../../../../shared/contract/content/calls.ts';
import type { ReviewRow } from '../../../../shared/contract/content/shapes.ts';
import { ReviewLists } from '../../api.ts';
import { COLUMNS, isNewer, isOver, rowId, rowName } from '../../model/kinds.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { useReviewFilters } from './useReviewFilters.ts';
import { ReviewItem } from '../Item/ReviewItem.tsx';
import { RiskWords } from '../Acts/RiskWords.tsx';
import { useDecide } from '../Decisions/useDecide.ts';
import { useLive } from './useLive.ts';
import { useReviewActions } from './useReviewActions.tsx';

const DEFAULTS = { values: { state: '0' }, sort: { by: 'createdAt', order: 'asc' }, pageSize: 50 } as const;
/** What is decided or taken steps back, where it stands. */
const rowTone = (row: ReviewRow) => (isOver(row) ? ('muted' as const) : undefined);

/** A queue of one kind: the list at the left, the item that is decided beside it. */
export function ReviewQueue({ kind }: { readonly kind: ReviewKind }): ReactElement {
  const t = usePluginText('platform-content-review');
  const filters = useReviewFilters(kind);
  const params = useMemo(() => ({ kind }), [kind]);
  const list = useListPage({
    id: ReviewLists[kind],
    call: reviews,
    params,
    filters,
    defaults: DEFAULTS,
    columns: COLUMNS[kind],
    rowId,
    rowName,
  });
  const queue = useQueue<ReviewRow>({ rows: list.rows, rowId, isOver, isNewer });
  const { rows, current, next, choose, open, openings, settle } = queue;
  useLive(kind, rows, settle);
  const decisions = useDecide(kind, settle);
  const { bulk, rowActions, dialog } = useReviewActions(kind, list, open);
  const own = useMemo(() => ({ open }), [open]);
  const { columns, card } = useListColumns(COLUMNS[kind], own);
  const shown = useMemo(() => ({ ...list, rows }), [list, rows]);
  return (
    <QueueLayout
      itemLabel={t('item.label')}
      itemKey={current && rowId(current)}
      openings={openings}
      list={
        <ListPage
          list={shown}
          label={t(`kind.${kind}`)}
          columns={columns}
          card={card}
          rowTone={rowTone}
          rowActions={rowActions}
          onOpen={open}
          bulk={bulk}
          actions={<RiskWords />}
          firstUse={{ title: t('empty.title'), text: t('empty.text') }}
        >
          {dialog}
        </ListPage>
      }
      item={
        current ? (
          <ReviewItem
            key={current.id}
            kind={kind}
            row={current}
            next={next}
            decisions={decisions}
            settle={settle}
            onChoose={choose}
            onChanged={list.refresh}
          />
        ) : (
          <EmptyQueue isLoading={list.data.status === 'loading'} onMore={list.refresh} />
        )
      }
    />
  );
}
