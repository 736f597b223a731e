import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Names the row whose drawer is open. */
const OPEN = 'open';

/** The row whose drawer stands over a list, by its id. */
export interface OpenInAddress {
  /** Empty while no drawer is open. */
  readonly id: string;
  /** The same where ids are numbers; undefined for anything that is none. */
  readonly number: number | undefined;
  readonly open: (id: number | string) => void;
  readonly close: () => void;
}

/** A drawer with an address: links lead to it whatever the list shows, and the way back closes it. */
export function useOpenInAddress(): OpenInAddress {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get(OPEN) ?? '';
  /** The row that was asked for last, also while the page that shows it is still to come. */
  const wanted = useRef('');
  useLayoutEffect(() => {
    wanted.current = search.get(OPEN) ?? '';
  }, [search]);
  const open = useCallback(
    (row: number | string) => {
      // A double press is one step: with two, the way back would lead to the drawer again.
      if (wanted.current === String(row)) return;
      wanted.current = String(row);
      setSearch(
        (now) => {
          now.set(OPEN, String(row));
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
  return { id, number: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined, open, close };
}

/** The drawer was opened from the list, which is the step before. */
const isPressed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPressed' in state;
