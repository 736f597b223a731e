import { act, screen } from '@testing-library/react';
import { TEST_COMPANY, TEST_STORE } from '../../../../core/testing/actors.ts';
import { answer, refusal, renderPlugin } from '../../../../core/testing/renderPlugin.tsx';
import userEvent from '@testing-library/user-event';
import { partnerStores, queryUmsSignInfo, storeReceipts } from '../../../../shared/contract/stores/calls.ts';
import plugin from '../../plugin.ts';

const OPEN = {
  ...TEST_STORE.payment,
  status: 2 as const,
  bankName: 'Merchants Bank',
  accountMasked: '****7890',
  openedAt: '2026-11-20T10:00:00+08:00',
};
const path = '/accounts/key-north?until=1&mark=m';
const waiting = { ...TEST_STORE.payment, status: 0 as const, url: path };
const withAccount = (payment: typeof OPEN | typeof waiting) =>
  answer(partnerStores, [{ ...TEST_COMPANY, stores: [{ ...TEST_STORE, payment: { ...payment, url: '' } }] }]);

type Answers = NonNullable<Parameters<typeof renderPlugin>[1]['answers']>;
const show = (answers: Answers) =>
  renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE'] },
    at: '/myAccount/index',
    answers,
  });

test('tells of an open account whose, where and since when it is', async () => {
  await show([withAccount(OPEN), withAccount(OPEN), answer(queryUmsSignInfo, OPEN)]);
  expect(await screen.findByText('Merchants Bank')).toBeVisible();
  expect(screen.getByText('****7890')).toBeVisible();
  expect(screen.getByText('2026-11-20')).toBeVisible();
  expect(screen.getByText('Store account')).toBeVisible();
  expect(screen.queryByText(/collection accounts/)).toBeNull();
});

test('offers no log of a store that is disabled, and says who reads it', async () => {
  const open = { ...TEST_STORE, payment: OPEN };
  const disabled = { ...open, id: 9, name: 'Old Hall', status: 0 as const };
  const both = answer(partnerStores, [{ ...TEST_COMPANY, stores: [open, disabled] }]);
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT'] },
    at: '/myAccount/index',
    store: TEST_STORE,
    answers: [both, both, answer(queryUmsSignInfo, OPEN), answer(queryUmsSignInfo, OPEN)],
  });
  const log = await screen.findByRole('button', { name: 'Receiving log: Old Hall' });
  expect(screen.getByRole('button', { name: `Receiving log: ${TEST_STORE.name}` })).toBeEnabled();
  expect(log).toBeDisabled();
  expect(log).toHaveAttribute('title', 'This store is disabled. Only the platform reads its log.');
});

test('leads to the payment side, and notices that the account was opened there', async () => {
  await show([
    withAccount(waiting),
    withAccount(waiting),
    answer(queryUmsSignInfo, waiting),
    answer(queryUmsSignInfo, OPEN),
  ]);
  expect(await screen.findByRole('link', { name: 'Open the receiving account' })).toHaveAttribute(
    'href',
    `http://localhost/pictures${path}`,
  );
  expect(await screen.findByText(/stopped on 2023-11-01/)).toBeVisible();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Merchants Bank')).toBeVisible();
});

test('says what could not be loaded', async () => {
  await show([
    withAccount(OPEN),
    withAccount(OPEN),
    refusal(queryUmsSignInfo, 500, 'It broke.'),
    answer(queryUmsSignInfo, OPEN),
  ]);
  expect(await screen.findByText('It broke.')).toBeVisible();
});

test('shows what came in on the account of a store, and leads back', async () => {
  const receipt = {
    id: 8,
    at: '2026-11-20T10:00:00+08:00',
    orderNumber: 'TL2026112000001',
    amount: 6_800,
    flowNumber: '****0042',
    state: 2 as const,
  };
  await renderPlugin(plugin, {
    as: { role: 'partner', codes: ['COMPANY_MANAGE', 'PAYMENT_READ_EXPORT'] },
    at: '/myAccount/index',
    answers: [
      withAccount(OPEN),
      withAccount(OPEN),
      answer(queryUmsSignInfo, OPEN),
      answer(queryUmsSignInfo, OPEN),
      answer(storeReceipts, {
        currentPage: 1,
        pageSize: 10,
        totalRecords: 1,
        totalPages: 1,
        results: [receipt],
      }),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Receiving log: ${TEST_STORE.name}` }));
  expect(await screen.findByText('****0042')).toBeVisible();
  expect(screen.getByText('Partly refunded')).toBeVisible();
  expect(screen.getByRole('heading', { name: `Receiving log of ${TEST_STORE.name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All accounts' }));
  expect(await screen.findByText('Merchants Bank')).toBeVisible();
});
