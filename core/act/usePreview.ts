import { keepPreviousData, type QueryObserverResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResultOf, SentRequest } from '../../shared/contract/call.ts';
import type { Question } from '../../shared/ui/LoadFailure/LoadFailure.tsx';
import { useService } from '../plugins/react.tsx';
import { HttpReader, type ReadingCall } from '../services/http/Http.ts';

/** Whoever types is not counted for at every letter. */
const TYPING_MS = 250;

/** What a write would do, as the server says before it is done. */
export interface Preview<Result> extends Question<Result> {
  readonly isError: boolean;
  /** It is being asked: what is known, if anything, is of before. */
  readonly isAsking: boolean;
  /** Why it could not be done, or not be counted. */
  readonly refusal: string | undefined;
  /** When the answer came, in milliseconds. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<QueryObserverResult<Result>>;
}

/** A value once it has stood still; at first at once. */
function useSettled(value: string | undefined, afterMs: number): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, settled, afterMs]);
  return afterMs === 0 ? value : settled;
}

/**
 * Asks what a write would do, whenever its request changes; `undefined` asks nothing. The newest request wins, an older
 * one is cancelled, and no answer is kept: what it tells changes with every booking.
 *
 * @param options `whileTyping` for a request of which a part is typed: it is asked in the pauses, and the last answer
 *   stands meanwhile
 */
export function usePreview<C extends ReadingCall>(
  call: C,
  request: SentRequest<C> | undefined,
  { whileTyping = false }: { readonly whileTyping?: boolean } = {},
): Preview<ResultOf<C>> {
  const http = useService(HttpReader);
  const wanted = request && JSON.stringify(request);
  const settled = useSettled(wanted, whileTyping ? TYPING_MS : 0);
  const isAsked = wanted !== undefined && settled !== undefined;
  const { data, error, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['preview', call.id, settled],
    queryFn: ({ signal }) =>
      http.fetch(call, JSON.parse(settled ?? '{}') as SentRequest<C>, { signal, quiet: true }),
    enabled: isAsked,
    ...(whileTyping && { placeholderData: keepPreviousData }),
    // Asked anew by each opening and by `refetch`; a write that makes all lists ask again is no reason.
    staleTime: 'static',
    gcTime: 0,
  });
  return {
    data: isAsked ? data : undefined,
    error,
    isError,
    refetch,
    dataUpdatedAt,
    isAsking: wanted !== undefined && (isFetching || wanted !== settled),
    refusal: error?.message,
  };
}
