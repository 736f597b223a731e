/** A refund to ask the payment side for. */
export interface RefundRequest {
  /** Chosen by us, one per refund item: the payment side pays once per key, however often it is asked. */
  readonly key: string;
  /** The payment that is given back, wholly or in part. */
  readonly paymentNumber: string;
  /** Whole cents, above 0. */
  readonly amountCents: number;
  /** Shown on the payer's statement. */
  readonly reason: string;
}

/** What the payment side said. `retryable`: the same key may be sent again later and may then succeed. */
export type RefundAnswer =
  | { readonly state: 'done'; readonly flowNumber: string; readonly at: string }
  | { readonly state: 'refused'; readonly code: string; readonly text: string; readonly retryable: boolean };

/**
 * What the payment side knows of a key. `processing`: it has the refund and may still pay it. `unknown`: no request
 * with this key has arrived; one that was sent a moment ago still may. A refusal is that of the last attempt, and
 * nothing is under way beside it.
 */
export type RefundStanding = RefundAnswer | { readonly state: 'processing' } | { readonly state: 'unknown' };

/** What the payment side has paid out so far. */
export interface RefundTotal {
  readonly count: number;
  readonly cents: number;
}

/** The door to whoever moves the money. Every implementation passes `gateway.contract.test.ts`. */
export interface PaymentGateway {
  /**
   * Pays once per key: the same key again gives the first final answer. The same key with another payment or
   * amount is refused with KEY_CONFLICT.
   * @throws PaymentTimeout when no answer came: the money may have moved. Ask `find` before sending again.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  /** What became of a key so far. @throws PaymentTimeout. */
  find(key: string): Promise<RefundStanding>;
  /** For reconciliation. @throws PaymentTimeout. */
  total(): Promise<RefundTotal>;
}

/** No answer: the refund is unknown, neither done nor refused. */
export class PaymentTimeout extends Error {
  override readonly name = 'PaymentTimeout';
  constructor(readonly key: string) {
    super(`The payment side did not answer about ${key}.`);
  }
}

/** The code of a refusal because a key was used for another refund before. */
export const KEY_CONFLICT = 'KEY_CONFLICT';
