import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayInput } from './DayInput.tsx';

test('is left when the focus is on neither the day nor its calendar', async () => {
  const left = jest.fn();
  render(<DayInput aria-label="Day" value="" onChange={() => {}} onBlur={left} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Day' }));
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(left).toHaveBeenCalledTimes(1);
});
