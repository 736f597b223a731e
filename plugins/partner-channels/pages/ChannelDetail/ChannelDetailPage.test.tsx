import { screen, within } from '@testing-library/react';
import { answer, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import { sampleOf } from '../../../../core/testing/sampleOf.ts';
import type { PartnerCode } from '../../../../shared/codes/privileges.ts';
import {
  channel,
  channelShareStatistics,
  channelStatistics,
  journal,
} from '../../../../shared/contract/channels/calls.ts';
import plugin from '../../plugin.ts';

const visit = {
  at: '2026-11-20T03:30:00.000Z',
  action: 'visit',
  userName: null,
  userAvatar: null,
  phone: null,
  orderNumber: null,
  amount: null,
  device: 'ios',
} as const;
const payment = {
  ...visit,
  action: 'pay',
  userName: 'Li Lei',
  userAvatar: '',
  phone: '138****0001',
  orderNumber: 'T2026-1',
  device: null,
} as const;
const shared = sampleOf(channelShareStatistics.result);

const open = (codes: readonly PartnerCode[], amount: number | null) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes },
    at: '/event/channel/ABCDEFGH2345/detail',
    answers: [
      answer(channel, { ...sampleOf(channel.result), type: 5 }),
      answer(channelStatistics, sampleOf(channelStatistics.result)),
      answer(channelShareStatistics, {
        ...shared,
        bySharer: [{ userName: 'Han Mei', pv: 1_200, uv: 9, orders: 3, paidAmount: amount }],
      }),
      answer(journal, {
        ...sampleOf(journal.result),
        totalPages: 1,
        totalRecords: 2,
        results: [visit, { ...payment, amount }],
      }),
    ],
  });
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const JOURNAL = ['Time', 'Action', 'Name', 'Phone', 'Order', 'Amount ¥', 'Device'];
const SHARERS = ['Member', 'Views', 'Visitors', 'Orders', 'Paid ¥'];

test('the journal says its declared columns, and a dash where a visit has nothing to say', async () => {
  await open(['EVENTS_READ_WRITE', 'PAYMENT_READ_EXPORT'], 6_800);
  const table = await screen.findByRole('grid', { name: 'Journal' });
  expect(heads(table)).toEqual(JOURNAL);
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  await within(table).findByText('T2026-1');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first && cellsOf(first)).toEqual(['2026-11-20 11:30', 'Visit', '–', '–', '–', '–', 'iPhone, iPad']);
  expect(second && cellsOf(second)).toEqual([
    '2026-11-20 11:30',
    'Payment',
    // The initial stands for a picture that is not there.
    'LLi Lei',
    expect.stringContaining('138****0001'),
    'T2026-1',
    '68.00',
    '–',
  ]);
  const sharers = await screen.findByRole('region', { name: 'Who shares it' });
  expect(heads(sharers)).toEqual(SHARERS);
  expect(within(sharers).getByRole('row', { name: /Han Mei/ })).toHaveTextContent(/^1\. Han Mei1,20093.*68/);
});

test('amounts are no column for whoever may not see them', async () => {
  await open(['EVENTS_READ_WRITE'], null);
  const table = await screen.findByRole('grid', { name: 'Journal' });
  expect(heads(table)).toEqual(JOURNAL.filter((head) => head !== 'Amount ¥'));
  const sharers = await screen.findByRole('region', { name: 'Who shares it' });
  expect(heads(sharers)).toEqual(SHARERS.filter((head) => head !== 'Paid ¥'));
});
