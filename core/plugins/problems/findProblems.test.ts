import { ShellLines } from '../../shell/shellSlots.ts';
import { findProblems } from './findProblems.ts';
import type { Plugin, PluginRoute } from '../plugin.ts';
import { contribute, slot } from '../slots/slot.ts';
import { token } from '../token.ts';

const title = { 'zh-CN': '页', en: 'Page' };
const page = async () => ({ default: () => null });
const route = (path: string, changes: Partial<PluginRoute> = {}): PluginRoute => ({
  path,
  title,
  page,
  ...changes,
});
const plugin = (id: string, changes: Partial<Plugin> = {}): Plugin => ({
  id,
  role: 'partner',
  title,
  codes: [],
  routes: [],
  ...changes,
});
const services = () => Promise.reject(new Error('never asked for'));
const Tabs = slot<{ orderNumber: string }>('partner-orders/tabs', 2);
const Lines = slot<object>('lines/all', 1);
const finder = (id: string) => ({ id, title, load: async () => ({ default: async () => [] }) });
const fill = (version: number, id = 'x') =>
  contribute(slot<object>('partner-orders/tabs', version), {
    id,
    load: async () => ({ default: () => null }),
  });
const fillLines = contribute(ShellLines, { id: 'x', load: async () => ({ default: () => null }) });
const Quotes = token<object>('partner-a/quotes');
const Rates = token<object>('partner-b/rates');

