import { REQUEST_TIMEOUT_MS } from '../../shared/codes/limits.ts';
import type { Services } from '../plugins/react.tsx';
import { AccountMemory } from '../services/authentication/AccountMemory.ts';
import { Configuration } from '../services/configuration/Configuration.ts';
import { Credentials } from '../services/http/Credentials.ts';
import type { HeadStart } from '../services/http/headStart.ts';

/**
 * For somebody who comes back to the list they left: asks for its rows while the code of the page is fetched, as the list
 * asked the last time. A right that was lost meanwhile is the server's to see; a list that asks for something else now
 * leaves the answer unread.
 */
export function askFirstRows(
  services: Services,
  headStart: Pick<HeadStart, 'send'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const { access, list } = services.get(AccountMemory).recall() ?? {};
  const { token, storeKey, view, place } = services.get(Credentials);
  if (list?.path !== pathname || search !== '') return;
  if (!token || access?.view !== view || access.storeId !== (place.store?.id ?? null)) return;
  headStart.send({
    method: 'GET',
    url: services.get(Configuration).apiBase + list.asked,
    headers: { token, ...(storeKey && { 'store-key': storeKey }) },
    body: undefined,
    answer: 'envelope',
    timeoutMs: REQUEST_TIMEOUT_MS,
    signal: undefined,
  });
}
