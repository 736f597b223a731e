import type { ReactNode } from 'react';
import type { LocalizedText } from '../../shared/format/localized.ts';
import type { ColumnAlign } from '../../shared/ui/DataTable/types.ts';
import type { RowsDialogProps } from '../act/useRowsAct.ts';
import { type AnySlot, type Slot, slot } from '../plugins/slots/slot.ts';
import type { List } from './useListPage.ts';

/** What a contributed column says of a row. */
export interface AddedCell {
  /** Plain text, for copying and for the row's card on a phone. */
  readonly text: string;
  /** What the cell shows instead of its text. */
  readonly show?: ReactNode;
}

/** What a contributed column says of the rows it was given; nothing while it does not know. */
export type CellsOf<Row> = (row: Row) => AddedCell | undefined;

/** What a contributed column says of itself. */
export interface AddedColumn {
  /** Head of the column, and its name among the columns to choose from. */
  readonly title: LocalizedText;
  /** Width in CSS pixels. */
  readonly width: number;
  readonly align?: ColumnAlign;
  /** Hidden until somebody chooses it. */
  readonly hidden?: true;
  /** Id of the list's column that it follows; the last one without. */
  readonly after?: string;
  /** It also stands on the row's card on a phone. */
  readonly card?: 'line';
}

/** What a contributed action of rows says of itself. */
export interface AddedAction<Row> {
  /** Verb in the row's menu. */
  readonly title: LocalizedText;
  readonly intent?: 'danger';
  /** Id of the list's action that it follows; without one it stands last, before what is dangerous. */
  readonly after?: string;
  /** Why it cannot be done with a row now. */
  readonly whyNot?: (row: Row) => LocalizedText | undefined;
}

/** The places of a list that other plugins fill. */
export interface ListPlaces<Row> {
  /** The list's name: what is kept of it hangs on it. */
  readonly name: string;
  /** Columns: a hook that is given the rows on screen, those of the chosen store. They are never in a file. */
  readonly columns: Slot<{ readonly rows: readonly Row[] }, AddedColumn, CellsOf<Row>>;
  /** Actions of a row: the dialog that is opened, or what happens at once. */
  readonly actions: Slot<RowsDialogProps<Row>, AddedAction<Row>>;
  /** What stands in the list's first bar, before its export. */
  readonly toolbar: Slot<{ readonly list: List<Row> }>;
  /** All of them, for `hosts` of the plugin whose list it is. */
  readonly all: readonly AnySlot[];
}

/** Names a list for its page, which says it as `id`, and for whoever adds to it. Stands in the `api.ts` of its plugin. */
export function listPlaces<Row>(name: string): ListPlaces<Row> {
  const columns: ListPlaces<Row>['columns'] = slot(`list/${name}/columns`, 1);
  const actions: ListPlaces<Row>['actions'] = slot(`list/${name}/actions`, 1);
  const toolbar: ListPlaces<Row>['toolbar'] = slot(`list/${name}/toolbar`, 1);
  return { name, columns, actions, toolbar, all: [columns, actions, toolbar] };
}
