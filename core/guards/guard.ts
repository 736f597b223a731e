import type { PrivilegeCode } from '../../shared/codes/privileges.ts';
import { UserType, type View } from '../../shared/codes/roles.ts';
import { entriesOf, menuFor, standsInView } from '../plugins/menuFor.ts';
import type { Plugin } from '../plugins/plugin.ts';
import type { PageRoute, RouteTable } from '../plugins/routes.ts';
import { allows } from '../services/access/privileges.ts';
import type { SettlementState } from '../services/settlement/Settlement.ts';
import { landingOf } from './landing.ts';
import { redirectTarget } from './redirectTarget.ts';

/** Everything the decision depends on. */
export interface GuardFacts {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly origin: string;
  /** `unknown`: a token is stored, its account is not loaded yet. */
  readonly authentication: 'signedOut' | 'unknown' | 'signedIn';
  readonly user:
    | {
        readonly userType: number;
        readonly isTouchline: boolean;
        readonly mustChangePassword?: boolean | undefined;
      }
    | undefined;
  readonly view: View;
  readonly codes: ReadonlySet<string>;
  readonly hasStore: boolean;
  readonly maintenance: boolean;
  readonly settlement: SettlementState;
}

/** What the guard needs to know about the console itself. */
export interface GuardConsole {
  readonly plugins: readonly Plugin[];
  readonly routes: RouteTable;
  /** Paths of core's own pages that exist. */
  readonly corePaths: ReadonlySet<string>;
}

/** The decision. `wait`: the account is still loading, what is on screen stays. */
export type Decision =
  | { readonly kind: 'wait' }
  /** A page of a plugin, or without one the core page of the path. */
  | { readonly kind: 'allow'; readonly page: PageRoute | undefined }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'forbidden';
      readonly page: PageRoute | undefined;
      readonly code: PrivilegeCode | undefined;
    }
  /** No page of the console is permitted at all. */
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'notFound' };

/** Where a new password is set: by a link, or because the present one is a one-time password. */
const RESET_PATH = '/resetPwd';
/** Reachable without a token (spec section 2), whether or not their page exists yet. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/merchant-login',
  '/forget-pwd',
  '/merchant-register',
  '/merchant-settle',
  RESET_PATH,
  '/redirect',
  '/bind-store',
  '/new-website',
  '/404',
]);
/** Pages of somebody who is not signed in. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(['/login', '/merchant-login', '/merchant-register']);
/** Stay open to partners whose company is not settled (decision H23); log out is a button. */
const OPEN_TO_UNSETTLED: ReadonlySet<string> = new Set([
  '/merchant-settle',
  '/company-list',
  '/change-password',
  '/new-website',
  '/404',
]);

const redirect = (to: string): Decision => ({ kind: 'redirect', to });
const isShared = (pathname: string): boolean => pathname.startsWith('/s/');

/** The route guard of spec section 2. Pure; every navigation asks it, and every change of what it depends on. */
export function guard(facts: GuardFacts, site: GuardConsole): Decision {
  const { pathname } = facts.location;
  if (facts.maintenance && !isOpenInMaintenance(facts, site))
    return pathname === '/maintain' ? { kind: 'allow', page: undefined } : redirect('/maintain');
  if (pathname === '/maintain') return redirect('/');
  if (isShared(pathname)) return publicPage(pathname, site);
  switch (facts.authentication) {
    case 'signedOut':
      return guardVisitor(facts, site);
    case 'unknown':
      return { kind: 'wait' };
    case 'signedIn':
      return guardAccount(facts, site);
    default:
      return facts.authentication satisfies never;
  }
}

/**
 * A page that super admins need to end the maintenance, and the sign-in pages that lead there (decision 0050). Everybody
 * else goes to /maintain, as the specification says.
 */
function isOpenInMaintenance(
  { location, origin, authentication, user }: GuardFacts,
  { routes }: GuardConsole,
): boolean {
  const wanted = SIGN_IN_PATHS.has(location.pathname)
    ? redirectTarget(new URLSearchParams(location.search).get('redirect'), origin)
    : location.pathname;
  if (!isMaintenanceDesk(wanted, routes)) return false;
  return authentication !== 'signedIn' || user?.userType === UserType.superAdmin;
}

