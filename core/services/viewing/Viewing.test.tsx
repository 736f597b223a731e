import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { identity, logout } from '../../../shared/contract/authentication/calls.ts';
import { sports } from '../../../shared/contract/choices/calls.ts';
import { createView } from '../../../shared/contract/savedViews/calls.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { answer, renderConsole, writes } from '../../testing/renderPlugin.tsx';
import { Access } from '../access/Access.ts';
import { Authentication } from '../authentication/Authentication.ts';
import { Credentials } from '../http/Credentials.ts';
import { Http, ONLY_VIEWING } from '../http/Http.ts';
import { type Viewed, Viewing } from './Viewing.ts';

const titled = (en: string) => ({ 'zh-CN': en, en });
const saying = (text: string) => async () => ({ default: () => <p>{text}</p> });
const ACCOUNTS: Plugin = {
  id: 'platform-accounts',
  role: 'platform',
  title: titled('Accounts'),
  codes: ['PLATFORM_ACCOUNT_PERMISSION', 'PLATFORM_BANNER'],
  routes: [
    {
      path: '/accounts',
      title: titled('Accounts'),
      code: 'PLATFORM_ACCOUNT_PERMISSION',
      menu: { order: 1 },
      page: saying('accounts'),
    },
    {
      path: '/banners',
      title: titled('Banners'),
      code: 'PLATFORM_BANNER',
      menu: { order: 2 },
      page: saying('banners'),
    },
  ],
};
const STORES: Plugin = {
  id: 'partner-events',
  role: 'partner',
  title: titled('Events'),
  codes: ['EVENTS_READ_WRITE'],
  routes: [
    {
      path: '/events',
      title: titled('Events'),
      code: 'EVENTS_READ_WRITE',
      menu: { order: 1 },
      page: saying('events'),
    },
  ],
};
const LI: Viewed = {
  name: 'Li',
  accountName: 'li.ops',
  userType: 0,
  codes: new Set(['PLATFORM_BANNER']),
  from: '/accounts',
};
const STORE = { id: 11, name: 'North Hall', storeKey: 'key-north', dktStoreId: 'A-11', companyId: 1 };
const MERCHANT: Viewed = {
  name: 'Wu',
  accountName: 'wu.shop',
  userType: 1,
  codes: new Set(['EVENTS_READ_WRITE']),
  place: { company: { id: 1, name: 'Lakeside', type: 1 }, store: STORE },
  from: '/accounts',
};
const VIEW = { body: { list: 'x', name: 'y', query: {}, shared: false } } as never;

async function open() {
  const console = await renderConsole([ACCOUNTS, STORES], {
    as: { role: 'platform', codes: ['PLATFORM_ACCOUNT_PERMISSION'] },
    at: '/accounts',
    answers: [answer(sports, []), answer(logout, { id: 1, version: 1 })],
  });
  await screen.findByText('accounts');
  const { services } = console;
  const look = (viewed: Viewed) => act(() => services.get(Access).lookAs(viewed));
  return { ...console, look, http: services.get(Http), access: services.get(Access) };
}

test('shows the menu and the pages of the other account, marked, until it is ended', async () => {
  const { look, history } = await open();
  look(LI);
  expect(await screen.findByText(/You look at the console as Li \(li\.ops\)/)).toBeVisible();
  act(() => history.replace('/'));
  expect(await screen.findByText('banners')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Accounts' })).toBeNull();
  act(() => history.push('/accounts'));
  expect(await screen.findByText(/The right PLATFORM_ACCOUNT_PERMISSION is missing/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('accounts')).toBeVisible();
  expect(screen.queryByText(/You look at the console as/)).toBeNull();
});

test('sends nothing but GET meanwhile, by the operator’s own sign-in', async () => {
  const { look, http, requests } = await open();
  look(LI);
  await act(() => expect(http.send(createView, VIEW)).rejects.toMatchObject({ code: ONLY_VIEWING }));
  await expect(http.send(createView, VIEW, { quiet: true, storeKey: 'key' })).rejects.toThrow(
    'nothing was sent',
  );
  await act(() => http.fetch(sports, {}));
  expect(writes(requests)).toEqual([]);
  expect(requests.at(-1)?.headers).toMatchObject({ token: 'test-token' });
});

test('stands in the store of a merchant without choosing it', async () => {
  const { look, http, requests, services, history, access } = await open();
  look(MERCHANT);
  act(() => history.replace('/'));
  expect(await screen.findByText('events')).toBeVisible();
  expect(screen.getByText(/in North Hall/)).toBeVisible();
  expect(access.canSwitch).toBe(false);
  await act(() => http.fetch(sports, {}));
  expect(requests.at(-1)?.headers).toEqual({ token: 'test-token', 'store-key': 'key-north' });
  expect(localStorage.getItem('storeInfo')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('accounts')).toBeVisible();
  expect(services.get(Credentials).storeKey).toBeUndefined();
  expect(services.get(Credentials).view).toBe('platform');
});

test('ends with signing out, and signs out who signed in', async () => {
  const { look, services, requests } = await open();
  look(MERCHANT);
  await act(() => services.get(Authentication).signOut());
  expect(services.get(Viewing).state).toBeUndefined();
  const sent = requests.find(({ url }) => url.includes('/logout'));
  expect(sent?.headers).toEqual({ token: 'test-token' });
});

test('ends when the operator may no longer look at accounts', async () => {
  const { look, services, access } = await open();
  look(LI);
  await act(() => access.load());
  expect(services.get(Viewing).state).toBe(LI);
  const other = await renderConsole([ACCOUNTS], {
    as: { role: 'platform', codes: [] },
    at: '/accounts',
    answers: [answer(identity, { codes: [], platform: [] })],
  });
  act(() => other.services.get(Viewing).start(LI));
  await act(() => other.services.get(Access).load());
  expect(other.services.get(Viewing).state).toBeUndefined();
});
