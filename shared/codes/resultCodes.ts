/** Result codes of the envelope (spec section 8; meanings of the passed-through ones: screens B12). */
export const ResultCode = {
  success: 200,
  /** A field of the request is wrong; `errors[]` names it and the cure. */
  badInput: 400,
  /** No, unknown, expired or revoked token. */
  signedOut: 401,
  /** Wrong account name or password; also an account that must wait. */
  signInRefused: 402,
  /** Signed in, but the privilege code, store or company is missing. */
  forbidden: 403,
  /** Absent, or not yours: both answer exactly alike. */
  notFound: 404,
  /** The same idempotency key with another body, or while the first request still runs. */
  keyConflict: 409,
  /** The object is in a state that does not allow this. */
  notAllowedNow: 422,
  /** More requests than allowed; wait. */
  tooMany: 429,
  hasLiveBookings: 644,
  startedOrEnded: 645,
  capacityBelowBooked: 646,
  overlaps: 647,
  receivingAccountNotOpen: 649,
  refundTaskRunning: 650,
  /** Accepted; some refunds continue or failed. Counts as success on cancel and refund (spec section 8). */
  acceptedWithOpenRefunds: 1404,
  changedBySomeoneElse: 10150,
  alreadyUsed: 10151,
  /** Session ended elsewhere; each also opens the Re-Login dialog (spec section 8). */
  illegalToken: 50008,
  otherClientSignedIn: 50012,
  tokenExpired: 50014,
  serverFault: 500,
  unavailable: 503,
} as const;
/** Value of {@link ResultCode}. */
export type ResultCode = (typeof ResultCode)[keyof typeof ResultCode];

/** Handed to the caller as a normal answer (spec section 8). */
export const PASSED_THROUGH_CODES: readonly number[] = [644, 645, 646, 647, 649, 650, 1404, 10150, 10151];
/** Open the dialog with Re-Login and Cancel (spec section 8). */
export const RE_LOGIN_CODES: readonly number[] = [50008, 50012, 50014];
/** The description that ends a session whatever the code (spec section 8, exact text). */
export const SESSION_ENDED_TEXT = '用户已过期，请重新登录';
/** Message of a rejection that carries none (spec section 8, exact text). */
export const DEFAULT_ERROR_TEXT = '系统异常';
/** What cancel and refund calls count as success (spec section 8). */
export const isCancelSuccess = (code: number): boolean =>
  code === ResultCode.success || code === ResultCode.acceptedWithOpenRefunds;
