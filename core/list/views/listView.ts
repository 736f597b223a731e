import type { ReactElement, ReactNode } from 'react';
import type { RowAction } from '../../../shared/ui/DataTable/types.ts';
import type { FilterValues } from '../filters/listFilters.ts';
import type { List } from '../useListPage.ts';

/** Another way to show a list than its table; the switch stands in the view bar, the choice in `view` (screens C1b). */
export interface ListView<Row> {
  /** Value of `view` in the address. */
  readonly id: string;
  /** Word on the switch. */
  readonly title: string;
  readonly icon: ReactElement;
  /**
   * The filters as this view takes them, for example a calendar that shows whole weeks: the bar says those days, and days
   * that are chosen there are written like that, so that the table goes on with what was seen.
   */
  readonly taken?: (values: FilterValues) => FilterValues;
  /**
   * Draws the rows in place of the table: `list.rows` with the pager below, or, when the id is among the `ownRows`
   * of `useListPage`, rows the view asks for itself with `list.address.state.values`. `actionsOf` are the actions of a
   * row as the table offers them.
   */
  readonly render: (list: List<Row>, actionsOf: (row: Row) => readonly RowAction[]) => ReactNode;
}
