import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderPlugin, reply } from '../../../../core/testing/renderPlugin.tsx';
import { companyOptions, storeOptions } from '../../../../shared/contract/choices/calls.ts';
import { businessSummary } from '../../../../shared/contract/finance/calls.ts';
import type { BusinessRow } from '../../../../shared/contract/finance/shapes.ts';
import { loadPlots } from '../../../../shared/ui/Chart/usePlots.ts';
import plugin from '../../plugin.ts';

beforeAll(() => loadPlots());

const row = (period: string, companyId: number, net: number): BusinessRow => ({
  period,
  companyId,
  companyName: `Company ${companyId}`,
  orders: 2,
  gross: net + 60,
  discount: 0,
  refund: 0,
  refundRate: 0,
  fee: 60,
  net,
  recognised: net,
  deferred: 60,
});

const TWO_MONTHS = [row('2026-10-01', 1, 10_000), row('2026-11-01', 2, 20_000)];
const show = (at: string, rows: BusinessRow[] = TWO_MONTHS) =>
  renderPlugin(plugin, {
    as: {
      role: 'platform',
      codes: ['PLATFORM_REPORT', 'PLATFORM_STATEMENT_EVENTPAYMENT', 'PLATFORM_STATEMENT_EVENTINCOME'],
    },
    at,
    answers: [
      reply(businessSummary, (request) => {
        // The days it is compared with: company 1 took half as much on their first one.
        const start = new URL(request.url).searchParams.get('start') ?? '';
        const isEarlier = !at.includes(`start=${start}`);
        return answer(businessSummary, isEarlier ? [row(start, 1, 5_000)] : rows).reply(request);
      }),
      answer(companyOptions, []),
      answer(storeOptions, []),
    ],
  });

test('adds up all companies and leads down to the rows of a sum', async () => {
  await show('/statements/index?start=2026-10-01&end=2026-11-19');
  const tiles = await screen.findByLabelText('Figures of all companies');
  expect(within(tiles).getAllByText('300.00')).toHaveLength(2);
  const table = screen.getByRole('region', { name: 'By period and company' });
  expect(within(table).getByRole('link', { name: 'Company 2' })).toHaveAttribute(
    'href',
    '/records/payment?companyId=2&start=2026-11-01&end=2026-11-19',
  );
  expect(within(table).getAllByRole('link', { name: '200.00' })[0]).toHaveAttribute(
    'href',
    '/records/revenue?companyId=2&start=2026-11-01&end=2026-11-19',
  );
  expect(within(table).getByText('All together')).toBeVisible();
});

test('compares with the days before when it is asked to', async () => {
  await show('/statements/index?start=2026-10-01&end=2026-11-19');
  await userEvent.selectOptions(await screen.findByLabelText('Compare'), 'previous');
  expect((await screen.findAllByText('+500.00% against before')).length).toBeGreaterThan(0);
});

const MONTH_OF_TWO = [row('2026-11-01', 1, 10_000), row('2026-11-01', 2, 20_000)];
const AT_MONTH = '/statements/index?start=2026-11-01&end=2026-11-30';

test('adds up the companies of a period above them', async () => {
  await show(AT_MONTH, MONTH_OF_TWO);
  const table = await screen.findByRole('region', { name: 'By period and company' });
  const [, sum, ...others] = within(table).getAllByRole('row');
  expect(sum).toHaveTextContent(/^All companies2026-11-014301\.20/);
  expect(within(sum as HTMLElement).getByRole('link', { name: 'All companies' })).toHaveAttribute(
    'href',
    '/records/payment?start=2026-11-01&end=2026-11-30',
  );
  expect(others.map(({ textContent }) => textContent.slice(0, 9))).toEqual([
    'Company 1',
    'Company 2',
    'All toget',
  ]);
});

test('puts the company that took most first when asked to', async () => {
  await show(AT_MONTH, MONTH_OF_TWO);
  await userEvent.selectOptions(await screen.findByLabelText('Order of companies'), 'net');
  const table = await screen.findByRole('region', { name: 'By period and company' });
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['All companies', 'Company 2', 'Company 1', 'All together']);
});

test('says beside each company what it took before', async () => {
  await show(`${AT_MONTH}&compare=year`, MONTH_OF_TWO);
  const table = await screen.findByRole('region', { name: 'By period and company' });
  expect(await within(table).findByRole('columnheader', { name: 'Net before ¥' })).toBeVisible();
  const [, sum, first, second] = within(table).getAllByRole('row');
  expect(sum).toHaveTextContent(/50\.00500\.00%$/);
  expect(first).toHaveTextContent(/50\.00100\.00%$/);
  expect(second).toHaveTextContent(/––$/);
});

test.each([
  ['Lines', 'Net and recognised over time ¥', ['Period', 'Net', 'Recognised']],
  ['By company', 'Net of companies ¥', ['Period', 'Company 2', 'Company 1']],
])(
  'draws %s, with a table of the same figures, and shows a period that is pressed',
  async (view, label, heads) => {
    await show('/statements/index?start=2026-09-01&end=2026-11-19');
    await userEvent.click(await screen.findByRole('button', { name: view }));
    const chart = await screen.findByRole('figure', { name: label });
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(
      within(chart)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(heads);
    // A month in which nothing happened has its place.
    expect(
      within(chart)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    await userEvent.click(within(chart).getByRole('button', { name: '2026-10-01' }));
    await waitFor(() => {
      const asked = new URLSearchParams(window.location.search);
      expect([asked.get('start'), asked.get('end')]).toEqual(['2026-10-01', '2026-10-31']);
    });
  },
);
