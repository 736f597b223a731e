import { type ReactNode, useMemo } from 'react';
import {
  type CodeLabels,
  type Columns,
  type NamedColumn,
  valueOf,
} from '../../../shared/contract/columns.ts';
import { CapacityBar } from '../../../shared/ui/CapacityBar/CapacityBar.tsx';
import type { RowCard } from '../../../shared/ui/DataTable/types.ts';
import { useDates } from '../../../shared/ui/DateTime/useDates.ts';
import { codeWord } from '../../../shared/ui/StatusTag/codeWord.ts';
import { useObservable, useService } from '../../plugins/react.tsx';
import { Configuration } from '../../services/configuration/Configuration.ts';
import { Preferences } from '../../services/preferences/Preferences.ts';
import { useText } from '../../shell/useText.ts';
import { cellOf, type Say, shapeOf, textOf } from './columnKinds.tsx';
import { headWidth } from './headWidth.ts';
import { DECLARED, type ListColumn } from './listColumn.ts';
import { useReadable } from '../rows/useReadable.ts';

/** What a page draws itself in a column. */
export interface OwnCell<Row> {
  /** Instead of the declared title; where the company's words decide. */
  readonly header?: string;
  /** What the column says, behind its title. */
  readonly meaning?: string;
  /** Instead of the kind's own cell. */
  readonly render?: (row: Row) => ReactNode;
  /** The cell is a button that does this. */
  readonly onPress?: (row: Row) => void;
  /** Instead of the kind's own text; where it is not a value of the row alone. */
  readonly text?: (row: Row) => string;
  /** Its cells can be pressed; in rows of another store they are text. */
  readonly acts?: true;
}

/** What a page adds to the columns of its list; must keep its identity between renders. */
export interface OwnColumns<Row, Id extends string> {
  /** Opens a row: the main column is a button that does. */
  readonly open?: ((row: Row) => void) | undefined;
  readonly cells?: Partial<Readonly<Record<Id, OwnCell<Row>>>>;
}

/** A list as `ListPage` draws it. */
export interface DrawnList<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** A row on a phone, from the columns that have a place on it. */
  readonly card: (row: Row) => RowCard;
}

const NOTHING_OWN = {};

/** The declared columns of a list, in the language on screen, without those the viewer may not read. */
export function useListColumns<Row, Id extends string>(
  declared: Columns<Row, Id>,
  own: OwnColumns<Row, NoInfer<Id>> = NOTHING_OWN,
): DrawnList<Row> {
  const say = useSay();
  const readable = useReadable();
  return useMemo(() => {
    const shown = declared.all.filter((column) => column.only !== 'file' && readable.sees(column));
    return {
      columns: shown.map((column) =>
        withRoom({
          ...buildColumn(column, own, say),
          sortable: column.sortable && readable.orders(column),
        }),
      ),
      card: cardOf(shown, own, say),
    };
  }, [declared, own, say, readable]);
}

/** How values are said in the language on screen; keeps its identity while that stays the same. */
function useSay(): Say {
  const t = useText();
  const { zone } = useDates();
  const { picturesBase } = useService(Configuration);
  const preferences = useService(Preferences);
  const language = useObservable(preferences.language$, preferences.language);
  return useMemo(() => {
    const word = (words: CodeLabels, code: string | number): string =>
      typeof words === 'string'
        ? codeWord((key, values) => t(key, { ...values }), words, code)
        : (words[code]?.[language] ?? t('codes.unknown', { value: code }));
    const picture = (path: string): string => `${picturesBase}${path}`;
    const [yes, no, platform] = [t('list.yes'), t('list.no'), t('kit.platform')];
    return { zone, language, word, picture, yes, no, platform };
  }, [t, zone, language, picturesBase]);
}

/** As wide as it says, and wider where its head would be cut in the language on screen. */
const withRoom = <Row,>(column: ListColumn<Row>): ListColumn<Row> => {
  const { header, unit, sortable = false, width, bare, meaning } = column;
  if (bare) return column;
  const text = unit ? `${header} ${unit}` : header;
  return {
    ...column,
    width: Math.max(width, headWidth({ text, sortable, hasMeaning: meaning !== undefined })),
  };
};

/** Texts need no cell of their own: the table cuts them and tells the rest on hover. */
const isPlain = (column: NamedColumn): boolean =>
  column.kind === 'cell' || ((column.kind === 'text' || column.kind === 'phone') && !column.dash);

function buildColumn<Row, Id extends string>(
  column: NamedColumn<Id>,
  { open, cells = {} }: OwnColumns<Row, Id>,
  say: Say,
): ListColumn<Row> {
  const { id, kind, title, hidden, pinned, locked } = column;
  const own: OwnCell<Row> = cells[id] ?? {};
  const text = own.text ?? ((row: Row) => textOf(column, row, say));
  const cell = isPlain(column) ? undefined : (row: Row) => cellOf(column, row, say);
  const press = own.onPress ?? (locked ? open : undefined);
  const opener =
    press &&
    ((row: Row) => (
      <button type="button" className="tl-link" onClick={() => press(row)}>
        {own.onPress && cell ? cell(row) : text(row)}
      </button>
    ));
  return {
    [DECLARED]: true,
    id,
    header: own.header ?? title[say.language],
    ...(own.meaning !== undefined && { meaning: own.meaning }),
    ...shapeOf(column),
    pinned: pinned && 'left',
    hiddenByDefault: hidden,
    locked,
    ...(column.copied && { copied: true }),
    text: kind === 'cell' ? own.text : text,
    render: own.render ?? opener ?? cell,
    ...((own.acts || own.onPress) && { acts: true }),
    ...(column.bare && { bare: true }),
  };
}

/** A row's card on a phone: what each column says at its place. */
function cardOf<Row, Id extends string>(
  columns: readonly NamedColumn<Id>[],
  own: OwnColumns<Row, Id>,
  say: Say,
): DrawnList<Row>['card'] {
  const at = (place: NamedColumn['card']) => columns.filter(({ card }) => card === place);
  const textAt = (column: NamedColumn<Id>, row: Row): string =>
    own.cells?.[column.id]?.text?.(row) ?? textOf(column, row, say);
  const cellAt = (column: NamedColumn<Id> | undefined, row: Row): ReactNode => {
    const render = column && own.cells?.[column.id]?.render;
    // A page that draws nothing means it: a card has no cell to fill.
    return render ? render(row) : column && cellOf(column, row, say);
  };
  const [title] = at('title');
  const [tag] = at('tag');
  const lines = at('line');
  const [bar] = at('bar');
  const [value] = at('value');
  return (row) => ({
    title: title && textAt(title, row),
    tag: cellAt(tag, row),
    line: lines
      .map((column) => textAt(column, row))
      .filter(Boolean)
      .join(' · '),
    bar: bar && barAt(bar, row, say),
    value: value && valueOf(value, row, say.zone) !== null && (
      <>
        {shapeOf(value).unit} {cellAt(value, row)}
      </>
    ),
  });
}

function barAt(column: NamedColumn, row: unknown, say: Say): ReactNode {
  if (column.kind !== 'bar') return textOf(column, row, say);
  const [count, of] = valueOf(column, row, say.zone) as readonly [number, number];
  return <CapacityBar booked={count} capacity={of} wide />;
}
