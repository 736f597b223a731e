import type { PrivilegeCode } from '../codes/privileges.ts';
import type { LocalizedText } from '../format/localized.ts';
import type { StatusMeaning } from '../format/meaning.ts';

/** Names of fields of a row whose values are of a type. */
type FieldOf<Row, Value> = { [Field in keyof Row]: Row[Field] extends Value ? Field : never }[keyof Row] &
  string;
/** Where a value stands: a field of the row, or what a function makes of the row in the business zone. */
type From<Row, Value> = FieldOf<Row, Value> | ((row: Row, zone: string) => Value);

/** The words of a code: the name of a code list of the console, or words of its own. */
export type CodeLabels = string | Readonly<Record<string, LocalizedText>>;

interface Common {
  /** Head of the column on screen and, in both languages, in the file. */
  readonly title: LocalizedText;
  /** Width in CSS pixels; each kind has one that fits. */
  readonly width?: number;
  /** Where its cells stand, when not where those of its kind do. */
  readonly align?: 'right';
  /** Its head is for screen readers only: what can be done with a row. */
  readonly bare?: true;
  /** The server can order by it. */
  readonly sortable?: true;
  /** Hidden until somebody chooses it. */
  readonly hidden?: true;
  /** Stays at the left edge. */
  readonly pinned?: true;
  /** The main column: cannot be hidden. */
  readonly locked?: true;
  /** A number or an id, which people copy (screens A1). */
  readonly copied?: true;
  /** Left out for whoever has not this code, on screen and in the file. */
  readonly code?: PrivilegeCode;
  /** An amount column that also tells points and times: it stays for whoever may not see amounts, but is no order then. */
  readonly mixed?: true;
  /** Where it is, when not on both; pictures and switches say nothing in a file. */
  readonly only?: 'screen' | 'file';
  /** Its place on a row's card on a phone. Lines follow each other in the order of the columns. */
  readonly card?: 'title' | 'tag' | 'line' | 'bar' | 'value';
}

/** What a column is, and where its value stands; without `of` in the field of the column's own name. */
export type ColumnKind<Row> =
  /** With `dash` a missing text is shown as the empty value, where a bare gap would read as forgotten. */
  | { readonly kind: 'text' | 'phone'; readonly of?: From<Row, string | null>; readonly dash?: true }
  /**
   * Somebody. With `picture`, the field of their picture's path, a member or user; without, somebody who works with the
   * console, and people of the platform are not named to merchants.
   */
  | {
      readonly kind: 'person';
      readonly of?: From<Row, string | null>;
      readonly picture?: FieldOf<Row, string | null>;
    }
  /** A figure that is not added up; `digits` behind the point. */
  | { readonly kind: 'number'; readonly of?: From<Row, number | null>; readonly digits?: number }
  /** A share of 1, told in percent. */
  | { readonly kind: 'rate'; readonly of?: From<Row, number | null> }
  /** Integers. They are added up in files unless `sum` says that they cannot be. */
  | {
      readonly kind: 'count';
      readonly of?: From<Row, number | null>;
      readonly dashZero?: true;
      readonly sum?: false;
    }
  /** Integer cents. Money and refunds vanish for whoever may not see amounts (decision H21); prices do not. */
  | { readonly kind: 'money' | 'refund' | 'price'; readonly of?: From<Row, number | null> }
  /** ISO instants, told in the business zone. */
  | { readonly kind: 'time' | 'day'; readonly of?: From<Row, string | null> }
  /** From one instant to another. */
  | { readonly kind: 'span'; readonly of: readonly [FieldOf<Row, string>, FieldOf<Row, string>] }
  /** Yes or no; a tick. */
  | { readonly kind: 'flag'; readonly of?: From<Row, 0 | 1> }
  /** So many of so many; two figures in a file. */
  | {
      readonly kind: 'bar';
      readonly of:
        | readonly [FieldOf<Row, number>, FieldOf<Row, number>]
        | ((row: Row) => readonly [number, number]);
      /** Head of the second figure in a file. */
      readonly outOf: LocalizedText;
    }
  /**
   * A code in words. With meanings it is a state; `plain` is text without a tag; one without a word is told as unknown,
   * or with `free` as it is.
   */
  | {
      readonly kind: 'code';
      readonly of?: From<Row, string | number | null>;
      readonly words: CodeLabels;
      readonly meanings?: Readonly<Record<string, StatusMeaning>>;
      readonly plain?: true;
      readonly free?: true;
    }
  /** Several codes. */
  | {
      readonly kind: 'codes';
      readonly of?: From<Row, readonly (string | number)[]>;
      readonly words: CodeLabels;
    }
  /** What the page draws itself; never in a file. */
  | { readonly kind: 'cell' };

