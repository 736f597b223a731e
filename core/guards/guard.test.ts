import type { Plugin } from '../plugins/plugin.ts';
import { routeTable } from '../plugins/routes.ts';
import { type Decision, guard, type GuardFacts, PUBLIC_PATHS } from './guard.ts';

const page = async () => ({ default: () => null });
const title = { 'zh-CN': '页', en: 'Page' };
const PLUGINS: readonly Plugin[] = [
  {
    id: 'partner-home',
    role: 'partner',
    title,
    codes: ['EVENTS_READ_WRITE'],
    routes: [
      { path: '/home/index', title, menu: { order: 10 }, page },
      {
        path: '/event/template',
        title,
        code: 'EVENTS_READ_WRITE',
        menu: { section: 'event', order: 10 },
        page,
      },
      { path: '/s/channel/:id', title, public: true, page },
      { path: '/bind-store', title, public: true, page },
      { path: '/resetPwd', title, public: true, page },
      { path: '/open/page', title, public: true, page },
    ],
  },
  {
    id: 'platform-review',
    role: 'platform',
    title,
    codes: ['PLATFORM_AUDIT_GROUP', 'PLATFORM_AUDIT_FEED'],
    routes: [
      {
        path: '/contentReview/group',
        title,
        code: 'PLATFORM_AUDIT_GROUP',
        menu: { section: 'contentReview', order: 10 },
        page,
      },
      {
        path: '/contentReview/feeds',
        title,
        code: 'PLATFORM_AUDIT_FEED',
        menu: { section: 'contentReview', order: 20 },
        page,
      },
      { path: '/home/index', title, page },
    ],
  },
  {
    id: 'platform-developer',
    role: 'developer',
    title,
    codes: [],
    routes: [{ path: '/developer/plugins', title, menu: { order: 990 }, page }],
  },
  {
    id: 'platform-settings',
    role: 'developer',
    title,
    codes: [],
    routes: [{ path: '/developer/settings', title, duringMaintenance: true, page }],
  },
];
const SITE = {
  plugins: PLUGINS,
  routes: routeTable(PLUGINS),
  corePaths: new Set([
    '/login',
    '/merchant-login',
    '/merchant-settle',
    '/company-list',
    '/change-password',
    '/maintain',
    '/new-website',
    '/404',
  ]),
};

const at = (address: string): GuardFacts['location'] => {
  const { pathname, search, hash } = new URL(address, 'https://console.example');
  return { pathname, search, hash };
};
const VISITOR: GuardFacts = {
  location: at('/'),
  origin: 'https://console.example',
  authentication: 'signedOut',
  user: undefined,
  view: 'partner',
  codes: new Set(),
  hasStore: false,
  maintenance: false,
  settlement: 'unknown',
};
const PARTNER: GuardFacts = {
  ...VISITOR,
  authentication: 'signedIn',
  user: { userType: 1, isTouchline: false },
  codes: new Set(['EVENTS_READ_WRITE']),
  hasStore: true,
  settlement: 'settled',
};
const OPERATOR: GuardFacts = {
  ...VISITOR,
  authentication: 'signedIn',
  user: { userType: 0, isTouchline: false },
  view: 'platform',
  codes: new Set(['PLATFORM_AUDIT_FEED']),
};

/** A decision in one word and where it leads. */
function describeDecision(decision: Decision): string {
  switch (decision.kind) {
    case 'allow':
      return decision.page ? `${decision.page.plugin.id} ${decision.page.route.path}` : 'core';
    case 'redirect':
      return `-> ${decision.to}`;
    case 'forbidden':
      return `403 ${decision.code ?? ''}`.trim();
    default:
      return decision.kind;
  }
}

