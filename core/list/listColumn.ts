import type { Column } from '../../shared/ui/DataTable/types.ts';

/** A column of a list; the file of the list has one of the same id, if any (shared/codes/exportColumns.ts). */
export type ListColumn<Row> = Column<Row> & {
  /** Its cells can be pressed; in rows of another store they are text. */
  readonly acts?: true;
};
