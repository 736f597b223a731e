import { waitFor } from '@testing-library/react';
import { merchantInfo } from '../../shared/contract/merchant/calls.ts';
import { identity, userInfo } from '../../shared/contract/authentication/calls.ts';
import { partnerStores } from '../../shared/contract/stores/calls.ts';
import { Access } from '../services/access/Access.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { AccountMemory } from '../services/authentication/AccountMemory.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { HttpTransport, type TransportRequest } from '../services/http/transport.ts';
import { Settlement } from '../services/settlement/Settlement.ts';
import { type Actor, answersFor, TEST_COMPANY, TEST_STORE } from '../testing/actors.ts';
import { answer, brokenLine, type FakeAnswer, refusal, reply } from '../testing/fakeTransport.ts';
import { sampleOf } from '../testing/sampleOf.ts';
import { testServices } from '../testing/testServices.ts';
import { askFirstRows } from './askFirstRows.ts';
import { keepAccountLoaded, loadAccount } from './loadAccount.ts';

const PARTNER: Actor = { role: 'partner', codes: ['EVENTS_READ_WRITE'] };
const OTHER = { ...TEST_STORE, id: 12, storeKey: 'key-south' };
const twoStores = answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE, OTHER] }]);

afterEach(() => jest.useRealTimers());

/** Loads an account whose token is stored; `store` is the choice of the last time. */
async function load(actor: Actor, answers: readonly FakeAnswer[] = [], store?: typeof TEST_STORE) {
  localStorage.clear();
  localStorage.setItem('booking_token', 'test-token');
  if (store) localStorage.setItem('storeInfo', JSON.stringify(store));
  const { services, requests } = testServices([...answers, ...answersFor(actor)]);
  await loadAccount(services);
  const paths = requests.map(({ url }) => url.replace('http://localhost/api', ''));
  return { services, paths };
}

test('a stored store lets companies, privileges and account be asked at the same time, each once', async () => {
  const { services, paths } = await load(PARTNER, [], TEST_STORE);
  expect(paths.toSorted()).toEqual([
    '/v1/permissions/identity?storeId=11',
    '/v1/stores/partner',
    '/v2/backend-user',
  ]);
  expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
  expect(services.get(Settlement).state).toBe('settled');
});

test('privileges asked for a store that is no longer the own one are not taken', async () => {
  const gone = { ...TEST_STORE, id: 99, storeKey: 'key-gone' };
  const { services, paths } = await load(PARTNER, [refusal(identity, 403, 'No.')], gone);
  expect(paths).toContain('/v1/permissions/identity?storeId=99');
  expect(paths).toContain('/v1/permissions/identity?storeId=11');
  expect(services.get(CompanyStores).state.store?.id).toBe(11);
  expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
});

test.each([userInfo, partnerStores, identity])(
  'a server that is busy for a moment signs nobody out: $id',
  async (call) => {
    jest.useFakeTimers();
    const busy = { resultCode: 503, resultDesc: 'Busy.', result: null };
    let refused = 0;
    const once = reply(call, () => {
      refused += 1;
      return { status: 503, contentType: 'application/json', body: busy, fileName: undefined };
    });
    const loaded = load(PARTNER, [once], TEST_STORE);
    await jest.advanceTimersByTimeAsync(10_000);
    const { services } = await loaded;
    expect(refused).toBe(1);
    expect(services.get(Authentication).state.status).toBe('signedIn');
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
  },
);

test('H50: nothing but the account is asked for before a one-time password is changed', async () => {
  const once = answer(userInfo, { ...sampleOf(userInfo.result), mustChangePassword: true });
  const { services, paths } = await load(PARTNER, [once]);
  expect(paths).toEqual(['/v2/backend-user']);
  expect(services.get(Authentication).state.status).toBe('signedIn');
});

test('the chosen company tells whether it is settled', async () => {
  const { services, paths } = await load(PARTNER, [
    answer(partnerStores, [{ ...TEST_COMPANY, auditStatus: 3 }]),
  ]);
  expect(services.get(Settlement).state).toBe('unsettled');
  expect(paths).not.toContain('/v1/merchant_info');
});

