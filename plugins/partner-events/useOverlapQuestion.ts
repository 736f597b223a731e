import { ApiError, Http, Messages, usePluginText, useService } from '../../core/api.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';

/** Sends a session under an idempotency key, or says that it is meant beside another one. */
export type SendSession<Made> = (publishAnyway: boolean, key: string) => Promise<Made>;

/**
 * Sends; when another session stands at that place and time (647), asks and sends once more. False when the person
 * goes back to the form; every other refusal is thrown (screens F1, F2).
 */
export function useOverlapQuestion(): <Made>(send: SendSession<Made>, key: string) => Promise<Made | false> {
  const t = usePluginText('partner-events');
  const http = useService(Http);
  const messages = useService(Messages);
  return async (send, key) => {
    try {
      return await send(false, key);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== ResultCode.overlaps) throw error;
      const words = { title: t('publish.overlapTitle'), text: error.message };
      const answers = { yes: t('publish.anyway'), no: t('publish.backToForm') };
      // Another request: it needs a key of its own.
      return (await messages.ask({ ...words, ...answers })) && send(true, http.newKey());
    }
  };
}
