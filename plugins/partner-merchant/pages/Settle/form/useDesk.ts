import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Content } from '../../../model/content.ts';
import { type DeskState, FileDesk, type Wire } from '../../../model/FileDesk.ts';

/** A file as it was read. */
interface Loaded {
  readonly content: Content;
  readonly version: number;
}

/**
 * A file while it is filled in, with its way to the server; what is left is sent when the page is left. `callId` is the
 * call that reads it, whose answers are old once something was saved.
 */
export function useDesk(loaded: Loaded, wire: Wire, callId: string): readonly [FileDesk, DeskState] {
  const client = useQueryClient();
  const [desk] = useState(() => new FileDesk(loaded, wire));
  useEffect(() => {
    // A tab that is closed in the middle of a word asks first; a page that is left sends what is there.
    const ask = (event: BeforeUnloadEvent): void => {
      if (!desk.isUnsaved()) return;
      event.preventDefault();
      void desk.flush();
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void desk.flush();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', leave);
      desk.close();
      // Whoever comes back reads what was stored meanwhile.
      if (desk.state().savedAt !== undefined || desk.isUnsaved())
        void client.invalidateQueries({ queryKey: [callId] });
    };
  }, [desk, client, callId]);
  return [desk, useSyncExternalStore(desk.subscribe, desk.state)];
}
