import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import type { BoundInput } from './boundField.tsx';
import {
  choiceInput,
  flagInput,
  linesInput,
  momentInput,
  numberInput,
  switchInput,
  textInput,
} from './inputs.tsx';

type Draw<Value> = (input: BoundInput<Value>) => ReactElement;
const control = {
  id: 'field-it',
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};

/** Shows an input in place of a form, and keeps what it says. */
function shown<Value>(draw: Draw<Value>, initial: Value): { readonly said: Value[] } {
  const said: Value[] = [];
  function Held(): ReactElement {
    const [value, setValue] = useState<Value>(initial);
    const onChange = (next: Value): void => {
      said.push(next);
      setValue(() => next);
    };
    return draw({ control, value, onChange, onBlur: () => undefined });
  }
  render(<Held />);
  return { said };
}

it.each([
  ['a line', textInput()],
  ['some lines', linesInput({ rows: 3 })],
])('%s says what is typed', async (_, draw) => {
  const { said } = shown<string>(draw, '');
  await userEvent.type(screen.getByRole('textbox'), 'Hall');
  expect(said.at(-1)).toBe('Hall');
});

it('a number says its figure, and nothing when it is emptied', async () => {
  const { said } = shown<number | null>(numberInput({ unit: 'min' }), null);
  await userEvent.type(screen.getByRole('textbox'), '90');
  expect(said.at(-1)).toBe(90);
  await userEvent.clear(screen.getByRole('textbox'));
  expect(said.at(-1)).toBeNull();
});

it('a choice says the number of its option', async () => {
  const options = [
    { value: '5', label: 'Five' },
    { value: '60', label: 'Sixty' },
  ];
  const { said } = shown<number | null>(choiceInput({ options, none: 'As the template' }), null);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Sixty');
  expect(said.at(-1)).toBe(60);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'As the template');
  expect(said.at(-1)).toBeNull();
});

it('a moment says nothing whole until day and time are there', async () => {
  const { said } = shown<string | null>(momentInput({ label: 'Start' }), null);
  const [day, clock] = screen.getAllByRole('textbox');
  if (!day || !clock) throw new Error('A moment has a day and a time.');
  await userEvent.type(day, '2026-11-20');
  expect(said.at(-1)).toBe('2026-11-20 ');
  await userEvent.type(clock, '09:30');
  await userEvent.tab();
  expect(said.at(-1)).toBe('2026-11-20T01:30:00.000Z');
});

it('a switch says whether it is on, in its own words', async () => {
  const { said } = shown<boolean>(switchInput('Tell participants'), false);
  await userEvent.click(screen.getByLabelText('Tell participants'));
  expect(said).toEqual([true]);
});

it('a flag says 1 and 0, as the contract has them', async () => {
  const { said } = shown<0 | 1>(flagInput('Pinned'), 0);
  const flag = screen.getByLabelText('Pinned');
  await userEvent.click(flag);
  await userEvent.click(flag);
  expect(said).toEqual([1, 0]);
});
