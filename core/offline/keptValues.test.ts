import { BrowserStorage } from '../services/storage/BrowserStorage.ts';
import { keepValue, keptBelow } from './keptValues.ts';

const NOW = Date.parse('2026-03-02T18:00:00+08:00');
const HOUR_MS = 3_600_000;
const storage = new BrowserStorage();
afterEach(() => localStorage.clear());

test('what was kept is found by the beginning of its name, the newest first', () => {
  keepValue(storage, '7/check-in/1/5', { at: NOW - 2, value: 'five' });
  keepValue(storage, '7/check-in/1/6', { at: NOW - 1, value: 'six' });
  keepValue(storage, '8/check-in/1/7', { at: NOW, value: 'of another account' });
  expect(keptBelow(storage, '7/check-in/1/', NOW)).toEqual([
    ['6', { at: NOW - 1, value: 'six' }],
    ['5', { at: NOW - 2, value: 'five' }],
  ]);
});

test('the newest five stay, each for 12 hours', () => {
  for (const hour of [1, 2, 3, 4, 5, 6])
    keepValue(storage, `7/${hour}`, { at: NOW + hour * HOUR_MS, value: hour });
  const after = (hours: number) => keptBelow(storage, '7/', NOW + hours * HOUR_MS).map(([name]) => name);
  expect(after(6)).toEqual(['6', '5', '4', '3', '2']);
  expect(after(14)).toEqual(['6', '5', '4', '3']);
  expect(after(18)).toEqual([]);
});

test('what somebody else wrote there counts as nothing', () => {
  for (const text of ['7', '{"a":1,"b":{"value":2}}', '{']) {
    localStorage.setItem('touchline.offline', text);
    expect(keptBelow(storage, '', NOW)).toEqual([]);
  }
});

test('signing out empties it', () => {
  keepValue(storage, '7/check-in/1/5', { at: NOW, value: 'five' });
  storage.clearSignIn();
  expect(keptBelow(storage, '', NOW)).toEqual([]);
});
