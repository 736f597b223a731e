import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { Language } from '../../../shared/format/localized.ts';
import type { RowCard } from '../../../shared/ui/DataTable/types.ts';
import { EmptyValue } from '../../../shared/ui/Money/Money.tsx';
import type { SlotEntry } from '../../plugins/PluginRegistry.ts';
import { Entry, keyOf, useSlot } from '../../plugins/slots/Slot.tsx';
import { SlotValues } from '../../plugins/slots/SlotValues.tsx';
import { useLanguage } from '../../shell/useLanguage.ts';
import { headWidth } from './headWidth.ts';
import { DECLARED, type ListColumn } from './listColumn.ts';
import type { ListPageProps } from '../ListPage.tsx';
import type { AddedColumn, CellsOf, ListPlaces } from '../listPlaces.ts';

type ColumnEntry = SlotEntry<AddedColumn>;
/** What the entries said, and of which rows. */
type EntryValues<Row> = ReadonlyMap<SlotEntry, { readonly cells: CellsOf<Row>; readonly given: object }>;

/** A list page with the columns that other plugins add to it, and what asks for their values. */
export function useAddedColumns<Row>(
  { columns: place }: ListPlaces<Row>,
  { list, columns, card }: ListPageProps<Row>,
): Pick<ListPageProps<Row>, 'columns' | 'card'> & { readonly asking: ReactElement | null } {
  const entries = useSlot(place);
  const language = useLanguage();
  const [values, setValues] = useState<EntryValues<Row>>(new Map());
  const storeValues = useCallback(
    (entry: SlotEntry, cells: CellsOf<Row>, given: object) =>
      setValues((before) => new Map(before).set(entry, { cells, given })),
    [],
  );
  const { rows } = list;
  const { isElsewhere } = list.stores;
  // Calls run in the chosen store: rows of others cannot be asked about.
  const given = useMemo(() => ({ rows: rows.filter((row) => !isElsewhere(row)) }), [rows, isElsewhere]);
  const added = useMemo(() => {
    const known = (entry: ColumnEntry): CellsOf<Row> => {
      const entryValue = values.get(entry);
      // What was said of other rows says nothing of these.
      return entryValue?.given === given ? entryValue.cells : () => undefined;
    };
    return entries.map((entry) => ({ entry, cells: known(entry) }));
  }, [entries, values, given]);
  return useMemo(() => {
    if (added.length === 0) return { columns, card, asking: null };
    return {
      columns: added.reduce((before, { entry, cells }) => {
        const position = before.findIndex(({ id }) => id === entry.contribution.after) + 1;
        return before.toSpliced(position || before.length, 0, columnOf(entry, cells, language));
      }, columns),
      card: (row: Row) =>
        added.reduce(
          (drawn, { entry, cells }) => withLine(drawn, entry, cells(row)?.text, language),
          card(row),
        ),
      asking: <SlotValues of={place} given={given} onValue={storeValues} />,
    };
  }, [added, columns, card, language, place, given, storeValues]);
}

function columnOf<Row>(entry: ColumnEntry, cells: CellsOf<Row>, language: Language): ListColumn<Row> {
  const { title, width, align, hidden } = entry.contribution;
  return {
    [DECLARED]: true,
    // No column of the list, nor one that a file may have, is called like this.
    id: keyOf(entry),
    header: title[language],
    width: Math.max(width, headWidth({ text: title[language], sortable: false })),
    align,
    hiddenByDefault: hidden,
    acts: true,
    text: (row) => cells(row)?.text ?? '',
    render: (row) => {
      const { show, text = '' } = cells(row) ?? {};
      if (show !== undefined) return <Entry entry={entry}>{() => show}</Entry>;
      return text === '' ? <EmptyValue /> : text;
    },
  };
}

function withLine(
  card: RowCard,
  { contribution }: ColumnEntry,
  text: string | undefined,
  language: Language,
): RowCard {
  if (contribution.card !== 'line' || !text) return card;
  const line = `${contribution.title[language]} ${text}`;
  return { ...card, line: card.line ? [card.line, ' · ', line] : line };
}