test('without a chosen store the own merchant file is asked; when it does not come the console stays open', async () => {
  const { services, paths } = await load(PARTNER, [twoStores, refusal(merchantInfo, 500, 'It broke.')]);
  expect(paths).toContain('/v1/merchant_info');
  expect(services.get(Settlement).state).toBe('failed');
  expect(services.get(Authentication).state.status).toBe('signedIn');
});

test('an operator waits for nothing of a merchant', async () => {
  const { paths } = await load({ role: 'platform', codes: [] });
  expect(paths).toEqual(['/v2/backend-user', '/v1/permissions/identity?userId=7']);
});

test('I8: an account that does not come leaves nobody half signed in, whatever else has come', async () => {
  const { services } = await load(PARTNER, [refusal(userInfo, 500, 'It broke.')], TEST_STORE);
  expect(services.get(Authentication).state.status).toBe('signedOut');
  expect(localStorage.getItem('storeInfo')).toBeNull();
});

test('companies that come after the account has left are nobody’s', async () => {
  let tell: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const companies = reply(partnerStores, async () => {
    await late;
    return {
      status: 200,
      contentType: 'application/json',
      body: { resultCode: 200, resultDesc: '', result: [TEST_COMPANY] },
      fileName: undefined,
    };
  });
  const { services } = await load(PARTNER, [companies, refusal(userInfo, 500, 'It broke.')], TEST_STORE);
  tell();
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
  expect(localStorage.getItem('companyInfo')).toBeNull();
  expect(services.get(CompanyStores).state.companies).toEqual([]);
});

/** A console that is started again with what the one before left in the browser, and that hears nothing yet. */
async function startAgain(actor: Actor, change: () => void = () => undefined) {
  await load(actor, [], TEST_STORE);
  change();
  const { services } = testServices([]);
  const stop = keepAccountLoaded(services);
  const { state } = services.get(Authentication);
  stop();
  return { services, status: state.status, user: state.status === 'signedIn' ? state.user : undefined };
}

