import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { giveLayout } from '../testing/layout.ts';
import { DataTable } from './DataTable.tsx';
import type { Column, RowAction, Selection, Sort, TableController } from './types.ts';

interface Person {
  id: string;
  name: string;
  age: number;
}

const PEOPLE: readonly Person[] = Array.from({ length: 12 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
  age: 20 + index,
}));
const drawn: string[] = [];
const COLUMNS: readonly Column<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 160,
    pinned: 'left',
    sortable: true,
    text: (person) => person.name,
    render: (person) => {
      drawn.push(person.id);
      return person.name;
    },
  },
  {
    id: 'age',
    header: 'Age',
    unit: 'y',
    width: 80,
    align: 'right',
    sortable: true,
    text: (person) => `${person.age}`,
  },
];
const rowId = (person: Person): string => person.id;

function box(name: string): HTMLElement {
  return within(screen.getByRole('row', { name: new RegExp(`${name} `) })).getByRole('checkbox');
}

/** A page around the table that keeps selection and order. */
function Page(props: { rows?: readonly Person[]; onSelection?: (selection: Selection) => void }) {
  const [selection, setSelection] = useState<Selection>({ mode: 'some', ids: new Set() });
  const [sort, setSort] = useState<Sort | undefined>();
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={props.rows ?? PEOPLE}
      rowId={rowId}
      sort={sort}
      onSort={setSort}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next);
        props.onSelection?.(next);
      }}
    />
  );
}

beforeAll(() => giveLayout());
beforeEach(() => {
  drawn.length = 0;
});

test('draws each row once, before anything was measured and as wide as the table before', () => {
  render(<Page />).unmount();
  expect(drawn).toEqual(PEOPLE.map(({ id }) => id));
  drawn.length = 0;
  render(<Page />);
  expect(drawn).toEqual(PEOPLE.map(({ id }) => id));
});

test('shows every row of a page as a grid with its place for screen readers', () => {
  render(<Page />);
  expect(screen.getByRole('grid', { name: 'People' })).toHaveAttribute('aria-rowcount', '13');
  expect(screen.getByRole('row', { name: /Person 11 31/ })).toHaveAttribute('aria-rowindex', '13');
  expect(screen.getByRole('columnheader', { name: 'Age y' })).toHaveAttribute('aria-sort', 'none');
});

test('shows the first hundred of many rows at once and all of them when the virtual table is there', async () => {
  const many = Array.from({ length: 150 }, (_, index) => ({
    id: `m${index}`,
    name: `Many ${index}`,
    age: index,
  }));
  const { rerender } = render(<Page rows={many} />);
  expect(screen.getByRole('row', { name: /Many 99 99/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Many 100 100/ })).toBeNull();
  await waitFor(() => expect(document.querySelector('.bp6-table-container')).toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Many 1 1/ })).toHaveAttribute('aria-rowindex', '3');
  rerender(<Page rows={PEOPLE} />);
  expect(document.querySelector('.bp6-table-container')).toBeNull();
});

test('selects the range between a click and a shift-click', async () => {
  const user = userEvent.setup();
  const seen: Selection[] = [];
  render(<Page onSelection={(selection) => seen.push(selection)} />);
  await user.click(box('Person 2'));
  await user.keyboard('{Shift>}');
  await user.click(box('Person 5'));
  await user.keyboard('{/Shift}');
  expect([...(seen.at(-1)?.ids ?? [])]).toEqual(['p2', 'p3', 'p4', 'p5']);
  expect(screen.getByRole('row', { name: /Person 4 / })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBePartiallyChecked();
});

test('a checkbox says which row it chooses: its first text, or what the page calls it', () => {
  const props = {
    label: 'People',
    columns: COLUMNS,
    rows: PEOPLE,
    rowId,
    onSelectionChange: () => undefined,
  };
  const { rerender } = render(<DataTable {...props} />);
  expect(screen.getByRole('checkbox', { name: 'Select Person 7' })).toBeInTheDocument();
  rerender(<DataTable {...props} rowName={({ age }) => `aged ${age}`} />);
  expect(screen.getByRole('checkbox', { name: 'Select aged 27' })).toBeInTheDocument();
});

test('the page checkbox selects the page and then nothing', async () => {
  const user = userEvent.setup();
  const seen: Selection[] = [];
  render(<Page onSelection={(selection) => seen.push(selection)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(seen.at(-1)?.ids.size).toBe(12);
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(seen.at(-1)?.ids.size).toBe(0);
});

test('a head sorts up, then down, then up again', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  const orders: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.click(within(head).getByRole('button'));
    orders.push(head.getAttribute('aria-sort'));
  }
  expect(orders).toEqual(['ascending', 'descending', 'ascending']);
});

test('draws only the row that changed', () => {
  const { rerender } = render(<Page />);
  drawn.length = 0;
  rerender(<Page rows={PEOPLE.map((person) => (person.id === 'p3' ? { ...person, age: 99 } : person))} />);
  expect(screen.getByText('99')).toBeInTheDocument();
  expect(new Set(drawn)).toEqual(new Set(['p3']));
});

test('arrows move the keyboard row, space selects it and Enter opens it', async () => {
  const user = userEvent.setup();
  const opened: string[] = [];
  const seen: Selection[] = [];
  render(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={rowId}
      onOpen={(person) => opened.push(person.id)}
      onSelectionChange={(selection) => seen.push(selection)}
    />,
  );
  act(() => screen.getByRole('grid').focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp} {Enter}');
  expect(opened).toEqual(['p1']);
  expect([...(seen.at(-1)?.ids ?? [])]).toEqual(['p1']);
  expect(screen.getByRole('grid')).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('row', { name: /Person 1 / }).id,
  );
});

