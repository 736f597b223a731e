import { BrowserStorage } from '../services/storage/BrowserStorage.ts';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const storage = new BrowserStorage();
beforeEach(() => localStorage.clear());

it('keeps a draft for seven days', () => {
  keepDraft(storage, 'template', { at: NOW, values: { title: 'Yoga' } });
  expect(findDraft(storage, 'template', NOW + 7 * DAY_MS - 1)?.values).toEqual({ title: 'Yoga' });
  expect(findDraft(storage, 'template', NOW + 7 * DAY_MS)).toBeUndefined();
});

it('keeps one draft a form, and those of others beside it', () => {
  keepDraft(storage, 'template', { at: NOW, values: { title: 'Yoga' } });
  keepDraft(storage, 'session', { at: NOW, values: { place: 'Hall' } });
  keepDraft(storage, 'template', { at: NOW + 1, values: { title: 'Swimming' } });
  expect(findDraft(storage, 'template', NOW + 2)?.values).toEqual({ title: 'Swimming' });
  dropDraft(storage, 'template', NOW + 2);
  expect(findDraft(storage, 'template', NOW + 2)).toBeUndefined();
  expect(findDraft(storage, 'session', NOW + 2)?.values).toEqual({ place: 'Hall' });
});

it('lets the oldest of too many go', () => {
  for (let index = 0; index <= 20; index += 1)
    keepDraft(storage, `form ${index}`, { at: NOW + index, values: {} });
  expect(findDraft(storage, 'form 0', NOW + 21)).toBeUndefined();
  expect(findDraft(storage, 'form 1', NOW + 21)).toBeDefined();
});

it('takes a storage that somebody edited for empty', () => {
  localStorage.setItem('touchline.drafts', '{"template":{"at":"yesterday"}}');
  expect(findDraft(storage, 'template', NOW)).toBeUndefined();
  localStorage.setItem('touchline.drafts', '7');
  expect(findDraft(storage, 'template', NOW)).toBeUndefined();
});

it('leaves nothing behind when the session ends', () => {
  keepDraft(storage, 'template', { at: NOW, values: { title: 'Yoga' } });
  storage.clearSignIn();
  expect(localStorage.getItem('touchline.drafts')).toBeNull();
});
