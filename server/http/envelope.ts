import { ResultCode } from '../../shared/codes/resultCodes.ts';
import type { Envelope } from '../../shared/contract/call.ts';
import { asUnavailable, DatabaseUnavailable, isStorageFull } from '../db/errors.ts';
import { Refusal, refuse } from './errors.ts';

/** An outcome without the request it belongs to: what idempotent calls store and replay. */
export type Outcome = Omit<Envelope, 'requestId'>;

/** The outcome of a call that worked; `resultCode` is 200 or one of the codes that count as success, such as 1404. */
export const successOf = (result: unknown, resultCode: number = ResultCode.success): Outcome => ({
  resultCode,
  resultDesc: 'success',
  result,
});

/** The outcome of a refusal: code, sentence, its name for translation, and the wrong fields when there are any. */
export const refusalOf = (refusal: Refusal): Outcome => ({
  resultCode: refusal.resultCode,
  resultDesc: refusal.message,
  result: null,
  ...(refusal.fields.length > 0 && { errors: refusal.fields }),
  reason: refusal.reason,
  parameters: refusal.parameters,
});

/** What a fault of ours looks like from outside: no detail, only the number to quote. Spec section 8. */
export const faultOutcome: Outcome = {
  resultCode: ResultCode.serverFault,
  resultDesc: '系统异常',
  result: null,
  reason: 'fault',
  parameters: {},
};

/** The body that goes out. */
export const envelopeOf = (outcome: Outcome, requestId: string): Envelope => ({ ...outcome, requestId });

const TRANSPORT_CODES: readonly number[] = [
  ResultCode.tooMany,
  ResultCode.serverFault,
  ResultCode.unavailable,
];

/** HTTP status of an outcome: 200 for everything that was handled, the code itself for transport (design 2). */
export const statusOf = (resultCode: number): number =>
  TRANSPORT_CODES.includes(resultCode) ? resultCode : 200;

/** What was thrown, as a refusal; undefined for a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return refuse.storageFull();
  // Statements outside a transaction throw what the driver threw.
  if (asUnavailable(error) instanceof DatabaseUnavailable) return refuse.unavailable();
  return undefined;
}
