import { MOBILE_NUMBER } from '../../shared/codes/limits.ts';
import { MessageFailure } from '../../shared/codes/lists.ts';
import type { MessageGateway } from './gateway.ts';

/** Where messages are handed over. */
export interface HttpGatewaySettings {
  readonly url: string;
  /** Sent as bearer token, when there is one. */
  readonly secret: string | undefined;
}

/** Shorter than the delivery waits for an answer, so that a silent address keeps no connection. */
const ANSWER_WITHIN_MS = 4_500;
/** The address says no, and would say it again. */
const REFUSED = [400, 410, 422];

/**
 * Hands each message over by POST, as JSON `{kind, recipient, text, reference}` with the reference as Idempotency-Key as well:
 * whoever listens delivers a reference once. 2xx takes it over; 400, 410 and 422 refuse it for good, in the words of
 * `{reason}`; everything else is no answer, and the message comes again.
 */
export function httpGateway({ url, secret }: HttpGatewaySettings): MessageGateway {
  return {
    send: async ({ kind, recipient, text, reference }) => {
      if (kind === 'sms' && !MOBILE_NUMBER.test(recipient))
        return { state: 'refused', reason: MessageFailure.notMobile };
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          'content-type': 'application/json',
          // Header values are one byte a character.
          'idempotency-key': encodeURIComponent(reference),
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify({ kind, recipient, text, reference }),
      });
      if (answer.ok) {
        await answer.body?.cancel();
        return { state: 'taken' };
      }
      if (!REFUSED.includes(answer.status)) throw new Error(`The message gateway answered ${answer.status}.`);
      return { state: 'refused', reason: (await reasonIn(answer)) ?? `HTTP ${answer.status}` };
    },
  };
}

async function reasonIn(answer: Response): Promise<string | undefined> {
  try {
    const { reason } = (await answer.json()) as { readonly reason?: unknown };
    return typeof reason === 'string' && reason !== '' ? reason : undefined;
  } catch {
    return undefined;
  }
}
