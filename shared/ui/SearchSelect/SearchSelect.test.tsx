import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type SearchOption, SearchSelect } from './SearchSelect.tsx';

const ALL: readonly SearchOption[] = ['Badminton', 'Basketball', 'Yoga'].map((label, index) => ({
  value: index + 1,
  label,
}));

/** A field over three things, found by a part of their name. */
function Sports({ onSubmit }: { readonly onSubmit?: () => void }) {
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const [found, setFound] = useState<readonly SearchOption[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="sport">Sport</label>
      <SearchSelect
        control={{
          id: 'sport',
          'aria-required': undefined,
          'aria-invalid': undefined,
          'aria-describedby': undefined,
        }}
        chosen={chosen}
        options={found}
        isPending={false}
        placeholder="Choose a sport"
        emptyText="No such sport"
        onSearch={(text) => setFound(ALL.filter(({ label }) => label.toLowerCase().includes(text)))}
        onChange={setChosen}
      />
    </form>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Sport' });

test('typing finds, arrows and Enter choose, and Enter sends no form', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Sports onSubmit={onSubmit} />);
  await user.click(field());
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await user.type(field(), 'b');
  await user.keyboard('{ArrowDown}');
  const wanted = await screen.findByRole('option', { name: 'Basketball', selected: true });
  expect(field()).toHaveAttribute('aria-activedescendant', wanted.id);
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Basketball');
  expect(screen.queryByRole('option')).toBeNull();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a click chooses; Escape and leaving the field keep what was chosen', async () => {
  const user = userEvent.setup();
  render(<Sports />);
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Yoga' }));
  expect(field()).toHaveValue('Yoga');
  await user.type(field(), 'bad{Escape}');
  expect(field()).toHaveValue('Yoga');
  await user.type(field(), 'bad');
  await user.tab();
  expect(field()).toHaveValue('Yoga');
});

test('says when nothing is found', async () => {
  const user = userEvent.setup();
  render(<Sports />);
  await user.type(field(), 'chess');
  expect(await screen.findByText('No such sport')).toBeVisible();
  expect(screen.queryByRole('option')).toBeNull();
});
