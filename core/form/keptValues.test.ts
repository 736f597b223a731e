import { carryKeptValues, hasKeptValues, keepValues, takeKeptValues } from './keptValues.ts';

const OWNER = 7;
beforeEach(() => {
  takeKeptValues(OWNER);
  sessionStorage.clear();
  history.replaceState(null, '', '/form?id=1');
});

it('gives typing back once', () => {
  keepValues(OWNER, { title: 'Badminton' });
  expect(hasKeptValues()).toBe(true);
  expect(takeKeptValues(OWNER)).toEqual({ title: 'Badminton' });
  expect(takeKeptValues(OWNER)).toBeUndefined();
});

it('carries typing over a reload, and leaves nothing in the storage afterwards', async () => {
  keepValues(OWNER, { title: 'Badminton' });
  expect(carryKeptValues()).toBe(true);
  // A reload begins with fresh modules.
  jest.resetModules();
  const fresh = await import('./keptValues.ts');
  expect(fresh.takeKeptValues(OWNER)).toEqual({ title: 'Badminton' });
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['another account', 8, '/form?id=1'],
  ['another object', OWNER, '/form?id=2'],
])('is not for %s', (_, owner, address) => {
  keepValues(OWNER, { title: 'Badminton' });
  history.replaceState(null, '', address);
  expect(takeKeptValues(owner)).toBeUndefined();
});

it('never keeps a password', () => {
  keepValues(OWNER, { name: 'tester', oldPassword: 'secret-1', pwd: 'secret-2' });
  expect(takeKeptValues(OWNER)).toEqual({ name: 'tester' });
});

it('takes a storage that somebody edited for empty', () => {
  sessionStorage.setItem('touchline.keptForm', '{"address":');
  expect(takeKeptValues(OWNER)).toBeUndefined();
  sessionStorage.setItem('touchline.keptForm', '[]');
  expect(takeKeptValues(OWNER)).toBeUndefined();
});
