import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin } from '../../../core/testing/renderPlugin.tsx';
import { companyOptions, storeOptions } from '../../../shared/contract/choices/calls.ts';
import { platformStatement, platformSummary } from '../../../shared/contract/finance/calls.ts';
import type { FinRow, FinSum } from '../../../shared/contract/finance/shapes.ts';
import plugin from '../plugin.ts';

const row = (id: number, change: Partial<FinRow> = {}): FinRow => ({
  id,
  bizDate: '2026-11-19',
  isOpen: 0,
  storeId: 1,
  companyName: 'Lakeside Sports',
  storeName: 'North Hall',
  eventTitle: 'Evening yoga',
  orderNumber: `TL${id}`,
  flowNumber: '****0001',
  userName: 'Li Na',
  phone: '138****0001',
  payMode: 3,
  channel: 1,
  gross: 5_000,
  discount: 0,
  fee: 30,
  net: 4_970,
  at: '2026-11-19T10:00:00.000Z',
  refundOf: null,
  reason: null,
  refundState: null,
  outstanding: null,
  cancelRecord: null,
  operator: null,
  tries: null,
  sessionId: 1,
  sessionAt: null,
  sessionEnd: null,
  received: null,
  recognised: null,
  deferred: null,
  packName: null,
  times: null,
  unit: null,
  checkedInAt: null,
  coachNames: null,
  ...change,
});

const figures = {
  count: 2,
  gross: 10_000,
  discount: 0,
  fee: 60,
  refund: 0,
  net: 9_940,
  recognised: 0,
  deferred: 0,
  outstanding: 0,
};
const sums = (change: Partial<FinSum> = {}): FinSum => ({
  ...figures,
  byMode: [{ mode: 3, count: 2, gross: 10_000, net: 9_940 }],
  byDay: [{ date: '2026-11-19', count: 2, net: 9_940 }],
  previous: { ...figures, net: 4_970, start: '2026-10-01', end: '2026-10-31' },
  closedThrough: '2026-11-18',
  openRefunds: null,
  ...change,
});
const page = (rows: FinRow[]) => ({
  currentPage: 1,
  pageSize: 10,
  totalRecords: rows.length,
  totalPages: 1,
  results: rows,
});

const CODES = [
  'PLATFORM_STATEMENT_EVENTPAYMENT',
  'PLATFORM_STATEMENT_EVENTREFUND',
  'PLATFORM_EVENT',
] as const;
const show = (at: string, rows: FinRow[], summed: ReturnType<typeof answer>) =>
  renderPlugin(plugin, {
    as: { role: 'platform', codes: [...CODES] },
    at,
    answers: [
      answer(platformStatement, page(rows)),
      summed,
      answer(companyOptions, []),
      answer(storeOptions, []),
    ],
  });

test('shows what all rows add up to, the days before, and each order', async () => {
  await show('/records/payment', [row(1), row(2, { isOpen: 1 })], answer(platformSummary, sums()));
  const tiles = await screen.findByLabelText('Figures of all rows');
  expect(within(tiles).getByText('99.40')).toBeVisible();
  expect(within(tiles).getByText('+100.00% against 2026-10-01 – 2026-10-31')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'TL1' })).toHaveAttribute('href', '/showEvent/order?id=TL1');
  expect(screen.getByText('2026-11-19 (open)')).toBeVisible();
  expect(screen.getByText('All 2 rows')).toBeVisible();
});

test('shows one day when it is pressed', async () => {
  await show('/records/payment', [row(1)], answer(platformSummary, sums()));
  await userEvent.click(await screen.findByRole('button', { name: '2026-11-19' }));
  await waitFor(() => {
    const asked = new URLSearchParams(window.location.search);
    expect([asked.get('start'), asked.get('end')]).toEqual(['2026-11-19', '2026-11-19']);
  });
});

test('shows the day of a bar when it is pressed, and by keyboard in the table of the bars', async () => {
  await show('/records/payment', [row(1)], answer(platformSummary, sums()));
  const chart = await screen.findByRole('figure', { name: 'By business day' });
  await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
  await userEvent.click(within(chart).getByRole('button', { name: '2026-11-19' }));
  await waitFor(() => {
    const asked = new URLSearchParams(window.location.search);
    expect([asked.get('start'), asked.get('end')]).toEqual(['2026-11-19', '2026-11-19']);
  });
});

test('says which refunds have not arrived, and leads to their rows', async () => {
  const openRefunds = { failed: 1, open: 3, amount: 12_300 };
  await show('/records/refund', [row(1)], answer(platformSummary, sums({ openRefunds })));
  expect(
    await screen.findByText(/3 refunds of ¥123.00 have not arrived yet, 1 of them failed/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show those that failed' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('refundState')).toBe('4'));
});

test('shows the state of a refund that failed, what has not arrived, and who tried how often', async () => {
  const failed = row(1, { refundState: 4, outstanding: 5_000, gross: 0, tries: 3, operator: 'Zhao Min' });
  await show('/records/refund', [failed], answer(platformSummary, sums()));
  const line = await screen.findByRole('row', { name: /TL1/ });
  expect(within(line).getByText('Failed')).toBeVisible();
  expect(within(line).getByText('50.00')).toBeInTheDocument();
  expect(within(line).getByText('Zhao Min')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Tries' })).toBeInTheDocument();
});

test('explains its columns behind their titles', async () => {
  await show('/records/payment', [row(1)], answer(platformSummary, sums()));
  const grid = await screen.findByRole('grid');
  const head = within(grid).getByRole('columnheader', { name: 'Net ¥' });
  await userEvent.hover(within(head).getByRole('button', { name: 'Gross less discount less fee.' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Gross less discount less fee.');
});

test('prints every row under the head of whose statement it is', async () => {
  const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await show('/records/payment', [row(1), row(2)], answer(platformSummary, sums()));
  await screen.findByRole('link', { name: 'TL1' });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveBeenCalled());
  const sheet = document.querySelector<HTMLElement>('.tl-print-sheet');
  expect(sheet).toHaveTextContent(/The platform.*Payments.*Business days.*Printed/);
  expect(sheet).toHaveTextContent(/TL1.*TL2.*All 2 rows.*99\.40/);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(document.querySelector('.tl-print-sheet')).toBeNull());
});
