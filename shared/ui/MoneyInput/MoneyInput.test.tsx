import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from '../FormField/FormField.tsx';
import { MoneyInput } from './MoneyInput.tsx';

function Price() {
  const [cents, setCents] = useState<number | null>(6800);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <FormField label="Price" required error={fault}>
        {(control) => <MoneyInput {...control} cents={cents} onChange={setCents} onFault={setFault} />}
      </FormField>
      <p>cents: {cents}</p>
    </>
  );
}

test('takes yuan, hands on cents, and says what is wrong without touching the text', async () => {
  const user = userEvent.setup();
  render(<Price />);
  const field = screen.getByRole('textbox', { name: /Price/ });
  expect(field).toHaveValue('68.00');
  await user.clear(field);
  await user.type(field, '131.335');
  expect(field).toHaveValue('131.335');
  expect(field).toHaveAccessibleDescription('Use at most 2 decimals, for example 68.00.');
  expect(screen.getByText('cents: 13133')).toBeInTheDocument();
  await user.type(field, '{Backspace}');
  expect(field).toBeValid();
  await user.tab();
  expect(field).toHaveValue('131.33');
});

test('refuses a sum beyond the range', async () => {
  const user = userEvent.setup();
  render(<Price />);
  const field = screen.getByRole('textbox', { name: /Price/ });
  await user.clear(field);
  await user.type(field, '10000000');
  expect(field).toHaveAccessibleDescription('Use a sum from 0.00 to 9,999,999.99.');
});
