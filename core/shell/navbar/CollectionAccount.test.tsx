import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { partnerStores, queryUmsSignInfo } from '../../../shared/contract/stores/calls.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { TEST_COMPANY, TEST_STORE } from '../../testing/actors.ts';
import { answer } from '../../testing/fakeTransport.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { CollectionAccount } from './CollectionAccount.tsx';

const title = { 'zh-CN': '页', en: 'Page' };
const accounts: Plugin = {
  id: 'partner-tested',
  role: 'partner',
  title,
  codes: ['COMPANY_MANAGE'],
  routes: [
    { path: '/myAccount/index', title, code: 'COMPANY_MANAGE', page: async () => ({ default: () => null }) },
  ],
};
const waiting = { ...TEST_STORE.payment, status: 0 as const, url: '' };
const open = { ...TEST_STORE.payment, status: 2 as const, url: '' };

function Address(): ReactElement {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

const show = (payment: typeof waiting | typeof open, codes: readonly 'COMPANY_MANAGE'[], now = payment) =>
  renderInShell(
    <>
      <CollectionAccount />
      <Address />
    </>,
    {
      as: { role: 'partner', codes },
      stored: { storeInfo: TEST_STORE },
      plugins: [accounts],
      at: '/home/index',
      answers: [
        answer(partnerStores, [{ ...TEST_COMPANY, stores: [{ ...TEST_STORE, payment }] }]),
        answer(queryUmsSignInfo, now),
      ],
    },
  );
const NAME = 'Collection account';

it('leads to the page of accounts once the account is open', async () => {
  await show(open, ['COMPANY_MANAGE']);
  expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute('href', '/myAccount/index');
});

it('asks for the address while it is not, and opens that in a tab of its own', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  await show(waiting, ['COMPANY_MANAGE'], { ...waiting, url: '/accounts/key?until=1&mark=m' });
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith(
      'http://localhost/pictures/accounts/key?until=1&mark=m',
      '_blank',
      'noopener,noreferrer',
    ),
  );
  opened.mockRestore();
});

it('leads to the page when the account was opened meanwhile', async () => {
  await show(waiting, ['COMPANY_MANAGE'], open);
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByText('at /myAccount/index')).toBeVisible();
});

it('is not there for whoever may not open the page', async () => {
  await show(open, []);
  expect(await screen.findByText('at /home/index')).toBeVisible();
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
});
