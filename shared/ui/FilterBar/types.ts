import type { ReactNode } from 'react';
import type { Column, Density, TableLayout } from '../DataTable/types.ts';

/** Business dates `YYYY-MM-DD`, both included; `null` leaves that end open. */
export interface DateRangeValue {
  /** First day. */
  start: string | null;
  /** Last day. */
  end: string | null;
}

/** How a select finds values of which there are more than fit into a list. */
export interface FilterSearch {
  /** What was found for the text of the last `onSearch`. */
  found: readonly { value: string; label: string }[];
  /** The answer to the search is on its way. */
  isPending: boolean;
  /** Called 300 ms after the last key with the trimmed text, and with an empty one when the select is opened. */
  onSearch: (text: string) => void;
  /** What can be searched. */
  placeholder: string;
  /** Said when nothing was found, or why nothing could be. */
  emptyText: string;
}

/** One select of the bar. */
export interface FilterSelect {
  /** Stable name, usually the query parameter. */
  id: string;
  /** Name of the filter, shown when nothing is chosen. */
  label: string;
  /** Values to choose from; with a `search` the names of those that are chosen. */
  options: readonly { value: string; label: string }[];
  /** Chosen values. */
  value: readonly string[];
  /** Called with the next values, in the order of `options`. */
  onChange: (value: string[]) => void;
  /** Finds values by typing. */
  search?: FilterSearch | undefined;
  /** Only one value may be chosen. */
  single?: boolean | undefined;
  /** What holds while nothing is chosen, when that is not everything. */
  unset?: string | undefined;
}

/** Props of `FilterBar`. */
export interface FilterBarProps {
  /** Search box; left out when the list has none. */
  search?:
    | {
        /** Current text. */
        value: string;
        /** Called 300 ms after the last key with the trimmed text. */
        onChange: (value: string) => void;
        /** What can be searched, for example "Search title, place, coach". */
        placeholder?: string;
      }
    | undefined;
  /** Date range; left out when the list has none. */
  dates?:
    | {
        /** Current range. */
        value: DateRangeValue;
        /** Called with the next range. */
        onChange: (value: DateRangeValue) => void;
        /** Name of the field for screen readers. */
        label?: string;
      }
    | undefined;
  /** Up to three selects; more belong into `more`, where those go that one line has no room for. */
  selects?: readonly FilterSelect[] | undefined;
  /** Content of the drawer "More filters". */
  more?:
    | {
        /** Form fields. */
        content: ReactNode;
        /** Filters set inside the drawer, shown on the button. */
        count?: number;
        /** Title of the drawer. */
        title?: string;
      }
    | undefined;
  /** Seconds since the rows were loaded. */
  updatedSeconds?: number | undefined;
  /** Rows that came since then, and what shows them. */
  newRows?: { readonly count: number; readonly onShow: () => void } | undefined;
  /** Loads again; without it there is no button. */
  onRefresh?: (() => void) | undefined;
  /** The load is under way: the refresh button turns. */
  refreshing?: boolean | undefined;
  /** Column chooser; left out when the list has none. */
  chooser?:
    | {
        /** All columns of the table. */
        columns: readonly Pick<Column<never>, 'id' | 'header' | 'pinned' | 'hiddenByDefault' | 'locked'>[];
        /** Current layout. */
        layout: TableLayout;
        /** Called with the next layout. */
        onChange: (layout: TableLayout) => void;
      }
    | undefined;
  /** Row height. */
  density?: Density | undefined;
  /** Changes the row height; without it there is no button. */
  onDensity?: ((density: Density) => void) | undefined;
  /** Number of filters set in all, for the button on a phone. */
  activeCount?: number | undefined;
}
