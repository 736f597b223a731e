import { routeTable } from '../plugins/routes.ts';
import type { Plugin } from '../plugins/plugin.ts';
import type { KnownAccess } from '../services/authentication/AccountMemory.ts';
import type { StoredValues } from '../services/storage/Storage.ts';
import { fetchAhead, fetchRedirected } from './fetchAhead.ts';

type Stored = Partial<StoredValues> & { readonly access?: KnownAccess };

const title = { 'zh-CN': '页面', en: 'Page' };

/** A console of four pages, and which of them, and the texts of which plugins, were asked for. */
function consoleOf() {
  const pages: string[] = [];
  const texts: string[] = [];
  const textsOf = (id: string) => {
    texts.push(id);
    return Promise.resolve({ default: {} });
  };
  const page = (path: string, code?: Plugin['codes'][number]) => ({
    path,
    title,
    ...(code && { code }),
    page: () => {
      pages.push(path);
      return new Promise<never>(() => {});
    },
  });
  const plugin = (id: string, role: Plugin['role'], routes: Plugin['routes']): Plugin => ({
    id,
    role,
    title,
    codes: [],
    routes,
    locales: { en: () => textsOf(id), 'zh-CN': () => textsOf(id) },
  });
  const routes = routeTable([
    plugin('partner-a', 'partner', [page('/guarded', 'EVENTS_READ_WRITE'), page('/open')]),
    plugin('platform-a', 'platform', [page('/guarded', 'PLATFORM_EVENT')]),
    plugin('platform-developer', 'developer', [page('/developer')]),
  ]);
  return { routes, pages, texts };
}

/** Which pages, and whose texts, are asked for when somebody comes back to `pathname`. */
function requested(pathname: string, { access, ...rest }: Stored) {
  const stored: Partial<StoredValues> = rest;
  const { routes, pages, texts } = consoleOf();
  fetchAhead(routes, pathname, { get: (key) => stored[key] }, access);
  return { pages, texts };
}

const storeInfo = { id: 4, name: 'Riverside', storeKey: 'k', dktStoreId: 's', companyId: 1 };
const accountWith = (codes: readonly string[]): Stored => ({
  'touchline.view': 'partner',
  access: { view: 'partner', storeId: 4, codes, own: [] },
  storeInfo,
});

test('the page of the address is fetched ahead, with its texts, when it was allowed the last time', () => {
  expect(requested('/guarded', accountWith(['EVENTS_READ_WRITE']))).toEqual({
    pages: ['/guarded'],
    texts: ['partner-a'],
  });
  expect(requested('/open', accountWith([])).pages).toEqual(['/open']);
});

test.each([
  ['nothing is known of the account', '/guarded', { 'touchline.view': 'partner', storeInfo } as const],
  ['its code was missing', '/guarded', accountWith(['TICKET_PACKAGE_READ'])],
  [
    'another store is chosen since',
    '/guarded',
    { ...accountWith(['EVENTS_READ_WRITE']), storeInfo: { ...storeInfo, id: 5 } },
  ],
  [
    'the view was switched since',
    '/guarded',
    { ...accountWith(['EVENTS_READ_WRITE']), 'touchline.view': 'platform' } as const,
  ],
  ['it is a page for developers', '/developer', accountWith(['EVENTS_READ_WRITE'])],
])('no page is asked for when %s', (_why, pathname, stored) => {
  expect(requested(pathname, stored)).toEqual({ pages: [], texts: [] });
});

test.each([
  ['/open?start=2026-03-04', ['/open']],
  ['/guarded', ['/guarded', '/guarded']],
  ['//evil.example/open', ['/open']],
  ['http://', []],
  ['/nowhere', []],
])('while the password is typed, %s brings its pages in each view', (redirect, paths) => {
  const { routes, pages } = consoleOf();
  const search = `?redirect=${encodeURIComponent(redirect)}`;
  fetchRedirected(routes, { search, origin: 'https://touchline.example' });
  expect(pages).toEqual(paths);
});
