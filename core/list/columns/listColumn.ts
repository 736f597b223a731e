import type { Column } from '../../../shared/ui/DataTable/types.ts';

/** Marks columns that come from a declaration, so that no page states one of its own. */
export const DECLARED = Symbol('declared');

/** A column of a list as it is drawn; `useListColumns` makes them from the declared ones, and nothing else does. */
export type ListColumn<Row> = Column<Row> & {
  readonly [DECLARED]: true;
  /** Its cells can be pressed; in rows of another store they are text. */
  readonly acts?: true;
  /** Its head is for screen readers only. */
  readonly bare?: true;
};
