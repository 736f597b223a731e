import { entriesOf, menuFor, type MenuNode, type MenuViewer } from './menuFor.ts';
import type { MenuPlace, Plugin } from './plugin.ts';

const title = { 'zh-CN': '页', en: 'Page' };
const page = async () => ({ default: () => null });
const entry = (path: string, menu: MenuPlace | undefined, code?: 'EVENTS_READ_WRITE' | 'COMPANY_MANAGE') => ({
  path,
  title,
  page,
  ...(menu && { menu }),
  ...(code && { code }),
});
const plugin = (role: Plugin['role'], ...routes: Plugin['routes']): Plugin => ({
  id: `${role}-x`,
  role,
  title,
  codes: [],
  routes,
});
const viewer = (changes: Partial<MenuViewer> = {}): MenuViewer => ({
  view: 'partner',
  isSuperAdmin: false,
  can: (code) => code !== 'COMPANY_MANAGE',
  ...changes,
});
/** `/a`, or `event(/a /b)` for a group. */
const drawn = (nodes: readonly MenuNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'group' ? `${node.id}(${node.entries.map(({ path }) => path).join(' ')})` : node.path,
    )
    .join(' ');

const event = (order: number): MenuPlace => ({ section: 'event', order });
const ROWS: readonly (readonly [string, readonly Plugin[], MenuViewer, string])[] = [
  ['pages without a menu place are hidden', [plugin('partner', entry('/a', undefined))], viewer(), ''],
  [
    'entries stand in their order, ties by path',
    [plugin('partner', entry('/c', { order: 1 }), entry('/b', { order: 2 }), entry('/a', { order: 2 }))],
    viewer(),
    '/c /a /b',
  ],
  [
    'a section groups its entries at its own place',
    [
      plugin(
        'partner',
        entry('/z', { order: 10 }),
        entry('/b', event(2)),
        entry('/a', event(1)),
        entry('/y', { order: 30 }),
      ),
    ],
    viewer(),
    '/z event(/a /b) /y',
  ],
  [
    'a section is filled by several plugins',
    [plugin('partner', entry('/b', event(2))), plugin('partner', entry('/a', event(1)))],
    viewer(),
    'event(/a /b)',
  ],
  [
    'a section with one entry is that entry',
    [plugin('partner', entry('/a', event(1)), entry('/z', { order: 30 }))],
    viewer(),
    '/a /z',
  ],
  [
    'entries without their code are hidden',
    [
      plugin(
        'partner',
        entry('/a', { order: 1 }, 'COMPANY_MANAGE'),
        entry('/b', { order: 2 }, 'EVENTS_READ_WRITE'),
      ),
    ],
    viewer(),
    '/b',
  ],
  [
    'a section without visible entries vanishes',
    [plugin('partner', entry('/a', event(1), 'COMPANY_MANAGE'))],
    viewer(),
    '',
  ],
  [
    'the other view has its own menu',
    [plugin('partner', entry('/a', { order: 1 })), plugin('platform', entry('/b', { order: 1 }))],
    viewer({ view: 'platform' }),
    '/b',
  ],
  [
    'developer pages are hidden from partners',
    [plugin('developer', entry('/d', { order: 1 }))],
    viewer(),
    '',
  ],
  [
    'developer pages stand in both views of super admins',
    [plugin('developer', entry('/d', { order: 1 }))],
    viewer({ isSuperAdmin: true }),
    '/d',
  ],
];

test.each(ROWS)('%s', (_, plugins, who, expected) => {
  expect(drawn(menuFor(plugins, who))).toBe(expected);
});

test('a lone entry of a section wears the icon of the section', () => {
  const [only] = menuFor([plugin('partner', entry('/a', event(1)))], viewer());
  expect(only).toMatchObject({ kind: 'entry', icon: 'calendar', order: 20 });
});

test('an entry behind the avatar says so', () => {
  const [behind, beside] = menuFor(
    [plugin('partner', entry('/a', { order: 1, place: 'account' }), entry('/b', { order: 2 }))],
    viewer(),
  );
  expect(behind).toMatchObject({ path: '/a', place: 'account' });
  expect(beside).toMatchObject({ path: '/b', place: 'sidebar' });
});

test('entriesOf reads a menu from top to bottom', () => {
  const menu = menuFor(
    [plugin('partner', entry('/z', { order: 10 }), entry('/b', event(2)), entry('/a', event(1)))],
    viewer(),
  );
  expect(entriesOf(menu).map(({ path }) => path)).toEqual(['/z', '/a', '/b']);
});
