import { isCancelSuccess } from '../../../shared/codes/resultCodes.ts';
import { ApiError, type Reply } from './Http.ts';

/** What every envelope call answers. */
type AnyReply = Pick<Reply<unknown>, 'resultCode' | 'resultDesc'>;

/** How a write ended: done, or refused in words. */
export type Settled<Answer> =
  | { readonly isDone: true; readonly reply: Answer }
  | {
      readonly isDone: false;
      /** Result code, or what {@link ApiError} says when no answer came. */
      readonly code: number;
      readonly text: string;
      /** The write failed: the http service has said so, unless it was sent quietly. */
      readonly hasFailed: boolean;
    };

/** Waits for a write. A refusal and a failure are values; what is thrown is a fault of the console. */
export async function settled<Answer extends AnyReply>(write: Promise<Answer>): Promise<Settled<Answer>> {
  try {
    const reply = await write;
    const { resultCode: code, resultDesc: text } = reply;
    // 200 and 1404 both mean done (spec section 8).
    return isCancelSuccess(code) ? { isDone: true, reply } : { isDone: false, code, text, hasFailed: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { isDone: false, code: error.code, text: error.message, hasFailed: true };
  }
}
