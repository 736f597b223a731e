import {
  DEFAULT_ERROR_TEXT,
  PASSED_THROUGH_CODES,
  RE_LOGIN_CODES,
  ResultCode,
  SESSION_ENDED_TEXT,
} from '../../../shared/codes/resultCodes.ts';
import type { Answer, Envelope } from '../../../shared/contract/call.ts';

/** What arrived: HTTP status, content type, and the body, parsed when it is JSON. */
export interface Received {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

/** Every way an answer can be read (spec section 8). */
export type Outcome =
  | { readonly kind: 'success'; readonly envelope: Envelope }
  /** One of the nine codes that reach the caller as a normal answer. */
  | { readonly kind: 'passedThrough'; readonly envelope: Envelope }
  /** A raw path: the caller reads the code itself. */
  | { readonly kind: 'raw'; readonly envelope: Envelope }
  /** Bytes, used as they come. */
  | { readonly kind: 'file'; readonly body: unknown }
  /** Clear stored data, go to /login, reject. */
  | { readonly kind: 'signInEnded'; readonly envelope: Envelope }
  /** Show the message, offer Re-Login, reject. */
  | { readonly kind: 'reLogin'; readonly envelope: Envelope }
  /** Show the message for 5 s, reject. */
  | { readonly kind: 'refused'; readonly envelope: Envelope }
  /** No envelope: a proxy's page, half a JSON, an HTTP error. `status` is the HTTP status. */
  | { readonly kind: 'unreadable'; readonly status: number };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'resultCode' in body && typeof body.resultCode === 'number';

const isHttpSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Reads an answer. The only place that knows what result codes mean. */
export function outcomeOf(
  { status, contentType, body }: Received,
  answer: Answer = 'envelope',
  isUntouched = answer === 'raw',
): Outcome {
  if (isEnvelope(body)) return outcomeOfEnvelope(body, status, isUntouched);
  if (!isHttpSuccess(status)) return { kind: 'unreadable', status };
  if (contentType.startsWith('image/jpeg')) return { kind: 'file', body };
  const isFile = (answer === 'blob' || answer === 'image') && !/\b(json|html)\b/.test(contentType);
  return isFile ? { kind: 'file', body } : { kind: 'unreadable', status };
}

function outcomeOfEnvelope(envelope: Envelope, status: number, isRaw: boolean): Outcome {
  const { resultCode, resultDesc } = envelope;
  // A dead token is dead whichever path noticed it, raw ones included.
  if (resultCode === ResultCode.signedOut || resultDesc === SESSION_ENDED_TEXT)
    return { kind: 'signInEnded', envelope };
  if (isRaw) return { kind: 'raw', envelope };
  if (resultCode === ResultCode.success)
    return isHttpSuccess(status) ? { kind: 'success', envelope } : { kind: 'unreadable', status };
  if (PASSED_THROUGH_CODES.includes(resultCode)) return { kind: 'passedThrough', envelope };
  if (RE_LOGIN_CODES.includes(resultCode)) return { kind: 'reLogin', envelope };
  return { kind: 'refused', envelope };
}

/** Why a result was not handed over: with the code when it was asked for. */
export interface CodedReason {
  readonly code: number;
  readonly message: string;
}

/**
 * Reads an envelope that skipped the standard handling: 200 to 300 is success and answers the result. Anything else
 * throws the description, or with `withCode` a {@link CodedReason} whose message defaults to 系统异常 (spec section 8).
 */
export function readResult<Result>(envelope: Envelope<Result>, withCode = false): Result {
  const { resultCode: code, resultDesc } = envelope;
  if (code >= 200 && code <= 300) return envelope.result;
  const message = resultDesc || DEFAULT_ERROR_TEXT;
  throw withCode
    ? Object.assign(new Error(message), { code } satisfies Partial<CodedReason>)
    : new Error(resultDesc);
}
