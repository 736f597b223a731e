import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultOf } from '../../../shared/contract/call.ts';
import { changeListLayout, listLayouts } from '../../../shared/contract/savedViews/calls.ts';
import type { Density, TableLayout } from '../../../shared/ui/DataTable/types.ts';
import { useService } from '../../plugins/react.tsx';
import { Credentials } from '../../services/http/Credentials.ts';
import { Http } from '../../services/http/Http.ts';
import { useSend } from '../../services/http/useSend.ts';
import { Storage } from '../../services/storage/Storage.ts';
import { Viewing } from '../../services/viewing/Viewing.ts';
import { columnsOf, layoutOf } from '../address/viewQuery.ts';
import { DEFAULT_LAYOUT, type ListLayout, readLayout } from './listLayout.ts';

/** Columns and row height of one list, kept with the account. */
export interface ListLayoutState extends ListLayout {
  setTable(table: TableLayout): void;
  setDensity(density: Density): void;
  /** Where pages fill the screen: the pixels of the window's height that hold no rows. Of this browser, not of the account. */
  readonly spare: number | undefined;
  /** Lets pages fill the screen beside so many pixels, or no longer. */
  setSpare(spare: number | undefined): void;
  /** Sets columns and density at once, as a saved view brings them. */
  setLayout(layout: ListLayout): void;
}

type Kept = ResultOf<typeof listLayouts>;

const KEY = [listLayouts.id];
/** A column is dragged for a while: what it ends with is sent, in milliseconds after the last change. */
const SENT_AFTER_MS = 500;

/**
 * The layout of list `id` as the account keeps it (screens A2). The answer of the last time, in this browser, holds until
 * the server's is here, which is asked for once and after the rows; signing out forgets it. A change touches no filter.
 */
export function useListLayout(id: string): ListLayoutState {
  const storage = useService(Storage);
  const kept = useKeptLayouts();
  const send = useLayoutSender(id);
  const [mine, setMine] = useState<ListLayout>();
  const [before] = useState(() => readLayout(storage.get('touchline.lists')?.[id]));
  const layout = mine ?? (kept ? layoutIn(kept, id) : before);
  const newest = useRef(layout);
  useEffect(() => {
    newest.current = layout;
  });
  const keep = useCallback(
    (change: Partial<ListLayout>) => {
      const next = { ...newest.current, ...change };
      newest.current = next;
      setMine(next);
      send(next);
    },
    [send],
  );
  const setTable = useCallback((table: TableLayout) => keep({ table }), [keep]);
  const setDensity = useCallback((density: Density) => keep({ density }), [keep]);
  return { ...layout, ...useSpare(id), setTable, setDensity, setLayout: keep };
}

function layoutIn(kept: Kept, id: string): ListLayout {
  const columns = kept.find(({ list }) => list === id)?.layout;
  return (columns && layoutOf({ columns })) ?? DEFAULT_LAYOUT;
}

/** What the account keeps of all lists; undefined until the server has answered. */
function useKeptLayouts(): Kept | undefined {
  const http = useService(Http);
  const storage = useService(Storage);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      await http.quiet();
      return http.fetch(listLayouts, {}, { signal, quiet: true });
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    // The account signed out while the answer was on its way: it is dropped.
    if (!data || !storage.get('booking_token')) return;
    storage.set('touchline.lists', Object.fromEntries(data.map(({ list }) => [list, layoutIn(data, list)])));
  }, [data, storage]);
  return data;
}

/** Sends the newest layout once it stands still, at the latest when the list is left. */
function useLayoutSender(id: string): (layout: ListLayout) => void {
  const { send } = useSend(changeListLayout);
  const client = useQueryClient();
  const credentials = useService(Credentials);
  const viewing = useService(Viewing);
  const waiting = useRef<{ readonly timer: number; readonly run: () => void }>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current?.run();
    },
    [],
  );
  return useCallback(
    (layout) => {
      // Whoever looks at the console as somebody else changes nothing of it.
      if (viewing.state) return;
      const body = { list: id, layout: columnsOf(layout) };
      client.setQueryData<Kept>(KEY, (kept) => kept && [...kept.filter(({ list }) => list !== id), body]);
      const run = (): void => {
        waiting.current = undefined;
        // It belongs to the account, whichever store another tab has chosen since.
        const { storeKey } = credentials;
        void send({ body }, { quiet: true, ...(storeKey !== undefined && { storeKey }) });
      };
      window.clearTimeout(waiting.current?.timer);
      waiting.current = { timer: window.setTimeout(run, SENT_AFTER_MS), run };
    },
    [id, send, client, credentials, viewing],
  );
}

/** What this browser keeps of pages that fill its screen: another screen has another height. */
function useSpare(id: string): Pick<ListLayoutState, 'spare' | 'setSpare'> {
  const storage = useService(Storage);
  const [spare, setSpare] = useState(() => {
    const stored: unknown = storage.get('touchline.fill')?.[id];
    return typeof stored === 'number' ? stored : undefined;
  });
  const keep = useCallback(
    (next: number | undefined) => {
      const { [id]: _before, ...others } = storage.get('touchline.fill') ?? {};
      storage.set('touchline.fill', { ...others, ...(next !== undefined && { [id]: next }) });
      setSpare(next);
    },
    [storage, id],
  );
  return { spare, setSpare: keep };
}
