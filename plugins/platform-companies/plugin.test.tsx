import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_COMPANY, TEST_STORE } from '../../core/testing/actors.ts';
import { answer, renderPlugin } from '../../core/testing/renderPlugin.tsx';
import { partnerStores, queryUmsSignInfo } from '../../shared/contract/stores/calls.ts';
import platform from './plugin.ts';

test('operators read the accounts of the company they choose, and open none', async () => {
  const south = { ...TEST_STORE, id: 9, name: 'South', companyId: 2 };
  await renderPlugin(platform, {
    as: { role: 'platform', codes: ['COMPANY_MANAGEMENT'] },
    at: '/myAccount/index',
    answers: [
      answer(partnerStores, [
        { ...TEST_COMPANY, companyName: 'First Ltd', stores: [TEST_STORE] },
        { ...TEST_COMPANY, id: 2, companyName: 'Second Ltd', stores: [south] },
      ]),
      // Asked for each store, and again while it is not open.
      ...Array.from({ length: 9 }, () =>
        answer(queryUmsSignInfo, { ...TEST_STORE.payment, status: 0, url: '/accounts/key' }),
      ),
    ],
  });
  expect(await screen.findByText(TEST_STORE.name)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Company'), 'Second Ltd');
  expect(await screen.findByText('South')).toBeVisible();
  expect(await screen.findByText('No account is open yet.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the receiving account' })).toBeNull();
});
