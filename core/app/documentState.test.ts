import { rememberDocumentState } from './documentState.ts';

test('title, language and theme of a host page come back', () => {
  document.title = 'Host';
  document.documentElement.lang = 'fr';
  const restore = rememberDocumentState(document);
  document.title = 'Sessions · Touchline';
  document.documentElement.lang = 'en';
  document.documentElement.classList.add('bp6-dark');
  restore();
  expect([document.title, document.documentElement.lang]).toEqual(['Host', 'fr']);
  expect(document.documentElement.classList.contains('bp6-dark')).toBe(false);
});
