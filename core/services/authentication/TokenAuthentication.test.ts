import { waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { login, logout, userInfo } from '../../../shared/contract/authentication/calls.ts';
import { TEST_STORE } from '../../testing/actors.ts';
import { answer, refusal, reply } from '../../testing/fakeTransport.ts';
import { testServices } from '../../testing/testServices.ts';
import { Credentials } from '../http/Credentials.ts';
import { TransportFailure } from '../http/transport.ts';
import { Messages, type Message } from '../messages/Messages.ts';
import { speak } from '../preferences/i18n.ts';
import { Authentication } from './Authentication.ts';

const USER = {
  userName: 'Test',
  accountName: 'tester',
  cover: '',
  userType: 1,
  id: 7,
  isTouchline: false,
  cellphone: '',
  uid: 'u',
  financialStaff: false,
} as const;
const SIGNED_IN = {
  token: 'fresh',
  name: 'Test',
  cellphone: '',
  uid: 'u',
  avatar: '',
  userId: 7,
  partnerId: 1,
  userType: 1,
  roles: ['partner'],
  storeList: [TEST_STORE],
  coachList: [],
  switchText: '',
  isTouchline: false,
  financialStaff: false,
} as const;

/** A signed-in account that a test may change. */
const SIGNED = {
  ...SIGNED_IN,
  roles: [...SIGNED_IN.roles],
  storeList: [...SIGNED_IN.storeList],
  coachList: [],
};

const start = (...given: Parameters<typeof testServices>) => {
  const { services, requests } = testServices(...given);
  const shown: (readonly Message[])[] = [];
  services.get(Messages).shown$.subscribe((messages) => shown.push(messages));
  return {
    services,
    authentication: services.get(Authentication),
    requests,
    shown: () => (shown.at(-1) ?? []).map(({ text }) => text),
  };
};

beforeEach(async () => {
  localStorage.clear();
  await speak('en');
});

test('signing in trims the name, keeps the password and stores the token', async () => {
  const { authentication, requests } = start([
    answer(login, { ...SIGNED_IN, roles: ['partner'], storeList: [], coachList: [] }),
  ]);
  await authentication.signIn('  tester ', ' pass word 1 ', 'B');
  expect(requests[0]?.body).toEqual({ username: 'tester', password: ' pass word 1 ', side: 'B' });
  expect(localStorage.getItem('booking_token')).toBe('fresh');
  expect(authentication.state.status).toBe('unknown');
});

test('the account a sign-in told is not asked for again; after a reload it is', async () => {
  const { authentication, requests } = start([answer(login, SIGNED), answer(userInfo, USER)]);
  await authentication.signIn('tester', 'pass word 1', 'B');
  expect(authentication.onlyStore).toBe(TEST_STORE.id);
  await authentication.load();
  expect(authentication.state).toEqual({ status: 'signedIn', user: USER });
  expect(requests).toHaveLength(1);
  await authentication.load();
  expect(requests).toHaveLength(2);
});

test.each([
  ['a refusal', refusal(userInfo, 500, 'It broke.'), 'It broke.'],
  [
    'an answer without an account',
    reply(userInfo, () => ({
      status: 200,
      contentType: 'application/json',
      body: { resultCode: 200, resultDesc: '', result: null },
      fileName: undefined,
    })),
    'Verification failed, please Login again.',
  ],
  [
    'garbage',
    reply(userInfo, () => ({ status: 200, contentType: 'text/html', body: '<html>', fileName: undefined })),
    'The server answered with an error (HTTP 200).',
  ],
  [
    'silence',
    reply(userInfo, () => Promise.reject(new TransportFailure('timeout'))),
    'The server did not answer in time. Try again.',
  ],
])('I8: %s instead of the account resets the token and says why', async (_, given, expected) => {
  localStorage.setItem('booking_token', 'old');
  const { authentication, shown } = start([given]);
  await authentication.load();
  expect(authentication.state.status).toBe('signedOut');
  expect(localStorage.getItem('booking_token')).toBeNull();
  expect(shown()).toEqual([expected]);
});

test("a failure without words says 'Has Error'", () => {
  localStorage.setItem('booking_token', 'old');
  const { authentication, shown } = start([]);
  authentication.fail(undefined);
  expect(shown()).toEqual(['Has Error']);
});

test('401 ends the sign-in and remembers where the person was', async () => {
  localStorage.setItem('booking_token', 'old');
  history.replaceState(null, '', '/event/index?status=0#x');
  const { authentication } = start([refusal(userInfo, 401, '用户已过期，请重新登录')]);
  const ended: unknown[] = [];
  authentication.ended$.subscribe((each) => ended.push(each));
  await authentication.load();
  expect(authentication.state.status).toBe('signedOut');
  expect(ended.at(-1)).toEqual({ path: '/event/index?status=0#x' });
});

test('B5: signing out empties the storage of everything but preferences, whatever the server says', async () => {
  for (const [key, value] of Object.entries({
    booking_token: 'old',
    sso: 'u',
    companyInfo: '{}',
    storeInfo: '{}',
    'touchline.recentStores': '[1]',
    'touchline.draft': '"secret"',
    'touchline.theme': '"dark"',
  }))
    localStorage.setItem(key, value);
  const { authentication } = start([refusal(logout, 500, 'No.')]);
  await authentication.signOut();
  expect(Object.keys(localStorage)).toEqual(['touchline.theme']);
  expect(authentication.state.status).toBe('signedOut');
});

test('a sign-out asks what somebody wants asked first, and ends with a no', async () => {
  localStorage.setItem('booking_token', 'old');
  const { authentication, services } = start([answer(userInfo, USER), refusal(logout, 500, 'No.')]);
  await authentication.load();
  const question = { title: 'Unsent work', text: 'It stays here.', yes: 'Sign out', no: 'Stay' };
  let isWaiting = true;
  const stop = authentication.askBeforeSignOut(async () => (isWaiting ? question : undefined));
  const asked: string[] = [];
  let isWilling = false;
  services.get(Messages).question$.subscribe((each) => {
    if (!each) return;
    asked.push(each.title);
    each.answer(isWilling);
  });
  await authentication.signOut();
  expect([authentication.state.status, asked]).toEqual(['signedIn', ['Unsent work']]);
  isWilling = true;
  await authentication.signOut();
  expect([authentication.state.status, asked.length]).toEqual(['signedOut', 2]);
  isWaiting = false;
  await authentication.signOut();
  stop();
  isWaiting = true;
  await authentication.signOut();
  expect(asked).toHaveLength(2);
});

test('B5: another tab’s sign-out signs this one out at once', async () => {
  localStorage.setItem('booking_token', 'old');
  const { authentication } = start([answer(userInfo, USER)]);
  await authentication.load();
  expect(authentication.state.status).toBe('signedIn');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  expect(authentication.state.status).toBe('signedOut');
  expect(authentication.token).toBeUndefined();
});

test('another tab’s sign-in as somebody else loads the account anew', async () => {
  localStorage.setItem('booking_token', 'old');
  const { authentication } = start([answer(userInfo, USER)]);
  await authentication.load();
  localStorage.setItem('booking_token', 'other');
  dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
  expect(authentication.state.status).toBe('unknown');
  expect(authentication.token).toBe('other');
});

/** Another tab signs in, or with undefined signs out. */
function inAnotherTab(token: string | undefined): void {
  if (token === undefined) localStorage.clear();
  else localStorage.setItem('booking_token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'booking_token', storageArea: localStorage }));
}

test('a tab at the sign-in page follows another tab’s sign-in', () => {
  const { authentication, services } = start([]);
  expect(authentication.state.status).toBe('signedOut');
  localStorage.setItem('storeInfo', JSON.stringify(TEST_STORE));
  inAnotherTab('fresh');
  expect(authentication.state.status).toBe('unknown');
  expect(authentication.token).toBe('fresh');
  expect(services.get(Credentials).storeKey).toBe(TEST_STORE.storeKey);
});

test('a sign-in in place of another never leaves the storage without a token', async () => {
  localStorage.setItem('booking_token', 'old');
  localStorage.setItem('sso', 'u');
  const { authentication } = start([answer(login, SIGNED)]);
  const seen: (string | null)[] = [];
  const remove = Storage.prototype.removeItem;
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (this: Storage, name) {
    remove.call(this, name);
    seen.push(localStorage.getItem('booking_token'));
  });
  await authentication.signIn('tester', 'pass word 1', 'B');
  jest.restoreAllMocks();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(null);
  expect([localStorage.getItem('sso'), localStorage.getItem('booking_token')]).toEqual([null, 'fresh']);
});

describe('a tab that holds unsaved typing while another tab signs in', () => {
  const overtaken = async () => {
    localStorage.setItem('booking_token', 'old');
    const { authentication, services, requests } = start([
      answer(userInfo, USER),
      refusal(userInfo, 401, '用户已过期，请重新登录'),
    ]);
    await authentication.load();
    const keep = jest.fn();
    const release = authentication.holdAccount(keep);
    inAnotherTab('other');
    expect([authentication.state.status, authentication.token]).toEqual(['signedIn', 'old']);
    expect(await firstValueFrom(authentication.overtaken$)).toBe(true);
    return { authentication, services, requests, keep, release };
  };

  it('goes on as its own account until the typing is saved or left', async () => {
    const { authentication, services, release, keep } = await overtaken();
    const credentials = services.get(Credentials);
    localStorage.setItem('storeInfo', JSON.stringify(TEST_STORE));
    dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
    expect(credentials.stale).toBe(false);
    release();
    await waitFor(() => expect(authentication.state.status).toBe('unknown'));
    expect(authentication.token).toBe('other');
    expect(keep).not.toHaveBeenCalled();
  });

  it('keeps the typing when somebody goes on as the other account at once', async () => {
    const { authentication, keep } = await overtaken();
    authentication.giveWay();
    expect(keep).toHaveBeenCalledTimes(1);
    expect([authentication.state.status, authentication.token]).toEqual(['unknown', 'other']);
  });

  it('follows a sign-out at once', async () => {
    const { authentication, keep } = await overtaken();
    inAnotherTab(undefined);
    expect([authentication.state.status, authentication.token]).toEqual(['signedOut', undefined]);
    expect(keep).toHaveBeenCalledTimes(1);
  });

  it('takes the other account, and does not sign it out, when its own sign-in has ended', async () => {
    const { authentication, requests } = await overtaken();
    await authentication.load();
    expect(requests.at(-1)?.headers['token']).toBe('old');
    expect(authentication.token).toBe('other');
    expect(localStorage.getItem('booking_token')).toBe('other');
  });
});

test('what another tab of an operator enters leaves the operators’ view as it is', () => {
  localStorage.setItem('booking_token', 'old');
  localStorage.setItem('touchline.view', '"platform"');
  const { services } = start([]);
  const credentials = services.get(Credentials);
  localStorage.setItem('storeInfo', JSON.stringify(TEST_STORE));
  dispatchEvent(new StorageEvent('storage', { key: 'storeInfo', storageArea: localStorage }));
  expect(credentials.stale).toBe(false);
  credentials.view = 'partner';
  expect(credentials.stale).toBe(true);
});
