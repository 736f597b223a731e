import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { NEVER } from 'rxjs';
import type { Decision } from '../guards/guard.ts';
import { PartLoader, type PartState } from '../plugins/PartLoader.ts';
import { useObservable, useReading, useService } from '../plugins/react.tsx';
import { type Preparation, Rehearsals } from '../plugins/preparation.ts';
import type { PageRoute } from '../plugins/routes.ts';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { inLanguage } from '../services/preferences/i18n.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { navigationProgress } from '../shell/navbar/navigationProgress.ts';
import { CORE_PAGES, FRAMED_CORE_PATHS, forbiddenPage } from './corePages.tsx';
import { useDecision } from './useDecision.ts';

/** What is on screen: a page that is ready (or failed), at the address it was made for. */
export interface Screen {
  readonly location: Location;
  readonly page: PageRoute;
  readonly state: Exclude<PartState, { status: 'loading' }>;
  /** Keeps its identity while the page stays at its path. */
  readonly preparation: Preparation;
  /** Inside the layout of signed-in pages. */
  readonly isFramed: boolean;
  /** Id of the account it is shown to; undefined for visitors. */
  readonly account: number | undefined;
}

interface Target {
  readonly page: PageRoute;
  readonly isFramed: boolean;
}

/** The page a decision leads to; none for those that wait or lead elsewhere. */
function targetOf(decision: Decision, pathname: string): Target | undefined {
  switch (decision.kind) {
    case 'allow': {
      if (decision.page) return { page: decision.page, isFramed: !decision.page.route.public };
      const page = CORE_PAGES.get(pathname);
      return page && { page, isFramed: FRAMED_CORE_PATHS.has(pathname) };
    }
    case 'forbidden': {
      const title = decision.page && inLanguage(decision.page.route.title);
      return { page: forbiddenPage(pathname, decision.code, title), isFramed: true };
    }
    case 'nowhere':
      return { page: forbiddenPage(pathname, undefined, undefined, true), isFramed: true };
    case 'wait':
    case 'redirect':
    case 'notFound':
      return undefined;
    default:
      return decision satisfies never;
  }
}

/**
 * The screen for the current address. The old one stays until the next is ready: modules are loaded before the render
 * that shows them, so no fallback ever flashes (stack 2).
 */
export function useScreen(isHeld: boolean, hasFrame: boolean): Screen | undefined {
  const location = useLocation();
  const decision = useDecision(location);
  const loader = useService(PartLoader);
  const rehearsals = useService(Rehearsals);
  const maintenance = useService(Maintenance);
  const authentication = useObservable(useService(Authentication).state$);
  const target = isHeld ? undefined : targetOf(decision, location.pathname);
  const state = useReading(loader.changed$, () => target && loader.stateOf(target.page));
  const [shown, setShown] = useState<Screen>();
  // A visitor's 404 has no layout to stand in.
  const isFramed = target?.isFramed === true && authentication?.status === 'signedIn';
  const account = authentication?.status === 'signedIn' ? authentication.user.id : undefined;
  const isReady = state !== undefined && state.status !== 'loading' && (!isFramed || hasFrame);
  if (
    target &&
    isReady &&
    (shown?.location !== location ||
      shown.page !== target.page ||
      shown.state !== state ||
      shown.account !== account)
  )
    setShown({
      location,
      page: target.page,
      state,
      isFramed,
      account,
      preparation: preparationOf(shown, location, target.page) ?? rehearsals.preparationOf(location),
    });

  // Another page is drawn beside the old one, which stays, as far as its request for rows. When they are there it is drawn
  // at once, like a change of the same page: in one piece, and not in between everything else.
  const hasEnded = useReading(shown?.preparation.ended$ ?? NEVER, () => shown?.preparation.hasEnded === true);
  const drawn = useDeferredValue(shown, undefined);
  const isDrawn = hasEnded || drawn?.preparation === shown?.preparation;
  const screen = isDrawn ? shown : drawn;

  useFollow(decision, isHeld, location);
  const page = target?.page;
  useEffect(() => {
    if (page) void loader.load(page);
  }, [page, loader]);
  const address = location.pathname + location.search;
  const askedAt = useRef(address);
  useEffect(() => {
    // Every navigation asks (spec section 2, decision H52); at the first address it was asked before anything was shown.
    if (address === askedAt.current) return;
    askedAt.current = address;
    void maintenance.check();
  }, [address, maintenance]);
  useEffect(() => {
    if (isReady && isDrawn) return undefined;
    navigationProgress.start();
    return () => navigationProgress.done();
  }, [isReady, isDrawn]);
  // What somebody was shown is not for whoever signed in after them, not even while their page loads.
  const isOthers =
    screen?.isFramed === true && authentication?.status !== 'signedOut' && screen.account !== account;
  return isOthers ? undefined : screen;
}

/** What a screen of the same page at the same path goes on with. */
const preparationOf = (
  before: Screen | undefined,
  { pathname }: Location,
  page: PageRoute,
): Preparation | undefined =>
  before?.page === page && before.location.pathname === pathname ? before.preparation : undefined;

/** Goes where the decision leads. */
function useFollow(decision: Decision, isHeld: boolean, location: Location): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isHeld) return;
    if (decision.kind === 'redirect') void navigate(decision.to, { replace: true });
    if (decision.kind === 'notFound') {
      const from = location.pathname + location.search;
      void navigate('/404', { replace: true, state: { from } });
    }
  }, [decision, isHeld, location, navigate]);
}
