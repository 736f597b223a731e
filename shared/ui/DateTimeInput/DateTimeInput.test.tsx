import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ZoneContext } from '../DateTime/zone.ts';
import { DateTimeInput } from './DateTimeInput.tsx';

function Start() {
  const [value, setValue] = useState<string | null>('2026-11-20T11:00:00Z');
  return (
    <>
      <DateTimeInput label="Start" value={value} onChange={setValue} />
      <p>value: {String(value)}</p>
    </>
  );
}

test('shows and takes moments of the zone of the console', async () => {
  render(<Start />);
  const day = screen.getByRole('textbox', { name: 'Start, day' });
  const clock = screen.getByRole('textbox', { name: 'Start, time' });
  expect(day).toHaveValue('2026-11-20');
  expect(clock).toHaveValue('19:00');
  await userEvent.clear(clock);
  await userEvent.type(clock, '2030');
  await userEvent.tab();
  expect(clock).toHaveValue('20:30');
  expect(screen.getByText('value: 2026-11-20T12:30:00.000Z')).toBeInTheDocument();
  await userEvent.clear(day);
  await userEvent.type(day, '2026/11/21');
  await userEvent.tab();
  expect(screen.getByText('value: 2026-11-21T12:30:00.000Z')).toBeInTheDocument();
});

test('is empty when both parts are, and hands on what is no moment', async () => {
  render(<Start />);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Start, day' }));
  expect(screen.getByText('value: 19:00')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Start, time' }));
  expect(screen.getByText('value: null')).toBeInTheDocument();
});

test('is left as a whole: neither for its other part nor for its calendar', async () => {
  const left = jest.fn();
  render(<DateTimeInput label="Start" value={null} onChange={() => {}} onBlur={left} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Start, day' }));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Start, time' }));
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  expect(left).toHaveBeenCalledTimes(1);
});

test('says which moment is meant by a time that the clocks skip', async () => {
  render(
    <ZoneContext value="America/Los_Angeles">
      <Start />
    </ZoneContext>,
  );
  await userEvent.clear(screen.getByRole('textbox', { name: 'Start, day' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Start, day' }), '2026-03-08');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Start, time' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Start, time' }), '02:30');
  expect(screen.getByText('The clocks skip 02:30 on this day: 03:30 is meant.')).toBeVisible();
  expect(screen.getByText('value: 2026-03-08T10:30:00.000Z')).toBeInTheDocument();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Start, time' }),
    '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}04:00',
  );
  expect(screen.queryByText(/The clocks skip/)).toBeNull();
});
