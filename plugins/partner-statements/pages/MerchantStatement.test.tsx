import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { selectNames } from '../../../shared/contract/choices/calls.ts';
import { sessionSums, statement, summary } from '../../../shared/contract/finance/calls.ts';
import plugin from '../plugin.ts';

const figures = {
  count: 0,
  gross: 0,
  discount: 0,
  fee: 0,
  refund: 0,
  net: 0,
  recognised: 0,
  deferred: 0,
  outstanding: 0,
};
const NOTHING = { currentPage: 1, pageSize: 10, totalRecords: 0, totalPages: 0, results: [] };

const SUMS = {
  ...figures,
  byMode: [],
  byDay: [],
  previous: { ...figures, start: '2026-10-01', end: '2026-10-31' },
  closedThrough: null,
  openRefunds: null,
};
const show = (at: string, ...answers: Parameters<typeof renderPlugin>[1]['answers'] & object) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['PAYMENT_READ_EXPORT', 'EVENTS_READ_WRITE'] },
    at,
    answers: [answer(statement, NOTHING), answer(summary, SUMS), answer(selectNames, []), ...answers],
  });

test.each([
  '/booking-records/payment',
  '/booking-records/refund',
  '/ticket-records/paid',
  '/ticket-records/cancel',
  '/ticket-records/writeOff',
])('%s shows what was posted, or that nothing was', async (at) => {
  await show(at);
  expect(await screen.findByLabelText('Figures of all rows')).toBeVisible();
});

test('adds payments up by session, and leads to the rows of one', async () => {
  const session = {
    id: 7,
    storeId: 1,
    storeName: 'North Hall',
    eventTitle: 'Evening yoga',
    startAt: '2026-11-19T10:00:00.000Z',
    count: 2,
    times: 0,
    gross: 10_000,
    discount: 0,
    fee: 60,
    net: 9_940,
  };
  await show(
    '/booking-records/payment',
    answer(sessionSums, { ...NOTHING, totalRecords: 1, totalPages: 1, results: [session] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'By session' }));
  const table = await screen.findByRole('region', { name: 'Sums by session' });
  expect(within(table).getByRole('row', { name: /Evening yoga .*100\.00 .*99\.40/ })).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: 'Evening yoga' }));
  await waitFor(() => {
    const asked = new URLSearchParams(window.location.search);
    expect([asked.get('eventId'), asked.get('view')]).toEqual(['7', null]);
  });
});