const ROWS: readonly (readonly [string, GuardFacts, string, string])[] = [
  [
    'maintenance leads everybody to /maintain',
    { ...PARTNER, maintenance: true },
    '/event/template',
    '-> /maintain',
  ],
  [
    'maintenance leads visitors to /maintain too',
    { ...VISITOR, maintenance: true },
    '/login',
    '-> /maintain',
  ],
  [
    'maintenance stays open where super admins end it',
    { ...OPERATOR, maintenance: true },
    '/developer/settings',
    'platform-settings /developer/settings',
  ],
  [
    'maintenance leads partners away from there',
    { ...PARTNER, maintenance: true },
    '/developer/settings',
    '-> /maintain',
  ],
  [
    'maintenance lets a visitor sign in who is on the way there',
    { ...VISITOR, maintenance: true },
    '/login?redirect=%2Fdeveloper%2Fsettings',
    'core',
  ],
  [
    'maintenance leads a visitor on the way elsewhere to /maintain',
    { ...VISITOR, maintenance: true },
    '/login?redirect=%2Fevent%2Ftemplate',
    '-> /maintain',
  ],
  [
    'maintenance asks a visitor to sign in who names the page itself',
    { ...VISITOR, maintenance: true },
    '/developer/settings',
    '-> /login?redirect=%2Fdeveloper%2Fsettings',
  ],
  ['maintenance shows /maintain', { ...VISITOR, maintenance: true }, '/maintain', 'core'],
  ['without maintenance /maintain leads home', PARTNER, '/maintain', '-> /'],
  ['/s/ is public', VISITOR, '/s/channel/4', 'partner-home /s/channel/:id'],
  ['/s/ is public for operators too', OPERATOR, '/s/channel/4', 'partner-home /s/channel/:id'],
  ['an unknown /s/ is not found, without asking to sign in', VISITOR, '/s/nothing', 'notFound'],
  ['a visitor sees /login', VISITOR, '/login', 'core'],
  ['a visitor sees /merchant-login', VISITOR, '/merchant-login', 'core'],
  ['a visitor sees /merchant-settle', VISITOR, '/merchant-settle', 'core'],
  ['a visitor sees /new-website', VISITOR, '/new-website', 'core'],
  ['a visitor sees /404', VISITOR, '/404', 'core'],
  ['a visitor sees a public page of a plugin', VISITOR, '/bind-store', 'partner-home /bind-store'],
  ['a visitor sees a public page at a path of its own', VISITOR, '/open/page', 'partner-home /open/page'],
  ['a public path whose page is missing is not found', VISITOR, '/forget-pwd', 'notFound'],
  ['a visitor on /redirect signs in', VISITOR, '/redirect', '-> /login'],
  ['a visitor on / signs in', VISITOR, '/', '-> /login?redirect=%2F'],
  [
    'a visitor on a page signs in and comes back, query and hash included',
    VISITOR,
    '/event/template?a=1#b',
    '-> /login?redirect=%2Fevent%2Ftemplate%3Fa%3D1%23b',
  ],
  ['H1: a visitor on an unknown path signs in', VISITOR, '/nonsense', '-> /login?redirect=%2Fnonsense'],
  ['H1: with a token an unknown path is not found', PARTNER, '/nonsense', 'notFound'],
  [
    'while the account loads everything waits',
    { ...PARTNER, authentication: 'unknown' },
    '/event/template',
    'wait',
  ],
  ['with a token /login leads home', PARTNER, '/login', '-> /'],
  ['with a token /merchant-login leads home', PARTNER, '/merchant-login', '-> /'],
  [
    'with a token /login leads to the page asked for',
    PARTNER,
    '/login?redirect=%2Fevent%2Ftemplate%3Fa%3D1',
    '-> /event/template?a=1',
  ],
  ['a redirect to another origin leads home', PARTNER, '/login?redirect=%2F%2Fevil.example', '-> /'],
  ['a redirect to the sign-in page leads home', PARTNER, '/login?redirect=%2Flogin', '-> /'],
  [
    'a redirect to the sign-in page with a query leads home',
    PARTNER,
    '/login?redirect=%2Flogin%3Fredirect%3D%252F',
    '-> /',
  ],
  ['an absolute redirect leads home', PARTNER, '/login?redirect=https%3A%2F%2Fevil.example', '-> /'],
  ['/ leads to /redirect', PARTNER, '/', '-> /redirect'],
  ['a partner lands on /home/index', PARTNER, '/redirect', '-> /home/index'],
  ['a partner without a store chooses one', { ...PARTNER, hasStore: false }, '/redirect', '-> /company-list'],
  ['an operator lands on the first permitted page', OPERATOR, '/redirect', '-> /contentReview/feeds'],
  [
    'an operator without any page has nowhere to go',
    { ...OPERATOR, codes: new Set() },
    '/redirect',
    'nowhere',
  ],
  ['a section leads to its first permitted child', OPERATOR, '/contentReview', '-> /contentReview/feeds'],
  [
    'a section without a permitted child is not found',
    { ...OPERATOR, codes: new Set() },
    '/contentReview',
    'notFound',
  ],
  ['a section of super admins leads them on', OPERATOR, '/developer', '-> /developer/plugins'],
  ['a section of super admins is not found by others', PARTNER, '/developer', 'notFound'],
  ['a page with its code is shown', PARTNER, '/event/template', 'partner-home /event/template'],
  [
    'a page without a code is shown',
    { ...PARTNER, codes: new Set() },
    '/home/index',
    'partner-home /home/index',
  ],
  [
    'a page without its code is forbidden, naming the code',
    { ...PARTNER, codes: new Set() },
    '/event/template',
    '403 EVENTS_READ_WRITE',
  ],
  ['a page of the other view is forbidden', OPERATOR, '/event/template', '403'],
  ['one path, two views: the partner gets theirs', PARTNER, '/home/index', 'partner-home /home/index'],
  ['one path, two views: the operator gets theirs', OPERATOR, '/home/index', 'platform-review /home/index'],
  [
    'a partner page without a store leads to the choice',
    { ...PARTNER, hasStore: false },
    '/event/template',
    '-> /company-list',
  ],
  [
    'an operator in the merchant view needs a store as well',
    { ...OPERATOR, view: 'partner' },
    '/home/index',
    '-> /company-list',
  ],
  [
    'the developer page is for super admins',
    OPERATOR,
    '/developer/plugins',
    'platform-developer /developer/plugins',
  ],
  [
    'the developer page needs no store',
    { ...OPERATOR, view: 'partner' },
    '/developer/plugins',
    'platform-developer /developer/plugins',
  ],
  ['the developer page is forbidden to partners', PARTNER, '/developer/plugins', '403'],
  ['a signed-in account sees public pages', OPERATOR, '/bind-store', 'partner-home /bind-store'],
  [
    'an unsettled partner is led to /merchant-settle',
    { ...PARTNER, settlement: 'unsettled' },
    '/event/template',
    '-> /merchant-settle',
  ],
  [
    'an unsettled partner is led there from / too',
    { ...PARTNER, settlement: 'unsettled' },
    '/',
    '-> /merchant-settle',
  ],
  [
    'an unsettled partner sees /merchant-settle',
    { ...PARTNER, settlement: 'unsettled' },
    '/merchant-settle',
    'core',
  ],
  [
    'H23: an unsettled partner changes the password',
    { ...PARTNER, settlement: 'unsettled' },
    '/change-password',
    'core',
  ],
  [
    'H23: an unsettled partner chooses a company',
    { ...PARTNER, settlement: 'unsettled' },
    '/company-list',
    'core',
  ],
  ...['/new-website', '/404'].map(
    (path) =>
      [`an unsettled partner sees ${path}`, { ...PARTNER, settlement: 'unsettled' }, path, 'core'] as const,
  ),
  [
    'H22: failed merchant info lets the partner in',
    { ...PARTNER, settlement: 'failed' },
    '/event/template',
    'partner-home /event/template',
  ],
  [
    'operators have nothing to settle',
    { ...OPERATOR, settlement: 'unsettled' },
    '/contentReview/feeds',
    'platform-review /contentReview/feeds',
  ],
  [
    'accounts of the identity provider have no password here',
    { ...PARTNER, user: { userType: 1, isTouchline: true } },
    '/change-password',
    '-> /',
  ],
  [
    'accounts of the identity provider have every other page',
    { ...PARTNER, user: { userType: 1, isTouchline: true } },
    '/event/template',
    'partner-home /event/template',
  ],
  ...[
    '/',
    '/login',
    '/redirect',
    '/event/template',
    '/change-password',
    '/company-list',
    '/bind-store',
    '/no',
  ].map(
    (path) =>
      [
        `H50: a one-time password leads from ${path} to its change`,
        { ...PARTNER, user: { userType: 1, isTouchline: false, mustChangePassword: true } },
        path,
        '-> /resetPwd?forced=1',
      ] as const,
  ),
  [
    'H50: which comes before onboarding',
    {
      ...PARTNER,
      user: { userType: 1, isTouchline: false, mustChangePassword: true },
      settlement: 'unsettled',
    },
    '/merchant-settle',
    '-> /resetPwd?forced=1',
  ],
  [
    'H50: and stays there',
    { ...OPERATOR, user: { userType: 0, isTouchline: false, mustChangePassword: true } },
    '/resetPwd?forced=1',
    'partner-home /resetPwd',
  ],
  ['with a token the registration leads home', PARTNER, '/merchant-register', '-> /'],
  ['other accounts change theirs', PARTNER, '/change-password', 'core'],
  ['/company-list is open to a signed-in partner', { ...PARTNER, hasStore: false }, '/company-list', 'core'],
];

test.each(ROWS)('%s', (_, facts, address, expected) => {
  expect(describeDecision(guard({ ...facts, location: at(address) }, SITE))).toBe(expected);
});

test('no page of visitors asks to sign in, whether or not its page exists', () => {
  const paths = [
    '/404',
    '/bind-store',
    '/forget-pwd',
    '/login',
    '/merchant-login',
    '/merchant-register',
    '/merchant-settle',
    '/new-website',
    '/redirect',
    '/resetPwd',
  ];
  expect([...PUBLIC_PATHS].toSorted()).toEqual(paths);
  const bare = { plugins: [], routes: routeTable([]), corePaths: new Set<string>() };
  const seen = paths.map((path) => describeDecision(guard({ ...VISITOR, location: at(path) }, bare)));
  expect(seen).toEqual(paths.map((path) => (path === '/redirect' ? '-> /login' : 'notFound')));
});
