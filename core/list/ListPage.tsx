import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { RowAction, RowCard, TotalsRow } from '../../shared/ui/DataTable/types.ts';
import { Pager } from '../../shared/ui/Pager/Pager.tsx';
import { useNarrow } from '../../shared/ui/useNarrow.ts';
import { type ExportCall, ExportDialog } from './ExportDialog.tsx';
import type { ListColumn } from './columns/listColumn.ts';
import type { FirstUse } from './ListEmpty.tsx';
import { ListFilters } from './filters/ListFilters.tsx';
import { type BulkAction, ListSelectionBar } from './bulk/ListSelectionBar.tsx';
import { ListTable } from './ListTable.tsx';
import { ListViewBar } from './views/ListViewBar.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useAcrossStores } from './stores/useAcrossStores.tsx';
import { UNSAID } from './address/listAddress.ts';
import { spareAround } from './rows/fillScreen.ts';
import { useListEntries } from './useListEntries.tsx';
import { useListKeyboard } from './rows/useListKeyboard.ts';
import type { ListView } from './views/listView.ts';
import type { List } from './useListPage.ts';
import './ListPage.css';

/** What a feature's list page says: columns, actions and words. Functions and columns must keep their identity. */
export interface ListPageProps<Row> {
  readonly list: List<Row>;
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Phone form of a row: title, status, time with place, booked, money. */
  readonly card: (row: Row) => RowCard;
  /** Shown before the first row exists. */
  readonly firstUse: FirstUse;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly onEdit?: ((row: Row) => void) | undefined;
  readonly rowTone?: ((row: Row) => 'muted' | undefined) | undefined;
  readonly totals?: TotalsRow | undefined;
  /** Bulk actions, the dangerous one last; without any there are no checkboxes. */
  readonly bulk?: readonly BulkAction<Row>[] | undefined;
  /** The call that answers the list as a file; without it there is no export. */
  readonly exportCall?: ExportCall | undefined;
  /** First part of the file's name (spec section 9). */
  readonly exportType?: string | undefined;
  /** Ways to show the rows beside the table, which comes first. */
  readonly views?: readonly ListView<Row>[] | undefined;
  /** Second and main action: at the right of the first bar, on a phone in a bar at the foot. */
  readonly actions?: ReactNode;
  /** Dialogs and drawers of the page. */
  readonly children?: ReactNode;
}

const NO_VIEWS: readonly never[] = [];
const noActions = (): readonly never[] => [];

/** A whole list page around a {@link List}: bars, filters, table or cards, selection, pager, keys, export. */
export function ListPage<Row>(given: ListPageProps<Row>): ReactElement {
  const [whole, parts] = useListEntries(given);
  const props = useAcrossStores(whole);
  const { list, columns, bulk, exportCall, exportType = '', actions, views = NO_VIEWS, children } = props;
  const { address, place, isResting } = list;
  const shown = views.find(({ id }) => id === address.view);
  const narrow = useNarrow();
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<'export' | 'keys'>();
  const close = (): void => setOpen(undefined);
  const fill = (): void => {
    const table = section.current?.querySelector<HTMLElement>('.tl-list-table');
    if (table) list.layout.setSpare(spareAround(table));
    address.setPageSize(UNSAID);
  };
  useListKeyboard({
    search: () => document.querySelector<HTMLInputElement>('[data-list-search]')?.focus(),
    move: (rows) => place.table.current?.moveActive(rows),
    toggle: () => place.table.current?.toggleActive(),
    open: () => place.table.current?.openActive(),
    edit: () => {
      const row = list.rows.find((other) => list.rowId(other) === place.activeRow);
      if (row !== undefined) props.onEdit?.(row);
    },
    clear: list.clearSelection,
    help: () => setOpen('keys'),
  });
  return (
    <section className="tl-list" ref={section}>
      <div className="tl-list-bars">
        <ListViewBar
          list={list}
          views={views}
          onExport={exportCall === undefined || isResting ? undefined : () => setOpen('export')}
          actions={narrow ? undefined : actions}
        />
        <ListFilters list={list} columns={columns} view={shown} />
      </div>
      {shown && (isResting || list.data.status === 'ready') ? (
        <div className="tl-list-view">{shown.render(list, props.rowActions ?? noActions)}</div>
      ) : (
        // Loading, emptiness and failure look the same however the rows are shown.
        <ListTable {...props} />
      )}
      {bulk && !isResting ? <ListSelectionBar list={list} bulk={bulk} /> : null}
      {isResting ? null : (
        <Pager
          page={address.state.page}
          pageSize={address.state.pageSize}
          total={list.total}
          onPage={address.setPage}
          onPageSize={(size) => {
            list.layout.setSpare(undefined);
            address.setPageSize(size);
          }}
          onFill={narrow || shown ? undefined : fill}
          isFilled={list.fill === address.state.pageSize}
        />
      )}
      {narrow && actions && !(bulk && list.count > 0) ? (
        // A bar of its own within reach of the thumb; who has chosen rows is offered what can be done with them.
        <div className="tl-list-actions">{actions}</div>
      ) : null}
      {open === 'export' && exportCall !== undefined ? (
        <ExportDialog list={list} columns={columns} call={exportCall} type={exportType} onClose={close} />
      ) : null}
      <ShortcutSheet isOpen={open === 'keys'} onClose={close} />
      {parts}
      {list.bulk.dialog}
      {children}
    </section>
  );
}