/** Whether an address is that of a page which stays open during maintenance. */
export const isMaintenanceDesk = (address: string | null | undefined, routes: RouteTable): boolean =>
  routes.find((address ?? '').replace(/[?#].*/, ''))?.platform?.route.duringMaintenance === true;

function guardVisitor({ location: { pathname, search, hash } }: GuardFacts, site: GuardConsole): Decision {
  if (pathname === '/redirect') return redirect('/login');
  if (PUBLIC_PATHS.has(pathname) || isPublic(pathname, site)) return publicPage(pathname, site);
  // Decision H1: without a token unknown paths ask to sign in as well.
  return redirect(`/login?redirect=${encodeURIComponent(pathname + search + hash)}`);
}

const isPublic = (pathname: string, { routes }: GuardConsole): boolean => {
  const found = routes.find(pathname);
  return (found?.platform ?? found?.partner)?.route.public === true;
};

/** Public pages are the same in both views. */
function publicPage(pathname: string, { routes, corePaths }: GuardConsole): Decision {
  const found = routes.find(pathname);
  const page = found?.partner ?? found?.platform;
  if (page?.route.public) return { kind: 'allow', page };
  return corePaths.has(pathname) ? { kind: 'allow', page: undefined } : { kind: 'notFound' };
}

function guardAccount(facts: GuardFacts, site: GuardConsole): Decision {
  const { location, user, settlement } = facts;
  const { pathname } = location;
  // Decision H50. The server refuses everything else as well.
  if (user?.mustChangePassword && pathname !== RESET_PATH) return redirect(`${RESET_PATH}?forced=1`);
  if (SIGN_IN_PATHS.has(pathname)) {
    const wanted = redirectTarget(new URLSearchParams(location.search).get('redirect'), facts.origin);
    return redirect(wanted && !SIGN_IN_PATHS.has(wanted.replace(/[?#].*/, '')) ? wanted : '/');
  }
  const mustSettle = user?.userType === UserType.partnerAdmin && settlement === 'unsettled';
  if (mustSettle && !OPEN_TO_UNSETTLED.has(pathname)) return redirect('/merchant-settle');
  if (pathname === '/') return redirect('/redirect');
  if (pathname === '/redirect') return guardLanding(facts, site);
  // Accounts of the identity provider have no password here (spec section 2).
  if (pathname === '/change-password' && user?.isTouchline) return redirect('/');
  return guardPage(facts, site);
}

function guardLanding(facts: GuardFacts, site: GuardConsole): Decision {
  if (facts.view === 'partner' && !facts.hasStore) return redirect('/company-list');
  const landing = landingOf(menuOf(facts, site), facts.view);
  return landing === undefined ? { kind: 'nowhere' } : redirect(landing);
}

function guardPage(facts: GuardFacts, site: GuardConsole): Decision {
  const { location, view, codes, user } = facts;
  const found = site.routes.find(location.pathname);
  const page = found?.[view];
  const other = found?.platform ?? found?.partner;
  if (!other) return guardUnclaimed(facts, site);
  if (other.route.public) return { kind: 'allow', page: page ?? other };
  const viewer = { view, isSuperAdmin: user?.userType === UserType.superAdmin };
  if (!page || !standsInView(page.plugin, viewer)) return { kind: 'forbidden', page: other, code: undefined };
  // Pages of the merchant view work on a store (spec section 2); the developer page does not.
  if (page.plugin.role === 'partner' && !facts.hasStore) return redirect('/company-list');
  if (!allows(codes, page.route.code)) return { kind: 'forbidden', page, code: page.route.code };
  return { kind: 'allow', page };
}

/** A core page, the default child of a section (`/contentReview`), or nothing. */
function guardUnclaimed(facts: GuardFacts, site: GuardConsole): Decision {
  const { pathname } = facts.location;
  if (site.corePaths.has(pathname)) return { kind: 'allow', page: undefined };
  const child = entriesOf(menuOf(facts, site)).find(({ path }) => path.startsWith(`${pathname}/`));
  return child ? redirect(child.path) : { kind: 'notFound' };
}

const menuOf = ({ view, user, codes }: GuardFacts, { plugins }: GuardConsole) =>
  menuFor(plugins, {
    view,
    isSuperAdmin: user?.userType === UserType.superAdmin,
    can: (code) => allows(codes, code),
  });
