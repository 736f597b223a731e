import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallSpec, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { useService } from '../../plugins/react.tsx';
import { type AnswerOf, ApiError, Http, type SendOptions } from './Http.ts';
import { type OpenWrite, openWriteOf } from './openWrites.ts';
import { partsOf, type RequestParts } from './request.ts';

/** When a call is asked. */
export interface CallOptions {
  /** False while what the request needs is not known. */
  readonly enabled?: boolean;
  /** For options and hints that no row waits for: asked when nothing else is under way. */
  readonly isLater?: boolean;
  /** For a form, which waits for `isFetchedAfterMount`: asked anew however young a kept answer is. */
  readonly isFresh?: boolean;
}

/** Asks a call and keeps its answer: cached by request, cancelled when nobody waits, shown again while it refreshes. */
export function useCall<C extends CallSpec>(
  call: C,
  request: SentRequest<C>,
  { isLater = false, isFresh = false, ...options }: CallOptions = {},
): UseQueryResult<ResultOf<C>> {
  const http = useService(Http);
  return useQuery({
    queryKey: [call.id, request],
    queryFn: async ({ signal }) => {
      if (isLater) await http.quiet();
      return http.fetch(call, request, { signal, quiet: true });
    },
    ...(isFresh && { staleTime: 0 }),
    ...options,
  });
}

/** A write, ready to be sent by a button. */
export interface Sender<C extends CallSpec> {
  /** Sends once at a time; the same request sent again after a failure carries the same idempotency key. */
  readonly send: (request: SentRequest<C>, options?: SendOptions) => Promise<AnswerOf<C>>;
  /** The same for a button whose failure asks for nothing more: undefined, once the toast has said why. */
  readonly attempt: (request: SentRequest<C>, options?: SendOptions) => Promise<AnswerOf<C> | undefined>;
  readonly isBusy: boolean;
}

/**
 * Sends a write: one key per intention, which a retry repeats and another request renews (reliability B11). Of what must
 * be done once the http service keeps the key; when no answer comes, everything on the page is read again.
 */
export function useSend<C extends CallSpec>(call: C): Sender<C> {
  const http = useService(Http);
  const client = useQueryClient();
  const intention = useRef<{ readonly request: string; readonly key: string }>(undefined);
  const flight = useRef<{ readonly request: string; readonly answer: Promise<AnswerOf<C>> }>(undefined);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({
      request,
      options,
    }: {
      request: SentRequest<C>;
      options: SendOptions | undefined;
    }) => {
      if (call.idempotent)
        return http.send(call, request, options).finally(() => {
          if (openWriteOf(call, partsOf(request))) void client.invalidateQueries();
        });
      const wanted = JSON.stringify(request);
      if (intention.current?.request !== wanted) intention.current = { request: wanted, key: http.newKey() };
      const answer = await http.send(call, request, { idempotencyKey: intention.current.key, ...options });
      intention.current = undefined;
      return answer;
    },
  });
  const send: Sender<C>['send'] = (request, options) => {
    const wanted = JSON.stringify(request);
    // A second press before the button turned is the same wish, not another one.
    if (flight.current?.request === wanted) return flight.current.answer;
    const answer = mutateAsync({ request, options }).finally(() => {
      flight.current = undefined;
    });
    flight.current = { request: wanted, answer };
    return answer;
  };
  const attempt: Sender<C>['attempt'] = (request, options) =>
    send(request, options).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    });
  return { send, attempt, isBusy: isPending };
}

export type { OpenWrite };

/** A write whose answer never came, as of the first render and whenever it is looked for again: it may have gone through. */
export function useOpenWrite(
  call: CallSpec,
  request: RequestParts,
): { readonly open: OpenWrite | undefined; readonly look: () => void } {
  const [open, setOpen] = useState(() => openWriteOf(call, request));
  return { open, look: () => setOpen(openWriteOf(call, request)) };
}