const ROWS: readonly (readonly [string, readonly Plugin[], readonly string[]])[] = [
  [
    'nothing to say about good plugins',
    [
      plugin('partner-a', { routes: [route('/a/:id')] }),
      plugin('platform-a', { role: 'platform', routes: [route('/a/:id')] }),
    ],
    [],
  ],
  [
    'a role against the folder',
    [plugin('platform-a')],
    ['plugins/platform-a/plugin.ts: its role "partner" does not fit'],
  ],
  [
    'another version of the plugin interface',
    [plugin('partner-a', { writtenFor: 2 as never }), plugin('partner-b', { writtenFor: 1 })],
    [
      'plugins/partner-a/plugin.ts: it was written for version 2 of the plugin interface, and this console has version 1',
    ],
  ],
  [
    'a developer plugin outside platform',
    [plugin('partner-a', { role: 'developer' })],
    ['partner-a/plugin.ts: its role "developer"'],
  ],
  [
    'malformed paths',
    [plugin('partner-a', { routes: [route('a'), route('/a/'), route('/a b')] })],
    ['the path "a" is malformed', 'the path "/a/" is malformed', 'the path "/a b" is malformed'],
  ],
  [
    'two owners of one address, whatever the parameter is called',
    [
      plugin('partner-a', { routes: [route('/a/:id')] }),
      plugin('partner-b', { routes: [route('/a/:order')] }),
    ],
    [
      'partner-a/plugin.ts: the path "/a/:id" of the partner view is claimed by partner-b too',
      'partner-b/plugin.ts: the path "/a/:order" of the partner view is claimed by partner-a too',
    ],
  ],
  [
    'an address that one plugin claims twice',
    [plugin('partner-a', { routes: [route('/a/:id'), route('/a/:order')] })],
    [
      'partner-a/plugin.ts: the path "/a/:id" of the partner view is claimed by partner-a too',
      'the path "/a/:order" of the partner view is claimed by partner-a too',
    ],
  ],
  ['an address of core', [plugin('partner-a', { routes: [route('/login')] })], ['is claimed by core too']],
  [
    'a developer page claims both views',
    [
      plugin('partner-a', { routes: [route('/d')] }),
      plugin('platform-d', { role: 'developer', routes: [route('/d')] }),
    ],
    [
      'partner-a/plugin.ts: the path "/d" of the partner view is claimed by platform-d too',
      'platform-d/plugin.ts: the path "/d" of the partner view is claimed by partner-a too',
    ],
  ],
  [
    'a code that does not exist',
    [plugin('partner-a', { codes: ['NOPE' as never], routes: [route('/a', { code: 'NOPE' as never })] })],
    ['the code "NOPE" does not exist'],
  ],
  [
    'a code that is not declared',
    [plugin('partner-a', { routes: [route('/a', { code: 'COMPANY_MANAGE' })] })],
    ['"/a" needs the code "COMPANY_MANAGE", which is not declared'],
  ],
  [
    'a code that guards nothing',
    [plugin('partner-a', { codes: ['COMPANY_MANAGE'] })],
    ['the code "COMPANY_MANAGE" guards nothing'],
  ],
  [
    'a missing title',
    [plugin('partner-a', { title: { 'zh-CN': ' ', en: 'A' } })],
    ['the plugin has no title in zh-CN'],
  ],
  [
    'a missing title of an entry',
    [
      plugin('partner-orders', { hosts: [Tabs] }),
      plugin('partner-a', { contributes: [{ ...fill(2), title: { 'zh-CN': '页', en: '' } }] }),
    ],
    ['the entry "x" has no title in en'],
  ],
  [
    'a missing title of a page',
    [plugin('partner-a', { routes: [route('/a', { title: { 'zh-CN': '页', en: '' } })] })],
    ['"/a" has no title in en'],
  ],
  [
    'a menu section of the other view',
    [plugin('partner-a', { routes: [route('/a', { menu: { section: 'sport', order: 1 } })] })],
    ['stands in the menu section "sport"'],
  ],
  [
    'a public page with a code',
    [
      plugin('partner-a', {
        codes: ['COMPANY_MANAGE'],
        routes: [route('/a', { public: true, code: 'COMPANY_MANAGE' })],
      }),
    ],
    ['"/a" is public and needs a code'],
  ],
  [
    'a page under no page',
    [plugin('partner-a', { routes: [route('/a', { under: '/b' })] })],
    ['"/a" stands under "/b", which is no page'],
  ],
  [
    'a slot nobody hosts',
    [plugin('partner-a', { contributes: [fill(2)] })],
    ['fills the slot "partner-orders/tabs", which no page offers'],
  ],
  [
    'a slot of core’s own that is claimed',
    [plugin('partner-a', { hosts: [ShellLines], contributes: [fillLines] })],
    ['the slot "core/shell-lines" is hosted by core too'],
  ],
  [
    'a slot of an old version',
    [plugin('partner-a', { contributes: [fill(1)] }), plugin('partner-orders', { hosts: [Tabs] })],
    ['fills version 1 of the slot "partner-orders/tabs", which is at version 2'],
  ],
  [
    'two entries of one name',
    [
      plugin('partner-a', { contributes: [fill(2)] }),
      plugin('partner-b', { contributes: [fill(2)] }),
      plugin('partner-orders', { hosts: [Tabs] }),
    ],
    [
      'partner-a/plugin.ts: the entry "x" of the slot "partner-orders/tabs" is claimed by partner-b too',
      'partner-b/plugin.ts: the entry "x" of the slot "partner-orders/tabs" is claimed by partner-a too',
    ],
  ],
  [
    'a finder that promises in one language',
    [plugin('partner-a', { finds: [{ ...finder('order'), promise: { ...title, en: ' ' } }] })],
    ['partner-a/plugin.ts: the promise of the finder "order" has no title in en'],
  ],
  [
    'two finders of one name',
    [plugin('partner-a', { finds: [finder('order'), finder('person'), finder('order')] })],
    ['partner-a/plugin.ts: two of its finders have the id "order"'],
  ],
  [
    'two hosts of one slot',
    [plugin('partner-a', { hosts: [Tabs] }), plugin('partner-orders', { hosts: [Tabs] })],
    ['partner-a/plugin.ts: the slot "partner-orders/tabs" is hosted by partner-orders too'],
  ],
  [
    'two hosts of a slot that is named after neither',
    [plugin('partner-a', { hosts: [Lines] }), plugin('partner-b', { hosts: [Lines] })],
    ['hosted by partner-b too. Name it partner-a/<place>', 'hosted by partner-a too. Name it partner-b/'],
  ],
  [
    'tokens without services',
    [plugin('partner-a', { provides: [Quotes] })],
    ['provides tokens without services'],
  ],
  [
    'a token of another name',
    [plugin('partner-b', { services, provides: [Quotes] })],
    ['the token "partner-a/quotes" does not begin with its id'],
  ],
  [
    'two providers of one token',
    [
      plugin('partner-a', { services, provides: [Quotes] }),
      plugin('partner-b', { services, provides: [Quotes] }),
    ],
    ['partner-b/plugin.ts: the token "partner-a/quotes" is provided by partner-a too'],
  ],
  [
    'a need nobody fills',
    [plugin('partner-a', { needs: [Rates] })],
    ['it needs "partner-b/rates", which no plugin provides'],
  ],
  [
    'services that need each other',
    [
      plugin('partner-a', { services, provides: [Quotes], needs: [Rates] }),
      plugin('partner-b', { services, provides: [Rates], needs: [Quotes] }),
    ],
    ['partner-a/plugin.ts: the services need each other', 'partner-a -> partner-b -> partner-a'],
  ],
];