describe('H54: the account of the last time', () => {
  test('is there before the server has answered, with its rights, its store and whether it is settled', async () => {
    const { services, user } = await startAgain(PARTNER);
    expect(user?.userName).toBe('Test Person');
    expect(services.get(Access).state).toMatchObject({ loaded: true, view: 'partner' });
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
    expect(services.get(Access).can('COMPANY_MANAGE')).toBe(false);
    expect(services.get(CompanyStores).state.store?.id).toBe(11);
    expect(services.get(Settlement).state).toBe('settled');
  });

  test('leaves nothing of a person in the browser but the own name', async () => {
    await startAgain(PARTNER);
    const kept = localStorage.getItem('touchline.account') ?? '';
    expect(kept).toContain('Test Person');
    for (const word of ['tester', '138****0000', 'u-7']) expect(kept).not.toContain(word);
  });

  test.each([
    ['signed out', () => localStorage.removeItem('touchline.account')],
    ['another account signed in', () => localStorage.setItem('booking_token', 'another-token')],
    ['another store was chosen', () => localStorage.setItem('storeInfo', JSON.stringify(OTHER))],
    ['12 hours went by', () => void jest.useFakeTimers({ now: Date.now() + 12 * 3_600_000 })],
    ['the clock was set back', () => void jest.useFakeTimers({ now: Date.now() - 60_000 })],
  ])('is not shown: %s', async (_why, change) => {
    const { services, status } = await startAgain(PARTNER, change);
    expect(status).toBe('unknown');
    expect(services.get(Access).state.loaded).toBe(false);
  });

  test('is not shown in the store of the last time where the address names another', async () => {
    await load(PARTNER, [twoStores], TEST_STORE);
    history.replaceState(null, '', '/event/check-in/5?store=12');
    const { services } = testServices([]);
    const stop = keepAccountLoaded(services);
    history.replaceState(null, '', '/');
    expect(services.get(Authentication).state.status).toBe('unknown');
    stop();
  });

  test('is not shown of a company that was not settled: it may be now', async () => {
    await load(PARTNER, [answer(partnerStores, [{ ...TEST_COMPANY, auditStatus: 3 }])], TEST_STORE);
    const { services } = testServices([]);
    const stop = keepAccountLoaded(services);
    expect(services.get(Authentication).state.status).toBe('unknown');
    stop();
  });

  test('is not kept of somebody who must change their password first', async () => {
    const once = answer(userInfo, { ...sampleOf(userInfo.result), mustChangePassword: true });
    await load(PARTNER, [once], TEST_STORE);
    expect(JSON.parse(localStorage.getItem('touchline.account') ?? '')).not.toHaveProperty('account.user');
  });

  test('goes with the sign-in', async () => {
    const { services } = await load(PARTNER, [], TEST_STORE);
    expect(localStorage.getItem('touchline.account')).not.toBeNull();
    services.get(Authentication).end();
    expect(localStorage.getItem('touchline.account')).toBeNull();
  });

  test('stays while no server can be reached, and is asked for again when the network is back', async () => {
    await load(PARTNER, [], TEST_STORE);
    jest.useFakeTimers();
    const line = { isCut: true };
    const edge = testServices(answersFor({ role: 'partner', codes: ['COMPANY_MANAGE'] }));
    const { services } = testServices([], async (request) => {
      if (line.isCut) throw brokenLine();
      return edge.services.get(HttpTransport)(request);
    });
    const stop = keepAccountLoaded(services);
    // Longer than a server is waited for that is busy or starts.
    await jest.advanceTimersByTimeAsync(20_000);
    expect(services.get(Authentication).state.status).toBe('signedIn');
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
    line.isCut = false;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(services.get(Access).can('COMPANY_MANAGE')).toBe(true);
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(false);
    stop();
  });

  test('I8: goes all the same when a server refuses it, or when there is nothing of it to show', async () => {
    await load(PARTNER, [], TEST_STORE);
    const { services } = testServices([refusal(userInfo, 500, 'It broke.'), ...answersFor(PARTNER)]);
    const stop = keepAccountLoaded(services);
    await waitFor(() => expect(services.get(Authentication).state.status).toBe('signedOut'));
    stop();
    jest.useFakeTimers();
    localStorage.setItem('booking_token', 'test-token');
    const unknown = testServices([], () => Promise.reject(brokenLine()));
    const stopUnknown = keepAccountLoaded(unknown.services);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(unknown.services.get(Authentication).state.status).toBe('signedOut');
    stopUnknown();
  });

  test('gives way to what the server answers, down to a right that was lost', async () => {
    await load(PARTNER, [], TEST_STORE);
    const { services } = testServices(answersFor({ role: 'partner', codes: ['COMPANY_MANAGE'] }));
    const stop = keepAccountLoaded(services);
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(true);
    await waitFor(() => expect(services.get(Access).can('COMPANY_MANAGE')).toBe(true));
    expect(services.get(Access).can('EVENTS_READ_WRITE')).toBe(false);
    stop();
  });
});

describe('the rows of the list that was open last', () => {
  const LIST = { path: '/event/index', asked: '/v1/events/manage?currentPage=1&pageSize=10' };
  /** What a console that starts at `address` asks before anything is drawn. */
  async function askedAt(address: string, change: () => void = () => undefined) {
    const { services: before } = await load(PARTNER, [], TEST_STORE);
    before.get(AccountMemory).keep({ list: LIST });
    change();
    const sent: TransportRequest[] = [];
    const { pathname, search } = new URL(address, location.origin);
    const send = (request: TransportRequest) => void sent.push(request);
    askFirstRows(testServices([]).services, { send }, { pathname, search });
    return sent;
  }

  test('are asked for at once, in the store of the last time', async () => {
    expect(await askedAt('/event/index')).toMatchObject([
      {
        method: 'GET',
        url: `http://localhost/api${LIST.asked}`,
        headers: { token: localStorage.getItem('booking_token'), 'store-key': TEST_STORE.storeKey },
      },
    ]);
  });

  test.each([
    ['at another page', '/event/template', () => undefined],
    ['for a list that says what it shows', '/event/index?keyword=yoga', () => undefined],
    [
      'when another account signed in',
      '/event/index',
      () => localStorage.setItem('booking_token', 'another'),
    ],
    [
      'when another store was chosen',
      '/event/index',
      () => localStorage.setItem('storeInfo', JSON.stringify(OTHER)),
    ],
    [
      'when the view was switched',
      '/event/index',
      () => localStorage.setItem('touchline.view', JSON.stringify('platform')),
    ],
  ])('are not asked for %s', async (_when, address, change) => {
    expect(await askedAt(address, change)).toEqual([]);
  });
});
