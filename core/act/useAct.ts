import { useRef, useState } from 'react';
import { useService } from '../plugins/react.tsx';
import type { SendOptions } from '../services/http/Http.ts';
import type { Refused, Settled } from '../services/http/settled.ts';
import { Messages } from '../services/messages/Messages.ts';

export { type Preview, usePreview } from './usePreview.ts';

/** What a dialog does with one thing, and how far it is. */
export interface Act {
  readonly isBusy: boolean;
  /** Why the server did not do it, until the next try. */
  readonly refusal: string | undefined;
  /** Says something in the place of the refusal, or takes it away. */
  readonly refuse: (text: string | undefined) => void;
  /**
   * Sends a request quietly; tells `onDone` what came of it, or shows why nothing did. `onRefused` hears that first: what
   * is on screen may be older than the truth. From the press until it is refused, another press does nothing.
   */
  readonly run: <Request, Result>(
    send: (request: Request, options: SendOptions) => Promise<Settled<Result>>,
    request: Request,
    ends: ActEnds<Result>,
  ) => Promise<void>;
}

/** How an act ends. */
export interface ActEnds<Result> {
  /** Said as a toast. */
  readonly said?: string | ((result: Result) => string) | undefined;
  readonly onDone: (result: Result) => unknown;
  /** True: it was shown where it belongs, and the dialog says no more about it. */
  readonly onRefused?: ((refused: Refused) => unknown) | undefined;
}

/** The act of a dialog: sent quietly, because its refusal stands where it was asked. */
export function useAct(): Act {
  const messages = useService(Messages);
  const [isBusy, setBusy] = useState(false);
  const [refusal, refuse] = useState<string>();
  const isSent = useRef(false);
  const run: Act['run'] = async (send, request, { said, onDone, onRefused }) => {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    refuse(undefined);
    let isDone = false;
    try {
      const end = await send(request, { quiet: true });
      isDone = end.isDone;
      if (end.isDone) {
        if (said !== undefined) messages.success(typeof said === 'string' ? said : said(end.result));
        await onDone(end.result);
        return;
      }
      if ((await onRefused?.(end)) !== true) refuse(end.text);
    } finally {
      isSent.current = isDone;
      setBusy(false);
    }
  };
  return { isBusy, refusal, refuse, run };
}
