import { ShellLines } from '../shell/shellLines.ts';
import { findProblems } from './findProblems.ts';
import type { Plugin, PluginRoute } from './plugin.ts';
import { contribute, slot } from './slot.ts';
import { token } from './token.ts';

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
  ['a role against the folder', [plugin('platform-a')], ['platform-a: its role "partner" does not fit']],
  [
    'a developer plugin outside platform',
    [plugin('partner-a', { role: 'developer' })],
    ['partner-a: its role "developer"'],
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
    ['partner-b: the path "/a/:order" of the partner view belongs to partner-a'],
  ],
  ['an address of core', [plugin('partner-a', { routes: [route('/login')] })], ['belongs to core']],
  [
    'a developer page claims both views',
    [
      plugin('partner-a', { routes: [route('/d')] }),
      plugin('platform-d', { role: 'developer', routes: [route('/d')] }),
    ],
    ['platform-d: the path "/d" of the partner view belongs to partner-a'],
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
    ['the slot "core/shell-lines" is hosted by core'],
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
    ['partner-b: the entry "x" of the slot "partner-orders/tabs" belongs to partner-a'],
  ],
  [
    'two hosts of one slot',
    [plugin('partner-a', { hosts: [Tabs] }), plugin('partner-orders', { hosts: [Tabs] })],
    ['the slot "partner-orders/tabs" is hosted by partner-a'],
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
    ['partner-b: the token "partner-a/quotes" is already provided by partner-a'],
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
    ['partner-a -> partner-b -> partner-a'],
  ],
];

test.each(ROWS)('%s', (_, plugins, expected) => {
  const sentences = findProblems(plugins).map(({ sentence }) => sentence);
  expect(sentences).toHaveLength(expected.length);
  for (const [index, words] of expected.entries()) expect(sentences[index]).toContain(words);
});
