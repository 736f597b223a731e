import { Messages, type Settled, usePluginText, useService } from '../../core/api.ts';
import { ResultCode } from '../../shared/codes/resultCodes.ts';

/** Sends a session under an idempotency key, or says that it is meant beside another one. */
export type SendSession<Made> = (publishAnyway: boolean, key: string | undefined) => Promise<Settled<Made>>;

/**
 * Sends; when another session stands at that place and time (647), asks and sends once more. False when the person
 * goes back to the form; every other refusal is answered (screens F1, F2).
 */
export function useOverlapQuestion(): <Made>(
  send: SendSession<Made>,
  key: string,
) => Promise<Settled<Made> | false> {
  const t = usePluginText('partner-templates');
  const messages = useService(Messages);
  return async (send, key) => {
    const end = await send(false, key);
    if (end.isDone || end.code !== ResultCode.overlaps) return end;
    const words = { title: t('overlap.title'), text: end.text };
    const answers = { yes: t('overlap.anyway'), no: t('overlap.back') };
    // Another request: it gets a key of its own.
    return (await messages.ask({ ...words, ...answers })) && send(true, undefined);
  };
}
