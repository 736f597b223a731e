import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENGLISH_KIT_TEXTS } from '../KitTexts.ts';
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

test('a select that searches shows what is chosen first, and keeps it while something else is found', async () => {
  const user = userEvent.setup();
  const chosen: string[][] = [];
  const onSearch = jest.fn();
  const found = [{ value: 'b', label: 'Zhou Min' }];
  const search = { found, isPending: false, onSearch, placeholder: 'Type a name', emptyText: 'Nobody' };
  render(
    <FilterBar
      selects={[
        {
          id: 's',
          label: 'Owner',
          options: [{ value: 'a', label: 'Li Na' }],
          value: ['a'],
          search,
          onChange: (value) => chosen.push(value),
        },
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: /Owner: Li Na/ }));
  expect(await screen.findByRole('checkbox', { name: 'Li Na' })).toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Type a name' }), 'zhou');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('zhou'));
  expect(screen.queryByRole('checkbox', { name: 'Li Na' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Zhou Min' }));
  expect(chosen).toEqual([['b', 'a']]);
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

test('the parts of the calendar are named in the language of the console', async () => {
  const user = userEvent.setup();
  const dates = { value: { start: '2026-03-01', end: '2026-03-05' }, onChange: () => {} };
  render(<FilterBar dates={dates} />);
  await user.click(screen.getByRole('button', { name: /2026-03-01/ }));
  const { previousMonth, nextMonth, month, year } = ENGLISH_KIT_TEXTS;
  expect(await screen.findByLabelText(nextMonth)).toBeVisible();
  expect(screen.getByLabelText(previousMonth)).toBeVisible();
  expect(screen.getAllByLabelText(month)).not.toHaveLength(0);
  expect(screen.getAllByLabelText(year)).not.toHaveLength(0);
});

test('a business date survives the calendar in every zone', () => {
  expect(fromCalendarDate(toCalendarDate('2026-03-01'))).toBe('2026-03-01');
  expect(toCalendarDate('nonsense')).toBeNull();
});

/** The window of so many pixels, as far as media queries ask. */
function widen(width: number): void {
  const matchMedia = (
    query: string,
  ): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(globalThis, { matchMedia });
}

describe('one line', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));
  const selects = ['Status', 'Coach', 'Weekday'].map((label) => ({
    id: label,
    label,
    options: [{ value: '1', label: `Any ${label}` }],
    value: label === 'Weekday' ? ['1'] : [],
    onChange: () => undefined,
  }));

  test.each([
    [1440, ['Status', 'Coach', 'Weekday: Any Weekday']],
    [1280, ['Status', 'Coach']],
    [1100, ['Status']],
  ])('of %i px holds the selects it has room for', (width, inBar) => {
    widen(width);
    render(<FilterBar selects={selects} />);
    const shown = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
    expect(shown).toEqual(inBar);
  });

  test('leaves the others to the drawer, which counts those that are set', async () => {
    const user = userEvent.setup();
    widen(1280);
    render(<FilterBar selects={selects} more={{ content: <p>Fill rate</p>, count: 2 }} />);
    await user.click(screen.getByRole('button', { name: 'More filters 3' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'More filters' }));
    expect(drawer.getByRole('group', { name: 'Weekday' })).toBeInTheDocument();
    expect(drawer.queryByRole('group', { name: 'Coach' })).toBeNull();
    expect(drawer.getByText('Fill rate')).toBeInTheDocument();
  });
});
