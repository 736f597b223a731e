import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fromCalendarDate, toCalendarDate } from './businessDate.ts';
import { FilterBar } from './FilterBar.tsx';

test('searches once, trimmed, after the last key', async () => {
  const user = userEvent.setup();
  const sent: string[] = [];
  render(
    <FilterBar search={{ value: '', onChange: (value) => sent.push(value), placeholder: 'Search title' }} />,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search title' }), ' yoga ');
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent).toEqual(['yoga']);
});

test('a select hands on its values in the order of its options', async () => {
  const user = userEvent.setup();
  const chosen: string[][] = [];
  const options = [
    { value: 'a', label: 'Open' },
    { value: 'b', label: 'Full' },
  ];
  render(
    <FilterBar
      selects={[{ id: 's', label: 'Status', options, value: ['b'], onChange: (value) => chosen.push(value) }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: /Status/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Open' }));
  expect(chosen).toEqual([['a', 'b']]);
});

test('the chooser hides a column and keeps a locked one', async () => {
  const user = userEvent.setup();
  const layouts: unknown[] = [];
  const columns = [
    { id: 'a', header: 'Title', locked: true },
    { id: 'b', header: 'Place' },
  ];
  render(<FilterBar chooser={{ columns, layout: {}, onChange: (layout) => layouts.push(layout) }} />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByRole('checkbox', { name: 'Title' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Place' }));
  await user.click(screen.getByRole('button', { name: 'Move Place left' }));
  expect(layouts).toEqual([{ hidden: ['b'] }, { order: ['b', 'a'] }]);
});

test('a business date survives the calendar in every zone', () => {
  expect(fromCalendarDate(toCalendarDate('2026-03-01'))).toBe('2026-03-01');
  expect(toCalendarDate('nonsense')).toBeNull();
});
