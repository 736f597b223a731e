import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Authentication, CompanyStores, Http, useCall, useService } from '../../../../core/api.ts';
import { collectPages, useKept } from '../../../../core/list.ts';
import { event, participants } from '../../../../shared/contract/events/calls.ts';
import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import type { BookingRow } from '../../../../shared/contract/events/shapes.ts';
import {
  bookingOf,
  isExpected,
  predictVerdict,
  type QueuedAction,
  toneOf,
  type Verdict,
  withQueue,
  withResult,
} from './doorModel.ts';
import { Sounds } from './sounds.ts';
import { type KeptDoor, keptDoor, withoutAmounts } from './keptDoor.ts';
import { useQueue } from './useQueue.ts';
import { scannedCode } from '../../../../shared/format/typedNumber.ts';

const PAGE = 100;
/** How often the list asks what other devices did. */
const LOOK_EVERY_MS = 10_000;

/** What stands large on the screen: the newest action. */
export interface Shown extends Verdict {
  readonly actionId: string;
  readonly undo: boolean;
  /** The device's own word so far. */
  readonly isProvisional: boolean;
}

/** What somebody wants to do. */
export interface Wish {
  readonly bookingId?: number;
  readonly code?: string;
  readonly undo?: boolean;
  /** Let in although not paid, with the reason. */
  readonly note?: string;
}

/** The door of one session: who is expected, who came, and what to do; works without a network. */
export function useDoor(eventId: number) {
  const http = useService(Http);
  const { play } = useService(Sounds);
  const queries = useQueryClient();
  const authentication = useService(Authentication).state;
  const me = authentication.status === 'signedIn' ? authentication.user.userName : '';
  const [shown, setShown] = useState<Shown>();
  const [conflicts, setConflicts] = useState<readonly CheckInResult[]>([]);
  const [isMuted, setMuted] = useState(false);
  const details = useCall(event, { params: { id: eventId } });
  const key = useMemo(() => ['events.participants', eventId, 'all'], [eventId]);
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      collectPages<BookingRow>(
        (currentPage) => {
          const query = { currentPage, pageSize: PAGE, sortBy: 'bookedAt', sortOrder: 'asc' } as const;
          return http.fetch(participants, { params: { id: eventId }, query }, { signal, quiet: true });
        },
        ({ id }) => id,
      ),
    refetchInterval: LOOK_EVERY_MS,
    // The list is the device's memory while there is no network.
    gcTime: Number.POSITIVE_INFINITY,
  });

  const storeId = useService(CompanyStores).state.store?.id ?? 0;
  const { data: session } = details;
  const { data: listed, dataUpdatedAt } = list;
  const shownDoor = useMemo(() => {
    if (!session || !listed) return undefined;
    const { title, place, startAt, endAt, derived } = session;
    const value = { session: { title, place, startAt, endAt, derived }, rows: listed.map(withoutAmounts) };
    return { at: dataUpdatedAt, value };
  }, [session, listed, dataUpdatedAt]);
  const kept = useKept<KeptDoor>(keptDoor(storeId, eventId), shownDoor);
  const { isError, refetch } = details;
  // The list asks by itself until it is answered, and the session comes after it.
  useEffect(() => {
    if (isError && dataUpdatedAt > 0) void refetch();
  }, [isError, refetch, dataUpdatedAt]);
  const known = session && listed ? { session, rows: listed } : kept?.value;

  const handleResults = useCallback(
    (results: readonly CheckInResult[]) => {
      const byBooking = new Map(results.map((result) => [result.bookingId, result]));
      queries.setQueryData<BookingRow[]>(key, (rows) =>
        rows?.map((row) => {
          const result = byBooking.get(row.id);
          return result ? withResult(row, result) : row;
        }),
      );
      void queries.invalidateQueries({ queryKey: key });
      setShown((before) => {
        const result = results.find(({ actionId }) => actionId === before?.actionId);
        if (!before || !result) return before;
        // Of a code that was unknown here too, nothing was heard yet.
        const isNews = result.state !== before.state || (before.isProvisional && before.state === 'unknown');
        if (isNews && !isMuted) play(toneOf(result.state));
        return { ...before, ...result, isProvisional: false };
      });
      // Said long after the person went by: somebody has to look at it once.
      const late = results.filter(({ state }) => !isExpected(state));
      setConflicts((before) => [...late.filter(({ actionId }) => actionId !== shown?.actionId), ...before]);
    },
    [queries, key, isMuted, play, shown?.actionId],
  );
  const queue = useQueue(eventId, handleResults);
  const expected = known?.rows;
  const rows = useMemo(() => withQueue(expected ?? [], queue.waiting, me), [expected, queue.waiting, me]);

  const act = ({ bookingId, code, undo = false, note = '' }: Wish): void => {
    const booking =
      code === undefined ? rows.find(({ id }) => id === bookingId) : bookingOf(rows, scannedCode(code));
    const action: QueuedAction = {
      actionId: crypto.randomUUID(),
      at: new Date().toISOString(),
      undo,
      note,
      allowUnpaid: note !== '',
      ...(booking ? { bookingId: booking.id } : { code: scannedCode(code ?? '') }),
    };
    const verdict = predictVerdict(booking, action);
    // Whatever else the list says stays true until somebody changes it: there is nothing to send.
    const isSent = isExpected(verdict.state) || verdict.state === 'unknown';
    setShown({ ...verdict, actionId: action.actionId, undo, isProvisional: isSent });
    // A code that this list does not know may be known to the server: no alarm before it has answered.
    if (!isMuted && (booking || queue.isOffline)) play(booking ? toneOf(verdict.state) : 'look');
    if (isSent) queue.add(action);
  };
  return {
    details,
    list,
    /** As the server told it now, or as this device keeps it; undefined when neither is there. */
    session: known?.session,
    /** Since when the list is so, where that is not now: in epoch milliseconds. */
    asOf: !shownDoor ? kept?.at : list.isError ? dataUpdatedAt : undefined,
    rows,
    queue,
    shown,
    act,
    conflicts,
    isMuted,
    setMuted,
    hideConflict: (id: string) => setConflicts((before) => before.filter(({ actionId }) => actionId !== id)),
    refresh: () => void queries.invalidateQueries({ queryKey: key }),
  };
}