test('hands a controller to the page for j, k and x', () => {
  let controller: TableController | null = null;
  const moved: string[] = [];
  render(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={rowId}
      onActiveRowChange={(id) => moved.push(id)}
      controllerRef={(next) => {
        controller = next;
      }}
    />,
  );
  const taken = controller as TableController | null;
  act(() => {
    taken?.moveActive(1);
    taken?.moveActive(1);
    taken?.moveActive(-1);
  });
  expect(moved).toEqual(['p0', 'p1', 'p0']);
});

test('copies dragged cells as TSV', () => {
  render(<Page />);
  const cell = (row: string, index: number) =>
    within(screen.getByRole('row', { name: new RegExp(`${row} `) })).getAllByRole('gridcell')[index] ??
    document.body;
  fireEvent.pointerDown(cell('Person 1', 1), { button: 0 });
  fireEvent.pointerMove(cell('Person 3', 2));
  fireEvent.pointerUp(cell('Person 3', 2));
  const copied: string[] = [];
  const clipboardData = { setData: (type: string, text: string) => copied.push(type, text) };
  fireEvent.copy(screen.getByRole('grid'), { clipboardData });
  expect(copied).toEqual(['text/plain', 'Person 1\t21\nPerson 2\t22\nPerson 3\t23']);
});

test('copies the number below the pointer, and nothing of other columns', async () => {
  const user = userEvent.setup();
  const columns = COLUMNS.map((column) => ({ ...column, copied: column.id === 'age' }));
  render(<DataTable label="People" columns={columns} rows={PEOPLE} rowId={rowId} />);
  const [name, age] = within(screen.getByRole('row', { name: /Person 4 / })).getAllByRole('gridcell');
  if (!name || !age) throw new Error('The row has no cells.');
  await user.hover(name);
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  await user.hover(age);
  await user.click(screen.getByRole('button', { name: 'Copy 24' }));
  expect(await screen.findByRole('button', { name: 'Copied 24' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('24');
  await user.hover(screen.getByRole('columnheader', { name: 'Age y' }));
  expect(screen.queryByRole('button', { name: /^Cop/ })).toBeNull();
});

test('takes the copy away with the row it stood on', async () => {
  const user = userEvent.setup();
  const columns = COLUMNS.map((column) => ({ ...column, copied: true }));
  const table = (rows: readonly Person[]) => (
    <DataTable label="People" columns={columns} rows={rows} rowId={rowId} />
  );
  const { rerender } = render(table(PEOPLE));
  await user.hover(screen.getByRole('gridcell', { name: '24' }));
  expect(screen.getByRole('button', { name: 'Copy 24' })).toBeInTheDocument();
  rerender(table(PEOPLE.slice(6)));
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
});

test('runs the first action in the row and offers all of them in the menu', async () => {
  const user = userEvent.setup();
  const run: string[] = [];
  const rowActions = (person: Person): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', onSelect: () => run.push(`edit ${person.id}`) },
    { id: 'stop', label: 'Stop', onSelect: () => run.push(`stop ${person.id}`) },
    { id: 'pay', label: 'Pay', onSelect: () => run.push('pay'), disabledReason: 'Paid already.' },
  ];
  render(<DataTable label="People" columns={COLUMNS} rows={PEOPLE} rowId={rowId} rowActions={rowActions} />);
  const row = within(screen.getByRole('row', { name: /Person 4 / }));
  await user.click(row.getByRole('button', { name: 'Edit' }));
  await user.click(row.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Pay' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('menuitem', { name: 'Stop' }));
  expect(run).toEqual(['edit p4', 'stop p4']);
  // So that a dialog the action opens knows where to return.
  expect(row.getByRole('button', { name: 'More actions' })).toHaveFocus();
});

test('keeps old rows after a failed load and offers to try again', async () => {
  const user = userEvent.setup();
  let retries = 0;
  render(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={rowId}
      state="error"
      errorMessage="Could not load. These rows are from 10:21."
      onRetry={() => {
        retries += 1;
      }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('10:21');
  expect(screen.getByText('Person 0')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});
