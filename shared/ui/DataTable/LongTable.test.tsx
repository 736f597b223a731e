import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { giveLayout } from '../testing/layout.ts';
import { DataTable } from './DataTable.tsx';
import { spanAt } from './layout.ts';
import type { Column } from './types.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

/** A cell that remembers something, as a revealed phone number would. */
function Phone({ name }: { readonly name: string }): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <button type="button" onClick={() => setShown(true)}>
      {shown ? `Number of ${name}` : `Reveal ${name}`}
    </button>
  );
}

const PEOPLE: readonly Person[] = Array.from({ length: 1_000 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
}));
const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', header: 'Name', width: 160, text: ({ name }) => name },
  { id: 'phone', header: 'Phone', width: 160, render: ({ name }) => <Phone name={name} /> },
];
const rowId = ({ id }: Person): string => id;
const ROW = 32;

/** The long table with its rows drawn; answers how to scroll it to a row. */
async function openTable(): Promise<(row: number) => void> {
  render(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={rowId}
      onSelectionChange={() => undefined}
    />,
  );
  await waitFor(() => expect(document.querySelectorAll('.tl-long-rows > .tl-row').length).toBeGreaterThan(0));
  const scroller = document.querySelector('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container');
  if (!scroller) throw new Error('The table has no element that scrolls.');
  return (row) => {
    scroller.scrollTop = row * ROW;
    fireEvent.scroll(scroller);
  };
}
const drawnRows = (): Element[] => [...document.querySelectorAll('.tl-long-rows > .tl-row')];
const indexOf = (row: Element): number => Number(row.getAttribute('aria-rowindex')) - 2;

beforeAll(() => giveLayout(1440, 320));

test('shows the rows scrolled to in the elements of those that left', async () => {
  const scrollTo = await openTable();
  const before = new Set(drawnRows());
  scrollTo(500);
  expect(screen.getByText('Person 500')).toBeInTheDocument();
  expect(screen.getByText('Person 510')).toBeInTheDocument();
  expect(screen.queryByText('Person 3')).toBeNull();
  expect(drawnRows().every((row) => before.has(row))).toBe(true);
  scrollTo(990);
  expect(screen.getByText('Person 999')).toBeInTheDocument();
});

test('puts the elements in the order of the rows when they rest', async () => {
  const scrollTo = await openTable();
  scrollTo(7);
  await waitFor(() => {
    const order = drawnRows().map(indexOf);
    expect(order[0]).toBeGreaterThan(0);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

test('what a cell remembers stays with its row', async () => {
  const user = userEvent.setup();
  const scrollTo = await openTable();
  await user.click(screen.getByRole('button', { name: 'Reveal Person 2' }));
  expect(screen.getByRole('button', { name: 'Number of Person 2' })).toBeInTheDocument();
  scrollTo(500);
  expect(screen.queryByRole('button', { name: /^Number of/ })).toBeNull();
});

test('a focused box hands the focus to the grid before it becomes that of another row', async () => {
  const scrollTo = await openTable();
  const box = drawnRows()[2]?.querySelector('input');
  act(() => box?.focus());
  scrollTo(1);
  expect(box).toHaveFocus();
  scrollTo(500);
  expect(screen.getByRole('grid')).toHaveFocus();
});

test('draws as many elements wherever it is, most of them ahead', () => {
  const at = (row: number) => ({ top: row * ROW, height: 320, rowHeight: ROW, count: 1_000 });
  const start = spanAt({ first: 0, size: 0 }, at(0));
  expect(start).toEqual({ first: 0, size: 16 });
  expect(spanAt(start, at(3))).toBe(start);
  const down = spanAt(start, at(100));
  expect(down).toEqual({ first: 99, size: 16 });
  expect(spanAt(down, at(50))).toEqual({ first: 46, size: 16 });
  expect(spanAt(down, at(999))).toEqual({ first: 984, size: 16 });
  expect(spanAt(start, { ...at(0), count: 4 })).toEqual({ first: 0, size: 4 });
});
