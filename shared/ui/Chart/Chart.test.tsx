import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatCents } from '../../format/money.ts';
import { Funnel } from './Funnel.tsx';
import { HeatMap } from './HeatMap.tsx';
import { BarChart, LineChart } from './PointChart.tsx';
import { ShareStrip } from './ShareStrip.tsx';
import { Sparkline } from './Sparkline.tsx';
import { loadPlots } from './usePlots.ts';

beforeAll(() => loadPlots());

const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => Array.from(row.querySelectorAll('th, td'), ({ textContent }) => textContent));

const visits = {
  label: 'Visits and payments',
  pointLabel: 'Day',
  points: ['2026-03-01', '2026-03-02'],
  series: [
    { id: 'pv', label: 'Views', values: [1_200, 7] },
    { id: 'before', label: 'Views before', values: [900, null], isEarlier: true },
    { id: 'paid', label: 'Paid ¥', values: [13_133, 0], format: formatCents, axis: 'right' as const },
  ],
};

const figures = [
  ['Day', 'Views', 'Views before', 'Paid ¥'],
  ['2026-03-01', '1,200', '900', '131.33'],
  ['2026-03-02', '7', '–', '0.00'],
];

test.each([
  ['lines', LineChart],
  ['bars', BarChart],
])('keeps the figures of %s in a table', (_, Chart) => {
  render(<Chart {...visits} />);
  expect(rowsOf('Visits and payments')).toEqual(figures);
});

test('shows the table to everybody who asks for it, and the drawing again', async () => {
  render(<LineChart {...visits} />);
  expect(screen.getByRole('table').closest('.tl-sr')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('table').closest('.tl-sr')).toBeNull();
  expect(rowsOf('Visits and payments')).toEqual(figures);
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(screen.getByRole('table').closest('.tl-sr')).not.toBeNull();
});

test('hands over the point that is pressed, in the table that everybody sees alone', async () => {
  const pressed: number[] = [];
  render(<BarChart {...visits} onPoint={(at) => pressed.push(at)} />);
  expect(screen.queryByRole('button', { name: '2026-03-02' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  await userEvent.click(screen.getByRole('button', { name: '2026-03-02' }));
  expect(pressed).toEqual([1]);
});

test('takes the same height as drawing and as table', async () => {
  const { container } = render(<LineChart {...visits} height={180} />);
  expect(container.querySelector<HTMLElement>('.tl-chart-plot')?.style.height).toBe('180px');
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(container.querySelector<HTMLElement>('.tl-chart-scroll')?.style.height).toBe('180px');
});

test('draws shares as one strip and writes them below it, and none over nothing', () => {
  const { unmount, container } = render(
    <ShareStrip
      label="Bookings by source"
      partLabel="Source"
      valueLabel="Bookings"
      parts={[
        { id: 'store', label: 'Store', value: 30 },
        { id: 'ad', label: 'Ad', value: 10 },
      ]}
    />,
  );
  expect(rowsOf('Bookings by source')).toEqual([
    ['Source', 'Bookings', 'Share'],
    ['Store', '30', '75.00%'],
    ['Ad', '10', '25.00%'],
  ]);
  const strip = Array.from(container.querySelectorAll<HTMLElement>('.tl-shares-strip > i'));
  expect(strip.map(({ style }) => style.flexGrow)).toEqual(['30', '10']);
  unmount();
  render(
    <ShareStrip
      label="Empty"
      partLabel="Source"
      valueLabel="Bookings"
      parts={[{ id: 'a', label: 'A', value: 0 }]}
    />,
  );
  expect(rowsOf('Empty')[1]).toEqual(['A', '0', '–']);
});

test('holds every cell of a heat map in its table and on its tile', () => {
  render(
    <HeatMap
      label="Visits by hour"
      rowLabel="Weekday"
      rows={['Mon', 'Tue']}
      columns={['09:00', '10:00']}
      values={[[4, 0], [2]]}
    />,
  );
  expect(rowsOf('Visits by hour')).toEqual([
    ['Weekday', '09:00', '10:00'],
    ['Mon', '4', '0'],
    ['Tue', '2', '0'],
  ]);
  expect(screen.getByTitle('Mon 09:00: 4')).toHaveClass('tl-heat-5');
  expect(screen.getByTitle('Tue 09:00: 2')).toHaveClass('tl-heat-3');
  expect(screen.getByTitle('Tue 10:00: 0')).toHaveClass('tl-heat-0');
});

test('compares each step of a funnel with the one before it', () => {
  render(
    <Funnel
      label="From visit to check-in"
      stepLabel="Step"
      valueLabel="People"
      steps={[
        { id: 'visit', label: 'Visit', value: 1_000 },
        { id: 'order', label: 'Order', value: 200 },
        { id: 'paid', label: 'Paid', value: 0 },
        { id: 'in', label: 'Checked in', value: 0 },
      ]}
    />,
  );
  expect(rowsOf('From visit to check-in')).toEqual([
    ['Step', 'People', 'Of the step before'],
    ['Visit', '1,000', ''],
    ['Order', '200', '20.00%'],
    ['Paid', '0', '0.00%'],
    ['Checked in', '0', '–'],
  ]);
});

test('draws the course of a figure and says it', () => {
  const { rerender } = render(<Sparkline values={[1, 3, 2]} label="Bookings: 2 today" />);
  expect(screen.getByRole('img', { name: 'Bookings: 2 today' }).querySelector('polyline')).toHaveAttribute(
    'points',
    '2.0,26.0 30.0,2.0 58.0,14.0',
  );
  rerender(<Sparkline values={[3]} label="One day is no course" />);
  expect(screen.queryByRole('img')).toBeNull();
});
