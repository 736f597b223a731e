import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput } from './NumberInput.tsx';

function Seats() {
  const [value, setValue] = useState<number | null>(20);
  return (
    <>
      <NumberInput aria-label="Seats" value={value} onChange={setValue} unit="seats" />
      <p>value: {String(value)}</p>
      <button type="button" onClick={() => setValue(5)}>
        Set 5
      </button>
    </>
  );
}

test.each([
  ['24', '24'],
  ['２４', '24'],
  [' 24 ', '24'],
  ['1.5', '1.5'],
  ['12a', 'NaN'],
])('reads %j', async (typed, value) => {
  render(<Seats />);
  const field = screen.getByRole('textbox', { name: 'Seats' });
  await userEvent.clear(field);
  expect(screen.getByText('value: null')).toBeInTheDocument();
  await userEvent.type(field, typed);
  expect(screen.getByText(`value: ${value}`)).toBeInTheDocument();
});

test('says why it cannot be changed', () => {
  const why = 'Nothing of it is left';
  render(<NumberInput aria-label="Seats" value={0} onChange={() => undefined} disabled title={why} />);
  expect(screen.getByRole('textbox', { name: 'Seats' })).toHaveAttribute('title', why);
});

test('leaves a wrong text to be mended, and gives way to a value from outside', async () => {
  render(<Seats />);
  const field = screen.getByRole('textbox', { name: 'Seats' });
  await userEvent.type(field, 'x');
  await userEvent.tab();
  expect(field).toHaveValue('20x');
  await userEvent.click(screen.getByRole('button', { name: 'Set 5' }));
  expect(field).toHaveValue('5');
});
