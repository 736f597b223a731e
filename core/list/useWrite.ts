import { useCallback } from 'react';
import { ResultCode } from '../../shared/codes/resultCodes.ts';
import { useService } from '../plugins/react.tsx';
import type { Reply } from '../services/http/Http.ts';
import { settled } from '../services/http/settled.ts';
import { Messages } from '../services/messages/Messages.ts';
import { useText } from '../shell/useText.ts';

/**
 * Runs one write of a row: the sentence on success, the server's own on a refusal. Answers whether it was done. A
 * failure of the call was shown by the http service already.
 */
export function useWrite(
  refresh: () => void,
): (
  send: () => Promise<Pick<Reply<unknown>, 'resultCode' | 'resultDesc'>>,
  success: string,
) => Promise<boolean> {
  const messages = useService(Messages);
  const t = useText();
  return useCallback(
    async (send, success) => {
      const end = await settled(send());
      if (end.isDone) messages.success(success);
      // The http service has said why a call failed; the row on screen is as true as before.
      else if (end.hasFailed) return false;
      else if (end.code === ResultCode.changedBySomeoneElse) messages.warn(t('errors.changedBySomeoneElse'));
      else messages.error(end.text);
      // Also after a refusal: the row on screen was older than the truth.
      refresh();
      return end.isDone;
    },
    [messages, t, refresh],
  );
}
