import { datesIn, USUAL_ZONE } from '../../shared/format/datesIn.ts';
import { fetchConsoleTexts } from '../plugins/consoleTexts.ts';
import { addTextsOf } from '../plugins/PartLoader.ts';
import type { RouteTable } from '../plugins/routes.ts';
import type { KnownAccess } from '../services/authentication/AccountMemory.ts';
import { allows } from '../services/access/privileges.ts';
import type { Storage } from '../services/storage/Storage.ts';
import type { Frame } from './useFrame.ts';

/** Asks for the frame with what it stands on, and for the parts of list pages that most plugins stand on. */
export async function fetchFrame(): Promise<{ readonly default: Frame }> {
  const texts = fetchConsoleTexts();
  // Only fetched ahead: the page that needs it asks again, and says so when it cannot be had.
  for (const part of [
    import(/* webpackChunkName: "frame" */ '../list/ListPage.tsx'),
    import(/* webpackChunkName: "frame" */ '../list/useListPage.ts'),
    import(/* webpackChunkName: "frame" */ '../list/columns/useListColumns.tsx'),
  ])
    part.catch(() => undefined);
  // The first date costs more than a thousand later ones; it is formatted while nobody waits for the processor.
  datesIn(USUAL_ZONE).today();
  const [frame] = await Promise.all([import(/* webpackChunkName: "frame" */ './ConsoleFrame.tsx'), texts]);
  return frame;
}

/** For somebody who signs in on their way to a page: its code and texts, while the password is typed. */
export function fetchRedirected(
  routes: RouteTable,
  { search, origin }: Pick<Location, 'search' | 'origin'>,
): void {
  const redirect = new URLSearchParams(search).get('redirect');
  if (redirect === null || !URL.canParse(redirect, origin)) return;
  // Who it is that signs in, and in which view, is known afterwards.
  for (const { plugin, route } of Object.values(routes.find(new URL(redirect, origin).pathname) ?? {}))
    Promise.all([route.page(), addTextsOf(plugin)]).catch(() => undefined);
}

/**
 * For somebody who comes back signed in: the frame, and the page at the address with its texts, if it was allowed when
 * the account was last known, while the account is still asked for. Whoever needs a file that was lost asks again.
 */
export function fetchAhead(
  routes: RouteTable,
  pathname: string,
  storage: Pick<Storage, 'get'>,
  known: KnownAccess | undefined,
): void {
  fetchFrame().catch(() => undefined);
  const storeId = storage.get('storeInfo')?.id ?? null;
  if (!known || known.view !== (storage.get('touchline.view') ?? 'partner') || known.storeId !== storeId)
    return;
  const page = routes.find(pathname)?.[known.view];
  // Pages for developers need more than a code; they can wait.
  if (!page || page.plugin.role === 'developer' || !allows(new Set(known.codes), page.route.code)) return;
  const { plugin, route } = page;
  Promise.all([route.page(), addTextsOf(plugin), fetchConsoleTexts(plugin.role)]).catch(() => undefined);
}
