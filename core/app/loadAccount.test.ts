import { merchantInfo } from '../../shared/contract/calls/merchant.ts';
import { identity, userInfo } from '../../shared/contract/calls/authentication.ts';
import { partnerStores } from '../../shared/contract/calls/stores.ts';
import { Access } from '../services/access/Access.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Settlement } from '../services/settlement/Settlement.ts';
import { type Actor, answersFor, TEST_COMPANY, TEST_STORE } from '../testing/actors.ts';
import { answer, type FakeAnswer, refusal, reply } from '../testing/fakeTransport.ts';
import { sampleOf } from '../testing/sampleOf.ts';
import { testServices } from '../testing/testServices.ts';
import { loadAccount } from './loadAccount.ts';

const PARTNER: Actor = { role: 'partner', codes: ['EVENTS_READ_WRITE'] };
const OTHER = { ...TEST_STORE, id: 12, storeKey: 'key-south' };
const twoStores = answer(partnerStores, [{ ...TEST_COMPANY, stores: [TEST_STORE, OTHER] }]);

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
