import { useEffect, useState } from 'react';
import { homeOf, isHosted } from '../app/publicPath.ts';
import { useService } from '../plugins/react.tsx';
import { Authentication } from '../services/authentication/Authentication.ts';
import { Credentials } from '../services/http/Credentials.ts';
import { Http } from '../services/http/Http.ts';
import { Storage } from '../services/storage/Storage.ts';
import { keepOffline } from './keepOffline.ts';
import { type Kept, keepValue, keptBelow } from './keptValues.ts';

/** Names of what is kept begin with the account: nothing of it is another one's. */
function useNameOf(name: string): string {
  const { state } = useService(Authentication);
  return `${state.status === 'signedIn' ? state.user.id : 0}/${name}`;
}

/**
 * For a page that works without a network: everything it may need is on the device a moment after it is shown, and it
 * opens again without one. Inside a micro-frontend host the pages are the host's, and so is that.
 */
export function useKeptFiles(): void {
  const http = useService(Http);
  useEffect(() => {
    const keep = async (): Promise<void> => {
      await http.quiet();
      await keepOffline(homeOf());
    };
    // Not kept this time; the next page that works without a network tries again.
    if (!isHosted()) keep().catch(() => undefined);
  }, [http]);
}

/**
 * Keeps what a page shows on this device, until the sign-out and for 12 hours at most, and answers what was kept when the
 * page began. `shown` is undefined while there is nothing newer; amounts and whatever a page can do without do not belong
 * into it. Several names may be kept below one beginning, see {@link useAllKept}.
 */
export function useKept<Value>(name: string, shown: Kept<Value> | undefined): Kept<Value> | undefined {
  const storage = useService(Storage);
  const credentials = useService(Credentials);
  const own = useNameOf(name);
  const [kept] = useState(
    () => keptBelow<Value>(storage, own, Date.now()).find(([rest]) => rest === '')?.[1],
  );
  useEffect(() => {
    // What is stored by now is another account's.
    if (shown && !credentials.isOvertaken) keepValue(storage, own, shown);
  }, [storage, credentials, own, shown]);
  return kept;
}

/** Everything that is kept below a beginning, the newest first, by the rest of its name. */
export function useAllKept<Value>(beginning: string): readonly (readonly [string, Kept<Value>])[] {
  const storage = useService(Storage);
  const own = useNameOf(beginning);
  const [all] = useState(() => keptBelow<Value>(storage, own, Date.now()));
  return all;
}
