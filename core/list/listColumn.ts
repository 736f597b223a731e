import type { Column } from '../../shared/ui/DataTable/types.ts';

/** A column of a list as it is drawn; `useListColumns` makes them from the declared ones. */
export type ListColumn<Row> = Column<Row> & {
  /** Its cells can be pressed; in rows of another store they are text. */
  readonly acts?: true;
};
