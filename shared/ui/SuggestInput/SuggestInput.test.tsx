import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { SuggestInput, type Suggestion } from './SuggestInput.tsx';

const PLACES: readonly Suggestion[] = [
  { text: 'Court 1', note: 'Open play 18:00', isWarned: true },
  { text: 'Court 2', note: 'free' },
  { text: 'Jetty', note: 'free' },
];

function Place({ start = '', onSubmit }: { readonly start?: string; readonly onSubmit?: () => void }) {
  const [value, setValue] = useState(start);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form onSubmit={submit}>
      <SuggestInput
        aria-label="Place"
        value={value}
        onChange={setValue}
        suggestions={PLACES}
        listLabel="Places"
      />
    </form>
  );
}

const offers = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a field with offers', () => {
  it('takes any text, and offers what holds it', async () => {
    const user = userEvent.setup();
    render(<Place />);
    const field = screen.getByRole('combobox', { name: 'Place' });
    await user.type(field, 'court');
    expect(offers()).toEqual(['Court 1Open play 18:00', 'Court 2free']);
    await user.type(field, ' nine');
    expect(offers()).toEqual([]);
    expect(field).toHaveValue('court nine');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers everything where a text stands already, and takes one by arrows and Enter without sending the form', async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn();
    render(<Place start="Court 1" onSubmit={onSubmit} />);
    const field = screen.getByRole('combobox', { name: 'Place' });
    await user.click(field);
    expect(offers()).toHaveLength(3);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(field).toHaveValue('Jetty');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('closes by Escape and keeps what was typed; a click takes an offer', async () => {
    const user = userEvent.setup();
    render(<Place />);
    const field = screen.getByRole('combobox', { name: 'Place' });
    await user.type(field, 'c');
    await user.keyboard('{Escape}');
    expect(offers()).toEqual([]);
    expect(field).toHaveValue('c');
    await user.type(field, 'o');
    await user.click(screen.getByRole('option', { name: /Court 2/ }));
    expect(field).toHaveValue('Court 2');
  });
});
