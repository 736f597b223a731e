import { type ReactElement, useMemo } from 'react';
import { ActionMenu } from '../../shared/ui/DataTable/ActionMenu.tsx';
import { DataTable } from '../../shared/ui/DataTable/DataTable.tsx';
import { useDates } from '../../shared/ui/DateTime/useDates.ts';
import { useText } from '../shell/useText.ts';
import { ListEmpty } from './ListEmpty.tsx';
import type { ListPageProps } from './ListPage.tsx';

/** Table (or cards) of a list with its states, bound to the list. */
export function ListTable<Row>(props: ListPageProps<Row>): ReactElement {
  const { list, bulk, firstUse, rowActions, card } = props;
  const { address, data, layout, place } = list;
  const { page, pageSize, sort } = address.state;
  const menuLabel = useText()('list.rowActions');
  const cardWithMenu = useMemo(
    () =>
      card &&
      ((row: Row) => {
        const drawn = card(row);
        if (!rowActions) return drawn;
        return {
          ...drawn,
          tag: (
            <>
              {drawn.tag}
              <ActionMenu label={menuLabel} actions={() => rowActions(row)} />
            </>
          ),
        };
      }),
    [card, rowActions, menuLabel],
  );
  return (
    <div className="tl-list-table" onScrollCapture={place.handleScroll}>
      <DataTable<Row>
        label={props.label}
        columns={props.columns}
        rows={list.rows}
        rowId={list.rowId}
        rowName={list.rowName}
        sort={sort}
        onSort={address.setSort}
        selection={list.selection}
        onSelectionChange={bulk && list.setSelection}
        activeRow={place.activeRow}
        onActiveRowChange={place.setActiveRow}
        onOpen={props.onOpen}
        rowActions={rowActions}
        rowTone={props.rowTone}
        totals={props.totals}
        state={data.status}
        busy={data.busy}
        errorMessage={useFailure(props)}
        onRetry={list.refresh}
        empty={data.status === 'empty' ? <ListEmpty list={list} firstUse={firstUse} /> : null}
        layout={layout.table}
        onLayoutChange={layout.setTable}
        density={layout.density}
        card={cardWithMenu}
        totalRows={list.total}
        firstRow={(page - 1) * pageSize}
        controllerRef={place.tableRef}
        skeletonRows={pageSize}
      />
    </div>
  );
}

/** Sentence of the failure: when rows are kept, how old they are; otherwise what the server said. */
function useFailure<Row>({ list }: ListPageProps<Row>): string | undefined {
  const t = useText();
  const dates = useDates();
  const { error, loadedAt } = list.data;
  if (!error) return undefined;
  return loadedAt > 0 && list.rows.length > 0
    ? t('list.staleRows', { time: dates.clock(loadedAt) })
    : error.message || t('list.loadFailed');
}
