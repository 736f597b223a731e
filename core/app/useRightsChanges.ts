import { useEffect } from 'react';
import { concatMap } from 'rxjs';
import { useService } from '../plugins/react.tsx';
import { Access } from '../services/access/Access.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { ApiError } from '../services/http/Http.ts';
import { Messages } from '../services/messages/Messages.ts';
import { LiveLine } from '../services/liveLine/LiveLine.ts';
import { useText } from '../shell/useText.ts';

/**
 * Asks for the privileges again as soon as the server says that they have changed, and says so when they have: menu and
 * guard follow by themselves, so a page that is no longer theirs gives way to the reason.
 */
export function useRightsChanges(): void {
  const line = useService(LiveLine);
  const access = useService(Access);
  const authentication = useService(Authentication);
  const messages = useService(Messages);
  const t = useText();
  useEffect(() => {
    const reload = async (): Promise<void> => {
      const before = access.state.codes;
      try {
        await access.load();
      } catch (error) {
        // Refused, the store itself is gone: everything is read again. Without a line the next message asks again.
        if (error instanceof ApiError && error.code > 0 && authentication.state.status === 'signedIn')
          authentication.refresh();
        return;
      }
      const after = access.state.codes;
      const isSame = before.size === after.size && [...before].every((code) => after.has(code));
      if (!isSame) messages.warn(t('shell.rightsChanged'));
    };
    // One after the other: an earlier answer never stands over a later one.
    const changes = line.rightsChanged$.pipe(concatMap(reload)).subscribe();
    return () => changes.unsubscribe();
  }, [line, access, authentication, messages, t]);
}
