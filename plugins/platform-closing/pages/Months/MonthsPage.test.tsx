import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, writes } from '../../../../core/testing/renderPlugin.tsx';
import { closeMonth, corrections, month, months } from '../../../../shared/contract/monthClose/calls.ts';
import type { MonthDetail, MonthRow } from '../../../../shared/contract/monthClose/shapes.ts';
import plugin from '../../plugin.ts';

const HASH = 'a'.repeat(64);
const row = (name: string, state: MonthRow['state'], recognised: MonthRow['recognised'] = []): MonthRow => ({
  month: name,
  state,
  closedAt: state === 'closed' ? '2026-10-05T01:00:00.000Z' : null,
  closedBy: state === 'closed' ? 'Mei' : '',
  received: 0,
  refunded: 0,
  recognised,
});
const detail = (more: Partial<MonthDetail>): MonthDetail => ({
  month: '2026-10',
  state: 'over',
  checks: [
    { name: 'daysClosed', isOk: 1, count: 0 },
    { name: 'reconciled', isOk: 0, count: 2 },
  ],
  totals: {
    month: '2026-10',
    accounts: [{ account: 'provider', opening: 100, debit: 5_000, credit: 0, closing: 5_100 }],
    kinds: [],
    recognised: [],
  },
  hash: HASH,
  closedAt: null,
  closedBy: '',
  note: '',
  failedRefunds: 0,
  isIntact: 1,
  corrections: { count: 0, cents: 0 },
  ...more,
});

const show = (found: MonthDetail) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: ['PLATFORM_REPORT', 'PLATFORM_STATEMENT_EVENTPAYMENT'] },
    at: '/statements/months?open=2026-10',
    answers: [
      answer(months, [
        row('2026-10', found.state),
        row('2026-09', 'closed', [
          { received: '2026-08', cents: 7_700 },
          { received: null, cents: 300 },
        ]),
      ]),
      answer(month, found),
      answer(corrections, [
        {
          id: 9,
          bizDate: '2026-11-02',
          kind: 'refund',
          cents: 2_000,
          orderNumber: 'TL1',
          reversedDay: '2026-10-10',
          reversedKind: 'payment',
        },
      ]),
      answer(closeMonth, { month: '2026-10', hash: HASH }),
    ],
  });

test('leads to what stands in the way, and closes with the totals on screen', async () => {
  const { requests } = await show(detail({}));
  const drawer = await screen.findByRole('dialog', { name: 'Month 2026-10' });
  expect(await within(drawer).findByRole('link', { name: /2 days are not reconciled/ })).toHaveAttribute(
    'href',
    '/records/reconciliation?month=2026-10',
  );
  expect(within(drawer).getByRole('row', { name: /Payment provider 1.00 50.00 0.00 51.00/ })).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close the month' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close 2026-10 for good' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close for good' }));
  expect(writes(requests).map(({ body }) => body)).toEqual([{ hash: HASH, note: '' }]);
});

test('shows who closed a month, and what was corrected later', async () => {
  await show(
    detail({
      state: 'closed',
      checks: [],
      closedAt: '2026-11-02T01:00:00.000Z',
      closedBy: 'Mei',
      corrections: { count: 1, cents: 2_000 },
    }),
  );
  const drawer = await screen.findByRole('dialog', { name: 'Month 2026-10' });
  expect(await within(drawer).findByText(/Closed at .* by Mei/)).toBeVisible();
  expect(await within(drawer).findByText('TL1')).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: 'Close the month' })).not.toBeInTheDocument();
});

test('shows when what came in was earned', async () => {
  await show(detail({}));
  const matrix = await screen.findByLabelText('Received and earned');
  expect(within(matrix).getByText('77.00')).toBeInTheDocument();
  expect(within(matrix).getByText('80.00')).toBeInTheDocument();
});

test('names who closed a month, and nobody for one that is open', async () => {
  await show(detail({}));
  // The drawer of the month that is open stands over the list.
  const rowOf = (name: RegExp) => screen.findByRole('row', { name, hidden: true });
  expect(await rowOf(/^2026-09/)).toHaveTextContent(/Mei$/);
  expect(await rowOf(/^2026-10/)).not.toHaveTextContent('The platform');
});