/** One column of a list. */
export type Column<Row> = Common & ColumnKind<Row>;

/** A row, once its columns are declared: what they read in it was checked then. */
type AnyRow = Readonly<Record<string, never>>;
/** A declared column. */
export type NamedColumn<Id extends string = string> = Column<AnyRow> & { readonly id: Id };

type Sortable<Table> = {
  [Id in keyof Table]: Table[Id] extends { readonly sortable: true } ? Id : never;
}[keyof Table] &
  string;

/** The columns of a list, for both sides. */
export interface Columns<Row, Id extends string = string, SortId extends Id = Id> {
  /** From left to right. */
  readonly all: readonly NamedColumn<Id>[];
  /** Those the server can order by: the call's `pageQuery`. */
  readonly sortable: readonly [SortId, ...SortId[]];
  /** Those a file may have: the export's `exportBody` and `columns`. */
  readonly inFile: readonly [Id, ...Id[]];
  /** Says to the compiler what the rows are; a row with more fields will do. */
  readonly reads?: (row: Row) => void;
}

/** A column that reads a field of its own name needs no `of`; the others say where their value stands. */
type Sourced<Row, Id> = Id extends keyof Row
  ? Column<Row>
  : Column<Row> & ({ readonly of: unknown } | { readonly kind: 'cell' });

/** A list without a column of a kind cannot be asked for it; the contract takes at least one. */
const atLeastOne = <Id extends string>(ids: readonly Id[], what: string): readonly [Id, ...Id[]] => {
  const [first, ...others] = ids;
  if (first === undefined) throw new Error(`The list has no ${what} column.`);
  return [first, ...others];
};

/**
 * Declares the columns of a list, once for both sides (docs/plugins.md, "A list"): `columnsOf<Row>()({ ... })`. The
 * call's order, its file, the table, its header, widths, texts and cards follow from it.
 */
export const columnsOf =
  <Row>() =>
  <const Table extends { readonly [Id in keyof Table]: Sourced<Row, Id> }>(
    table: Table,
  ): Columns<Row, keyof Table & string, Sortable<Table>> => {
    type ColumnId = keyof Table & string;
    const all = Object.entries(table as unknown as Readonly<Record<string, Column<AnyRow>>>).map(
      ([id, column]) => ({
        ...column,
        id: id as ColumnId,
      }),
    );
    return withWhatFollows(all);
  };

/** The columns with what call and file take of them; asked for late, since a list may have none of a kind. */
const withWhatFollows = <Row, Id extends string, SortId extends Id>(
  all: readonly NamedColumn<Id>[],
): Columns<Row, Id, SortId> => ({
  all,
  get sortable() {
    return atLeastOne(
      all.filter(({ sortable }) => sortable).map(({ id }) => id as SortId),
      'sortable',
    );
  },
  get inFile() {
    return atLeastOne(
      all.filter(({ only, kind }) => only !== 'screen' && kind !== 'cell').map(({ id }) => id),
      'exported',
    );
  },
});

/** Some columns of a list in an order of their own, none of them hidden: for a second list of the same rows. */
export const pickColumns = <Row, Id extends string, SortId extends Id, const Picked extends Id>(
  { all }: Columns<Row, Id, SortId>,
  ids: readonly Picked[],
): Columns<Row, Picked, SortId & Picked> =>
  withWhatFollows(
    ids.flatMap((id) =>
      all.filter((column) => column.id === id).map(({ hidden: _hidden, ...column }) => ({ ...column, id })),
    ),
  );

/** True for columns of amounts, which vanish for whoever may not see them. */
export const tellsAmount = ({ kind }: Pick<NamedColumn, 'kind'>): boolean =>
  kind === 'money' || kind === 'refund';

/** What a column reads in a row of its list. */
export function valueOf(column: NamedColumn, row: unknown, zone: string): unknown {
  if (column.kind === 'cell') return undefined;
  const fields = row as AnyRow;
  const { of = column.id } = column;
  if (typeof of === 'function') return of(fields, zone);
  return typeof of === 'string' ? fields[of] : of.map((field) => fields[field]);
}
