import { useState } from 'react';
import { useService } from '../plugins/react.tsx';
import type { Reply } from '../services/http/Http.ts';
import { settled } from '../services/http/settled.ts';
import { Messages } from '../services/messages/Messages.ts';

/** What a dialog does with one thing, and how far it is. */
export interface Act {
  readonly isBusy: boolean;
  /** Why the server did not do it, until the next try. */
  readonly refusal: string | undefined;
  /** Says something in the place of the refusal, or takes it away. */
  readonly refuse: (text: string | undefined) => void;
  /**
   * Sends; tells `onDone` what came of it, or shows why nothing did. `onRefused` hears the code first: what is on screen
   * may be older than the truth.
   */
  readonly run: <Result>(send: () => Promise<Reply<Result>>, on: ActEnds<Result>) => Promise<void>;
}

/** How an act ends. */
export interface ActEnds<Result> {
  /** Said as a toast. */
  readonly said?: string | ((result: Result) => string) | undefined;
  readonly onDone: (result: Result) => unknown;
  /** True: it was shown where it belongs, and the dialog says no more about it. */
  readonly onRefused?: ((code: number, text: string) => unknown) | undefined;
}

/** The act of a dialog: sent quietly, because its refusal stands where it was asked. */
export function useAct(): Act {
  const messages = useService(Messages);
  const [isBusy, setBusy] = useState(false);
  const [refusal, refuse] = useState<string>();
  const run: Act['run'] = async (send, { said, onDone, onRefused }) => {
    setBusy(true);
    refuse(undefined);
    try {
      const end = await settled(send());
      if (end.isDone) {
        const { result } = end.reply;
        if (said !== undefined) messages.success(typeof said === 'string' ? said : said(result));
        await onDone(result);
        return;
      }
      if (onRefused?.(end.code, end.text) === true) return;
      refuse(end.text);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, refuse, run };
}