test.each(ROWS)('%s', (_, plugins, expected) => {
  const sentences = findProblems(plugins).map(({ sentence }) => sentence);
  expect(sentences).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(sentences[index]).toContain(words);
});

test('a manifest that throws while it is read costs only itself', () => {
  const read = (): never => {
    throw new Error('half written');
  };
  const thrower = Object.defineProperty(plugin('partner-a'), 'routes', { enumerable: true, get: read });
  const sentences = findProblems([thrower, plugin('partner-b', { routes: [route('b')] })]).map(
    ({ sentence }) => sentence,
  );
  expect(sentences).toEqual([
    expect.stringContaining('plugins/partner-a/plugin.ts: it cannot be read (Error: half written)'),
    expect.stringContaining('the path "b" is malformed'),
  ]);
});

/** A manifest as it may stand in a folder, whatever the types say. */
const malformed = (id: string, manifest: object): Plugin => ({ ...manifest, id }) as Plugin;
const WHOLE = { role: 'partner', title, codes: [], routes: [] };

test.each([
  [
    'an empty one',
    {},
    ['"role" is missing. Write role: \'partner\'', '"title" is', '"codes" is', '"routes" is'],
  ],
  [
    'one without title and codes',
    { role: 'partner', routes: [] },
    ['"title" is missing', '"codes" is missing. Write codes: [].'],
  ],
  [
    'a route that is nothing',
    { ...WHOLE, routes: [null] },
    ['"routes" is malformed. Write routes: [{ path:'],
  ],
  ['a route without its page', { ...WHOLE, routes: [{ path: '/a', title }] }, ['"routes" is malformed']],
  [
    'an entry for a slot that is not there',
    { ...WHOLE, contributes: [{ id: 'x' }] },
    ['"contributes" is malformed. Write contributes: [contribute('],
  ],
  ['a token that is undefined', { ...WHOLE, needs: [undefined] }, ['"needs" is malformed']],
  ['a host of nothing', { ...WHOLE, hosts: [undefined] }, ['"hosts" is malformed']],
  ['texts of one language', { ...WHOLE, locales: { en: services } }, ['"locales" is malformed']],
  [
    'texts of another plugin that are undefined',
    { ...WHOLE, usesTexts: [undefined] },
    ['"usesTexts" is malformed'],
  ],
  ['services that are no function', { ...WHOLE, services: {} }, ['"services" is malformed']],
  [
    'a finder without its title',
    { ...WHOLE, finds: [{ id: 'x', load: services }] },
    ['"finds" is malformed'],
  ],
])('%s is told key by key, and costs only itself', (_, manifest, expected) => {
  const sound = plugin('partner-sound', { routes: [route('/a')] });
  const found = findProblems([malformed('partner-a', manifest), sound]);
  expect(found.map(({ plugin: id, fatal }) => [id, fatal])).toEqual(expected.map(() => ['partner-a', true]));
  for (const [index, words] of expected.entries())
    expect(found[index]?.sentence).toContain(`plugins/partner-a/plugin.ts: ${words}`);
});
