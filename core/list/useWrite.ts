import { useCallback } from 'react';
import { isCancelSuccess, ResultCode } from '../../shared/codes/resultCodes.ts';
import { useService } from '../plugins/react.tsx';
import { ApiError } from '../services/http/Http.ts';
import { Messages } from '../services/messages/Messages.ts';
import { useText } from '../shell/useText.ts';

/** What every envelope call answers. */
interface Reply {
  readonly resultCode: number;
  readonly resultDesc: string;
}

/**
 * Runs one write of a row: the sentence on success, the server's own on a refusal. Answers whether it was done. A
 * failure of the call was shown by the http service already.
 */
export function useWrite(
  refresh: () => void,
): (send: () => Promise<Reply>, success: string) => Promise<boolean> {
  const messages = useService(Messages);
  const t = useText();
  return useCallback(
    async (send, success) => {
      try {
        const { resultCode, resultDesc } = await send();
        const isDone = isCancelSuccess(resultCode);
        if (isDone) messages.success(success);
        else if (resultCode === ResultCode.changedBySomeoneElse)
          messages.warn(t('errors.changedBySomeoneElse'));
        else messages.error(resultDesc);
        // Also after a refusal: the row on screen was older than the truth.
        refresh();
        return isDone;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },
    [messages, t, refresh],
  );
}
