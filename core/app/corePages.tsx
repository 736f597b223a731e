import { SignInPage } from '../pages/signIn/SignInPage.tsx';
import type { LoadPage, LocalizedText, Plugin } from '../plugins/plugin.ts';
import type { PageRoute } from '../plugins/routes.ts';

/** Core as the owner of its own pages. */
const CORE: Plugin = {
  id: 'core',
  role: 'developer',
  title: { 'zh-CN': 'Touchline', en: 'Touchline' },
  codes: [],
  routes: [],
};

const corePage = (path: string, title: LocalizedText, page: LoadPage): PageRoute => ({
  plugin: CORE,
  route: { path, title, page },
});

const firstPage = (...page: Parameters<typeof corePage>): PageRoute => ({
  ...corePage(...page),
  isFirst: true,
});

const PAGES: readonly PageRoute[] = [
  firstPage('/login', { 'zh-CN': '登录', en: 'Sign in' }, async () => ({
    default: () => <SignInPage side="P" />,
  })),
  firstPage('/merchant-login', { 'zh-CN': '商户登录', en: 'Merchant sign-in' }, async () => ({
    default: () => <SignInPage side="B" />,
  })),
  corePage('/company-list', { 'zh-CN': '选择门店', en: 'Choose a store' }, async () => {
    const { CompanyListPage } = await import('../pages/companies/CompanyListPage.tsx');
    return { default: () => <CompanyListPage /> };
  }),
  corePage('/change-password', { 'zh-CN': '修改密码', en: 'Change password' }, async () => {
    const { ChangePasswordPage } = await import('../pages/password/ChangePasswordPage.tsx');
    return { default: ChangePasswordPage };
  }),
  corePage('/maintain', { 'zh-CN': '功能维护中', en: 'Maintenance' }, async () => {
    const { MaintainPage } = await import('../pages/MaintainPage.tsx');
    return { default: MaintainPage };
  }),
  corePage('/new-website', { 'zh-CN': '新地址', en: 'New address' }, async () => {
    const { NewWebsitePage } = await import('../pages/NewWebsitePage.tsx');
    return { default: () => <NewWebsitePage /> };
  }),
  corePage('/404', { 'zh-CN': '页面不存在', en: 'Not found' }, async () => {
    const { NotFoundPage } = await import('../pages/NotFoundPage.tsx');
    return { default: NotFoundPage };
  }),
];

/** Core's own pages by path. */
export const CORE_PAGES: ReadonlyMap<string, PageRoute> = new Map(
  PAGES.map((page) => [page.route.path, page]),
);

/** Core pages that stand inside the layout when somebody is signed in; the others bring their own frame. */
export const FRAMED_CORE_PATHS: ReadonlySet<string> = new Set(['/404']);

const FORBIDDEN: LocalizedText = { 'zh-CN': '无权访问', en: 'No access' };
const refused = new Map<string, PageRoute>();

/** The 403 page for a missing code, for a page of the other view, or (`nowhere`) for an account without any page. */
export function forbiddenPage(
  path: string,
  code: string | undefined,
  title: string | undefined,
  nowhere = false,
): PageRoute {
  const key = [path, code, title].join(' ');
  const known = refused.get(key);
  if (known) return known;
  const page = corePage(path, FORBIDDEN, async () => {
    const { ForbiddenPage } = await import('../pages/ForbiddenPage.tsx');
    return { default: () => <ForbiddenPage code={code} title={title} nowhere={nowhere} /> };
  });
  refused.set(key, page);
  return page;
}
