import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '../../../../core/api.ts';
import { manage } from '../../../../shared/contract/events.ts';
import type { EventRow } from '../../../../shared/contract/shapes/events.ts';

/** Names the session whose drawer is open. */
const OPEN = 'open';
/** A number may stand in titles as well: so many sessions are looked through for the one that has it. */
const LOOKED_THROUGH = 100;

/**
 * The session whose drawer stands over the list, as the address says it: links lead to it whatever the list shows, and
 * the way back closes it.
 */
export function useOpenSession(rows: readonly EventRow[]): {
  readonly row: EventRow | undefined;
  readonly open: (row: EventRow) => void;
  readonly close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  // Calendar and day board have rows of their own.
  const [pressed, setPressed] = useState<EventRow>();
  const wanted = search.get(OPEN) ?? '';
  const isWanted = ({ id }: EventRow): boolean => String(id) === wanted;
  const known = rows.find(isWanted) ?? (pressed && isWanted(pressed) ? pressed : undefined);
  const query = { keyword: wanted, currentPage: 1, pageSize: LOOKED_THROUGH } as const;
  const asked = useCall(manage, { query }, { enabled: /^\d+$/.test(wanted) && known === undefined });
  const open = useCallback(
    (row: EventRow) => {
      setPressed(row);
      setSearch(
        (now) => {
          now.set(OPEN, String(row.id));
          return now;
        },
        { state: { isPressed: true } },
      );
    },
    [setSearch],
  );
  const close = useCallback(() => {
    if (isPressed(state)) return void navigate(-1);
    setSearch(
      (now) => {
        now.delete(OPEN);
        return now;
      },
      { replace: true },
    );
  }, [state, navigate, setSearch]);
  return { row: known ?? asked.data?.results.find(isWanted), open, close };
}

/** The drawer was opened from the list, which is the step before. */
const isPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPressed' in state;
