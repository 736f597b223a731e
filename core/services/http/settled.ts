import { isCancelSuccess, ResultCode } from '../../../shared/codes/resultCodes.ts';
import type { FieldError } from '../../../shared/contract/call.ts';
import { errorText } from './errorText.ts';
import { ApiError, type Reply } from './Http.ts';

/** A write that was not done, and why in words. */
export interface Refused {
  readonly isDone: false;
  readonly result?: undefined;
  /** Result code, or what {@link ApiError} says when no answer came. */
  readonly code: number;
  readonly text: string;
  /** Which sentence of the catalogue it is, when the server said so. */
  readonly reason?: string | undefined;
  /** Wrong fields. */
  readonly fields?: readonly FieldError[];
  /** The call failed: the http service has said so, unless it was sent quietly. Without it, a rule refused the write. */
  readonly hasFailed?: boolean;
}

/** How a write ended: done, or refused in words. */
export type Settled<Result> = { readonly isDone: true; readonly result: Result } | Refused;

/** Waits for a write. A refusal and a failure are values; what is thrown is a fault of the console. */
export async function settled<Result>(
  write: Promise<Reply<Result> & { readonly reason?: string }>,
): Promise<Settled<Result>> {
  try {
    const { resultCode: code, resultDesc, result, reason } = await write;
    // 200 and 1404 both mean done (spec section 8).
    if (isCancelSuccess(code)) return { isDone: true, result };
    return { isDone: false, code, text: textOf(code, resultDesc, reason), reason };
  } catch (error) {
    return refusedOf(error);
  }
}

/** What a failed call says. @throws What is no failure of a call. */
export function refusedOf(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, reason, fields } = error;
  return { isDone: false, code, text: textOf(code, message, reason), reason, fields, hasFailed: true };
}

/** A conflict of two people has one sentence, unless the server says what was changed. */
function textOf(resultCode: number, resultDesc: string, reason: string | undefined): string {
  if (resultCode !== ResultCode.changedBySomeoneElse || reason !== undefined) return resultDesc;
  return errorText({ resultCode, resultDesc, result: undefined, reason: 'changedBySomeoneElse' });
}
