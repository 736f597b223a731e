import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { membershipSummaries, newMemberships } from '../../../shared/contract/membership/cards.calls.ts';
import { transactionBooking, transactionCheckIn } from '../../../shared/contract/orders/membership.calls.ts';
import plugin from '../plugin.ts';

const NOTHING = { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] };
const totals = { seats: 0, checkedIn: 0, amount: 0, refunded: 0, owed: null, byDay: [] };

test.each([
  ['/data/card', 'No cards were opened'],
  ['/data/cardSummary', 'No cards were opened'],
  ['/data/purchasing', 'No bookings'],
  ['/data/clock', 'No bookings'],
])('%s opens in the merchant view', async (at, text) => {
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'] },
    at,
    answers: [
      answer(newMemberships, { ...NOTHING, byDay: [] }),
      answer(membershipSummaries, { ...NOTHING, totals: { newCards: 0, firstBookings: 0, before: 0 } }),
      answer(transactionBooking, { ...NOTHING, totals }),
      answer(transactionCheckIn, { ...NOTHING, totals: { ...totals, averageLate: null } }),
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('says how late people came on average', async () => {
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/data/clock',
    answers: [
      answer(transactionCheckIn, {
        ...NOTHING,
        totals: { ...totals, seats: 4, checkedIn: 3, averageLate: 2.5 },
      }),
    ],
  });
  const tiles = within(await screen.findByLabelText('Figures of all rows'));
  expect(tiles.getByText('2.5 min')).toBeVisible();
  expect(tiles.getByText('75.00%')).toBeVisible();
});

test('draws what was booked on each of the asked days, and shows a pressed one alone', async () => {
  const user = userEvent.setup();
  const { requests } = await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['EVENTS_READ_WRITE'] },
    at: '/data/purchasing?start=2026-11-01&end=2026-11-03',
    answers: [
      answer(transactionBooking, {
        ...NOTHING,
        totals: { ...totals, byDay: [{ date: '2026-11-02', orders: 4, seats: 7, checkedIn: 0 }] },
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const rows = within(await screen.findByRole('table', { name: 'Bookings by day' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayOrdersSeats',
    '2026-11-0100',
    '2026-11-0247',
    '2026-11-0300',
  ]);
  await user.click(screen.getByRole('button', { name: '2026-11-02' }));
  const asked = () => requests.map(({ url }) => new URL(url).searchParams.get('start'));
  await waitFor(() => expect(asked()).toContain('2026-11-02'));
});
