import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectionBar } from './SelectionBar.tsx';

const NAMES = ['Notify', 'Edit', 'Shelve', 'Cancel'];
const chosen: string[] = [];
const draw = (names: readonly string[]) =>
  render(
    <SelectionBar
      count={1_200}
      total={1_200}
      onClear={() => undefined}
      actions={names.map((label) => ({
        id: label,
        label,
        onSelect: () => chosen.push(label),
        ...(label === 'Cancel' && { disabledReason: 'It is over' }),
      }))}
    />,
  );

beforeEach(() => chosen.splice(0));
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));
const beNarrow = (): void => {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: () => ({ matches: true, ...listening }) });
};

test('has a button for each action, the impossible one with its reason', () => {
  draw(NAMES);
  expect(screen.getByText('1,200 selected')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(NAMES.length + 1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(screen.getByTitle('It is over')).toBeInTheDocument();
});

test('keeps every action within reach on a phone: two as buttons, the others in a menu that says why not', async () => {
  beNarrow();
  draw(NAMES);
  expect(screen.queryByRole('button', { name: 'Shelve' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByText('It is over')).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Shelve' }));
  expect(chosen).toEqual(['Shelve']);
});

test('needs no menu for a third action', () => {
  beNarrow();
  draw(NAMES.slice(0, 3));
  expect(screen.getByRole('button', { name: 'Shelve' })).toBeVisible();
});
