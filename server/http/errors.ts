import { ResultCode, SESSION_ENDED_TEXT } from '../../shared/codes/resultCodes.ts';
import type { FieldError } from '../../shared/contract/call.ts';

/** Values of an error's sentence. */
type Parameters = Readonly<Record<string, string | number>>;

/** A refusal the caller can understand. Everything else that is thrown is a fault of ours and answers 500. */
export class Refusal extends Error {
  readonly parameters: Parameters;
  readonly fields: readonly FieldError[];

  constructor(
    readonly resultCode: number,
    readonly reason: string,
    message: string,
    details: { readonly parameters?: Parameters; readonly fields?: readonly FieldError[] } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.parameters = details.parameters ?? {};
    this.fields = details.fields ?? [];
  }
}

/** Builds a refusal; the sentence is for those who read the API directly. */
export const refusal =
  (code: number, reason: string, sentence: (parameters: Parameters) => string) =>
  (parameters: Parameters = {}) =>
    new Refusal(code, reason, sentence(parameters), { parameters });

/**
 * The refusals that any call may answer with, each once: result code, the name the console translates
 * (`errors.<reason>`), and the sentence for those who read the API directly. Spec section 8, screens B12.
 * What one domain refuses stands beside it, in its `refusals.ts`.
 */
export const refuse = {
  badInput: (fields: readonly FieldError[]) =>
    new Refusal(
      ResultCode.badInput,
      'badInput',
      fields.map(({ field, message }) => `${field} ${message}`).join('; ') || 'The request cannot be read.',
      { fields },
    ),
  /** The exact text of spec section 8. */
  signedOut: refusal(ResultCode.signedOut, 'signedOut', () => SESSION_ENDED_TEXT),
  forbidden: refusal(ResultCode.forbidden, 'forbidden', ({ code }) => `The right ${code} is missing.`),
  mustChangePassword: refusal(
    ResultCode.forbidden,
    'mustChangePassword',
    () => 'The password of this account is a one-time password. Change it first.',
  ),
  notSettled: refusal(ResultCode.forbidden, 'notSettled', () => 'The company is not approved yet.'),
  chooseStore: refusal(ResultCode.forbidden, 'chooseStore', () => 'Choose a store first.'),
  notFound: refusal(ResultCode.notFound, 'notFound', () => 'Nothing here, or not yours.'),
  keyMissing: refusal(
    ResultCode.badInput,
    'keyMissing',
    () => 'Send an Idempotency-Key header with this call.',
  ),
  keyReused: refusal(ResultCode.keyConflict, 'keyReused', () => 'This key was used for another request.'),
  keyBusy: refusal(ResultCode.keyConflict, 'keyBusy', () => 'The first request with this key still runs.'),
  tooMany: refusal(ResultCode.tooMany, 'tooMany', ({ seconds }) => `Too many requests. Wait ${seconds} s.`),
  changedBySomeoneElse: refusal(
    ResultCode.changedBySomeoneElse,
    'changedBySomeoneElse',
    () => 'Somebody else changed this meanwhile. Load it again.',
  ),
  alreadyUsed: refusal(ResultCode.alreadyUsed, 'alreadyUsed', ({ what }) => `${what} is used already.`),
  unavailable: refusal(
    ResultCode.unavailable,
    'unavailable',
    () => 'The service is busy. Try again in a moment.',
  ),
  storageFull: refusal(
    ResultCode.unavailable,
    'storageFull',
    () => 'The storage is full; nothing was saved. Reading works. Tell whoever runs the server.',
  ),
} as const;
