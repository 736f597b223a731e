import { servedBuild } from './newBuild.ts';

const HOME = 'https://console.example.org/';
const htmlWith = (...scripts: readonly string[]): string =>
  `<!doctype html><head>${scripts.map((name) => `<script src="${name}"></script>`).join('')}</head>`;
const documentOf = (...scripts: readonly string[]): Document =>
  new DOMParser().parseFromString(htmlWith(...scripts), 'text/html');
const serve = (text: string, ok = true): void =>
  void Object.assign(globalThis, { fetch: async () => ({ ok, text: async () => text }) });

it('knows its own build, also while a file of it is on its way', async () => {
  serve(htmlWith('assets/main.1.js'));
  expect(await servedBuild(HOME, documentOf('assets/main.1.js'))).toBe('same');
  expect(await servedBuild(HOME, documentOf('assets/main.1.js', `${HOME}assets/7.js`))).toBe('same');
});

it('knows another build, also while a file of its own is on its way', async () => {
  serve(htmlWith('assets/main.2.js'));
  expect(await servedBuild(HOME, documentOf('assets/main.1.js'))).toBe('new');
  expect(await servedBuild(HOME, documentOf('assets/main.1.js', `${HOME}assets/7.js`))).toBe('new');
});

it('says nothing of a page without scripts, of a failure, and of a server that is away', async () => {
  const running = documentOf('assets/main.1.js');
  serve(htmlWith());
  expect(await servedBuild(HOME, running)).toBe('none');
  serve(htmlWith('assets/main.2.js'), false);
  expect(await servedBuild(HOME, running)).toBe('none');
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('offline')) });
  expect(await servedBuild(HOME, running)).toBe('none');
});
