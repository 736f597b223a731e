import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { CallSpec, ResultOf, SentRequest } from '../../../shared/contract/call.ts';
import { useService } from '../../plugins/react.tsx';
import { Messages } from '../messages/Messages.ts';
import { Http, type Reply, type SendOptions } from './Http.ts';
import { openWriteOf } from './openWrites.ts';
import { partsOf } from './request.ts';
import { type Refused, type Settled, settled } from './settled.ts';

/** A call that answers an envelope, whoever reads its code. */
type WriteCall = CallSpec & { readonly answer?: 'envelope' | 'raw' };

/** Options of one write. */
export interface WriteOptions<Result = unknown> extends SendOptions {
  /** Said as a toast when it is done. */
  readonly said?: string | ((result: Result) => string);
  /** Reads again what is on screen: when it is done, and when a rule refused it: the screen was older than the truth. */
  readonly refresh?: () => unknown;
}

/** A write, ready to be sent. */
export interface Sender<C extends CallSpec> {
  /**
   * Sends, and answers how it ended; only a fault of the console is thrown. Why it was not done is said as a toast,
   * unless it is sent quietly. The same request is sent once at a time. The function keeps its identity.
   */
  readonly send: (
    request: SentRequest<C>,
    options?: WriteOptions<ResultOf<C>>,
  ) => Promise<Settled<ResultOf<C>>>;
  readonly isBusy: boolean;
}

/**
 * The one way of pages to write. Of what must be done once the http service keeps the key until its fate is known
 * (reliability B11); when no answer comes, everything on the page is read again. Other calls carry no key, which their
 * server would not look at: nothing repeats them by itself.
 */
export function useSend<C extends WriteCall>(call: C): Sender<C> {
  const exchange = useExchange(call);
  const messages = useService(Messages);
  const [underWay, setUnderWay] = useState(0);
  const flight = useRef<{ readonly wanted: string; readonly end: Promise<Settled<ResultOf<C>>> }>(undefined);
  const send: Sender<C>['send'] = useCallback(
    (request, { said, refresh, ...options } = {}) => {
      const wanted = JSON.stringify(request);
      // A second press before the button turned is the same wish, not another one.
      if (flight.current?.wanted === wanted) return flight.current.end;
      const run = async (): Promise<Settled<ResultOf<C>>> => {
        setUnderWay((count) => count + 1);
        try {
          const end = await settled(exchange(request, options));
          if (!end.isDone) showRefusal(messages, end, options);
          else if (said !== undefined) messages.success(typeof said === 'string' ? said : said(end.result));
          if (end.isDone || !end.hasFailed) refresh?.();
          return end;
        } finally {
          flight.current = undefined;
          setUnderWay((count) => count - 1);
        }
      };
      const end = run();
      flight.current = { wanted, end };
      return end;
    },
    [exchange, messages],
  );
  return { send, isBusy: underWay > 0 };
}

/** A failure was said by the http service already; this is a rule that stands in the way. */
function showRefusal(messages: Messages, { code, text, hasFailed }: Refused, { quiet }: SendOptions): void {
  if (quiet || hasFailed) return;
  if (code === ResultCode.changedBySomeoneElse) messages.warn(text);
  else messages.error(text);
}

/** Sends; of what must be done once it reads everything again when no answer came. */
function useExchange<C extends WriteCall>(call: C) {
  const http = useService(Http);
  const client = useQueryClient();
  return useCallback(
    (request: SentRequest<C>, options: SendOptions): Promise<Reply<ResultOf<C>>> => {
      // The calls of this hook answer envelopes.
      const reply = http.send(call, request, options) as Promise<Reply<ResultOf<C>>>;
      if (!call.idempotent) return reply;
      return reply.finally(() => {
        if (openWriteOf(call, partsOf(request))) void client.invalidateQueries();
      });
    },
    [call, http, client],
  );
}
