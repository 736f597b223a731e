import { fetchRest } from '../plugins/rest.ts';
import type { RouteTable } from '../plugins/routes.ts';
import type { Frame } from './useFrame.ts';

/** Asks for the frame with what it stands on, and for the list page that most plugins stand on. */
export async function fetchFrame(): Promise<{ readonly default: Frame }> {
  const rest = fetchRest();
  // Only fetched ahead: the page that needs it asks again, and says so when it cannot be had.
  import(/* webpackChunkName: "frame" */ '../list/ListPage.tsx').catch(() => undefined);
  const [frame] = await Promise.all([import(/* webpackChunkName: "frame" */ './ConsoleFrame.tsx'), rest]);
  return frame;
}

/**
 * For somebody who comes back signed in: the frame and the page at the address, while the account is still asked for.
 * Whoever needs a file that was lost asks again.
 */
export function fetchAhead(routes: RouteTable, pathname: string): void {
  fetchFrame().catch(() => undefined);
  for (const { route } of Object.values(routes.find(pathname) ?? {})) route.page().catch(() => undefined);
}
