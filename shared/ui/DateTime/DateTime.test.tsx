import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateTime, Span } from './DateTime.tsx';

test('prints a moment in the zone of the console, whatever the browser uses', () => {
  render(<DateTime at="2026-11-20T16:30:05Z" />);
  expect(screen.getByText('2026-11-21 00:30')).toHaveAttribute('title', '2026-11-21 00:30:05 Asia/Shanghai');
});

test('tells how long ago a moment is to whoever points at it', async () => {
  const threeHoursAgo = Date.now() - 3 * 3_600_000 - 60_000;
  render(<DateTime at={threeHoursAgo} />);
  const [time] = screen.getAllByText(/^\d{4}-/);
  if (!time) throw new Error('There is a moment.');
  expect(time.title).not.toContain('ago');
  await userEvent.hover(time);
  expect(time.title).toMatch(/Asia\/Shanghai · 3 hours ago$/);
});

test('the end of a span drops its date on the same day only', () => {
  render(
    <>
      <p>
        <Span start="2026-11-20T01:00:00Z" end="2026-11-20T03:00:00Z" />
      </p>
      <p>
        <Span start="2026-11-20T14:00:00Z" end="2026-11-20T17:00:00Z" />
      </p>
    </>,
  );
  expect(screen.getByText('2026-11-20 09:00 - 11:00')).toBeInTheDocument();
  expect(screen.getByText('2026-11-20 22:00 - 11-21 01:00')).toBeInTheDocument();
});

test('a missing moment prints the empty value', () => {
  render(<Span start={null} end="2026-11-20T03:00:00Z" />);
  expect(screen.getByText('–')).toBeInTheDocument();
});
