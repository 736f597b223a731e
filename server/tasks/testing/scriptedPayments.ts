import {
  type PaymentGateway,
  PaymentTimeout,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '../../payments/gateway.ts';

/**
 * What the scripted payment side does with one attempt. `lost`: it pays, and the answer is a time-out. `silent`: a
 * time-out, and it has heard nothing. `never`: no answer and no time-out either.
 */
export type Reaction = 'pay' | 'lost' | 'silent' | 'never' | 'throw' | { readonly refuse: string };

/** A payment side in memory that reacts as told and remembers what it paid. */
export interface ScriptedPayments extends PaymentGateway {
  /** Payments by key. */
  readonly paid: ReadonlyMap<string, RefundRequest>;
  /** All that was asked for, in order. */
  readonly attempts: readonly RefundRequest[];
  readonly questions: readonly string[];
}

/** `react` is given the request and how often its key was sent before. */
export function scriptedPayments(
  react: (request: RefundRequest, earlier: number) => Reaction = () => 'pay',
): ScriptedPayments {
  const paid = new Map<string, RefundRequest>();
  const attempts: RefundRequest[] = [];
  const questions: string[] = [];
  const refused = new Map<string, RefundAnswer>();
  const answerOf = (key: string): RefundAnswer => ({ state: 'done', flowNumber: `F${key}`, at: '' });
  return {
    paid,
    attempts,
    questions,
    refund: async (request) => {
      const earlier = attempts.filter(({ key }) => key === request.key).length;
      attempts.push(request);
      const reaction = react(request, earlier);
      if (paid.has(request.key)) return answerOf(request.key);
      if (reaction === 'throw') throw new TypeError('The adapter is broken.');
      if (reaction === 'silent') throw new PaymentTimeout(request.key);
      if (reaction === 'never') return new Promise<never>(() => {});
      if (typeof reaction === 'object') {
        const refusal: RefundAnswer = {
          state: 'refused',
          code: reaction.refuse,
          text: 'refused',
          retryable: true,
        };
        refused.set(request.key, refusal);
        return refusal;
      }
      paid.set(request.key, request);
      if (reaction === 'lost') throw new PaymentTimeout(request.key);
      return answerOf(request.key);
    },
    find: async (key): Promise<RefundStanding> => {
      questions.push(key);
      return paid.has(key) ? answerOf(key) : (refused.get(key) ?? { state: 'unknown' });
    },
    total: async () => ({
      count: paid.size,
      cents: [...paid.values()].reduce((sum, { amountCents }) => sum + amountCents, 0),
    }),
  };
}
