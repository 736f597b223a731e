import type { ReactElement } from 'react';
import type { Column } from '../../../shared/ui/DataTable/types.ts';
import { FilterBar } from '../../../shared/ui/FilterBar/FilterBar.tsx';
import type { FilterBarProps, FilterSelect } from '../../../shared/ui/FilterBar/types.ts';
import { FilterChips } from '../../../shared/ui/FilterChips/FilterChips.tsx';
import { useAge } from '../../../shared/ui/useAge.ts';
import { useNarrow } from '../../../shared/ui/useNarrow.ts';
import { useText } from '../../shell/useText.ts';
import { datesOf, FilterDrawer, selectOf } from './FilterDrawer.tsx';
import type { FilterSpec } from './listFilters.ts';
import type { List } from '../useListPage.ts';
import type { ListView } from '../views/listView.ts';

/** Selects that fit into the bar (visual language 6). */
const BAR_SELECTS = 3;

type Entry = readonly [string, FilterSpec];
const placeOf = ([, spec]: Entry): string => ('place' in spec ? (spec.place ?? 'bar') : 'bar');
const isSelect = ([, spec]: Entry): boolean => spec.kind === 'codes' || spec.kind === 'ids';

/** Which filters stand in the bar, in the drawer, and nowhere. */
function places(entries: readonly Entry[]) {
  const selects = entries.filter((entry) => isSelect(entry) && placeOf(entry) === 'bar');
  const bar = selects.slice(0, BAR_SELECTS);
  const firstOf = (kind: FilterSpec['kind']) => entries.find((entry) => entry[1].kind === kind)?.[0];
  const [search, dates] = [firstOf('text'), firstOf('dates')];
  const drawer = entries.filter(
    (entry) => entry[0] !== search && entry[0] !== dates && placeOf(entry) !== 'chip' && !bar.includes(entry),
  );
  return { bar, dates, drawer };
}

/** Filter bar and chips of a list, bound to its address. */
export function ListFilters<Row>({
  list,
  columns,
  view,
}: {
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** How the rows are shown, when it is no table. */
  readonly view?: ListView<Row> | undefined;
}): ReactElement {
  const { address, active, data, layout } = list;
  const entries = Object.entries(list.filters);
  const { bar, dates, drawer } = places(entries);
  const barDates = dates === undefined ? undefined : list.filters[dates];
  // The date range stands in the bar whole; every other filter is told by a chip.
  const chips = active.filter(({ name }) => name !== dates);
  const inDrawer = active.filter(({ name }) => drawer.some(([other]) => other === name)).length;
  const clear = (params: readonly string[]): void =>
    address.setValues(Object.fromEntries(params.map((param) => [param, ''])));
  const sort = useCardSort(list, columns);
  const content = <FilterDrawer filters={Object.fromEntries(drawer)} address={address} />;
  return (
    <>
      <FilterBar
        search={searchOf(entries, list)}
        dates={barDates?.kind === 'dates' ? datesOf(barDates, address, view?.taken) : undefined}
        selects={[
          ...(view ? [] : sort),
          ...bar.flatMap(([name, spec]) => selectOf(name, spec, address) ?? []),
        ]}
        more={drawer.length > 0 ? { content, count: inDrawer } : undefined}
        updatedSeconds={useAge(data.loadedAt)}
        newRows={newRowsOf(list)}
        onRefresh={list.refresh}
        refreshing={data.busy}
        // What is no table has neither columns nor rows to make lower.
        chooser={view ? undefined : { columns, layout: layout.table, onChange: layout.setTable }}
        density={layout.density}
        onDensity={view ? undefined : layout.setDensity}
        activeCount={chips.length}
      />
      <FilterChips
        chips={chips.map(({ name, label, value }) => ({ id: name, label, value }))}
        onRemove={(name) => clear(chips.find((filter) => filter.name === name)?.params ?? [])}
        onClear={address.clearFilters}
      />
    </>
  );
}

/** What shows the rows that came meanwhile: on the first page, where most lists have them. */
function newRowsOf<Row>({ newRows = 0, address, refresh }: List<Row>): FilterBarProps['newRows'] {
  if (newRows === 0) return undefined;
  const handleShow = (): void => {
    refresh();
    address.setPage(1);
  };
  return { count: newRows, onShow: handleShow };
}

/** Cards have no heads to press, so a phone sorts where it filters. */
function useCardSort<Row>({ address }: List<Row>, columns: readonly Column<Row>[]): readonly FilterSelect[] {
  const t = useText();
  const sortable = columns.filter((column) => column.sortable);
  if (!useNarrow() || sortable.length === 0) return [];
  const { sort } = address.state;
  return [
    {
      id: 'sort',
      label: t('list.sortBy'),
      single: true,
      value: sort ? [`${sort.by} ${sort.order}`] : [],
      options: sortable.flatMap(({ id, header }) => [
        { value: `${id} asc`, label: `${header} ↑` },
        { value: `${id} desc`, label: `${header} ↓` },
      ]),
      onChange: ([chosen]) => {
        const [by, order] = chosen?.split(' ') ?? [];
        if (by) address.setSort({ by, order: order === 'desc' ? 'desc' : 'asc' });
      },
    },
  ];
}

function searchOf<Row>(entries: readonly Entry[], { address }: List<Row>): FilterBarProps['search'] {
  const found = entries.find(([, spec]) => spec.kind === 'text');
  if (found?.[1].kind !== 'text') return undefined;
  const [name, { label, placeholder }] = found;
  return {
    value: address.state.values[name] ?? '',
    placeholder: placeholder ?? label,
    // One step back undoes a search, not a letter (screens A2).
    onChange: (value) => address.setValues({ [name]: value }, { replace: true }),
  };
}
