import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Content } from '../../../model/content.ts';
import { type FileDraftState, FileDraft, type Wire } from '../../../model/FileDraft.ts';

/** A file as it was read. */
interface Loaded {
  readonly content: Content;
  readonly version: number;
}

/**
 * A file while it is filled in, with its way to the server; what is left is sent when the page is left. `callId` is the
 * call that reads it, whose answers are old once something was saved.
 */
export function useFileDraft(
  loaded: Loaded,
  wire: Wire,
  callId: string,
): readonly [FileDraft, FileDraftState] {
  const client = useQueryClient();
  const [fileDraft] = useState(() => new FileDraft(loaded, wire));
  useEffect(() => {
    // A tab that is closed in the middle of a word asks first; a page that is left sends what is there.
    const ask = (event: BeforeUnloadEvent): void => {
      if (!fileDraft.isUnsaved()) return;
      event.preventDefault();
      void fileDraft.flush();
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') void fileDraft.flush();
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', leave);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', leave);
      fileDraft.close();
      // Whoever comes back reads what was stored meanwhile.
      if (fileDraft.state().savedAt !== undefined || fileDraft.isUnsaved())
        void client.invalidateQueries({ queryKey: [callId] });
    };
  }, [fileDraft, client, callId]);
  return [fileDraft, useSyncExternalStore(fileDraft.subscribe, fileDraft.state)];
}
