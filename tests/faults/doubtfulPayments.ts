import {
  type PaymentGateway,
  PaymentTimeout,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '../../server/payments/gateway.ts';

/**
 * What happens to the next attempts. `lost`: paid, no answer. `vanish`: lost on the way there. `travel`: no answer, and
 * it arrives later. `work`: it has arrived, and its end comes later.
 */
export const FATES = ['pay', 'lost', 'vanish', 'travel', 'work', 'refuse'] as const;
export type Fate = (typeof FATES)[number];

const REFUSED: RefundAnswer = { state: 'refused', code: 'SYSTEM_BUSY', text: 'busy', retryable: true };

/** A payment side whose every attempt meets the fate that is set, and that may not answer questions either. */
export class DoubtfulPayments implements PaymentGateway {
  readonly #requests = new Map<string, RefundRequest>();
  readonly #standings = new Map<string, RefundStanding>();
  readonly #travelling = new Set<string>();
  /** How often each fate was met. */
  readonly met = new Map<Fate, number>();
  fate: Fate = 'pay';
  isMute = false;

  async refund(request: RefundRequest): Promise<RefundAnswer> {
    const { key } = request;
    this.#requests.set(key, request);
    const standing = this.#standings.get(key);
    if (standing?.state === 'done') return standing;
    if (standing?.state === 'processing') throw new PaymentTimeout(key);
    this.met.set(this.fate, (this.met.get(this.fate) ?? 0) + 1);
    switch (this.fate) {
      case 'pay':
        return this.#pay(key);
      case 'refuse':
        this.#standings.set(key, REFUSED);
        return REFUSED;
      case 'lost':
        this.#pay(key);
        break;
      case 'work':
        this.#standings.set(key, { state: 'processing' });
        break;
      case 'travel':
        this.#travelling.add(key);
        break;
      case 'vanish':
        break;
    }
    throw new PaymentTimeout(key);
  }

  async find(key: string): Promise<RefundStanding> {
    if (this.isMute) throw new PaymentTimeout(key);
    return this.#standings.get(key) ?? { state: 'unknown' };
  }

  async total() {
    const paid = [...this.#requests.values()].filter(({ key }) => this.isPaid(key));
    return { count: paid.length, cents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0) };
  }

  isPaid = (key: string): boolean => this.#standings.get(key)?.state === 'done';

  /** It is not known here yet how the key ends. */
  isOpen = (key: string): boolean =>
    this.#travelling.has(key) || this.#standings.get(key)?.state === 'processing';

  /** What is on its way arrives and is paid or refused; what is worked on goes on being worked on. */
  arrive(isPaid: boolean): void {
    for (const key of this.#travelling) this.#close(key, isPaid);
    this.#travelling.clear();
  }

  /** What is on its way arrives and all that is worked on ends: paid, or not. */
  end(isPaid: boolean): void {
    for (const key of this.#requests.keys()) if (this.isOpen(key)) this.#close(key, isPaid);
    this.#travelling.clear();
  }

  #close(key: string, isPaid: boolean): void {
    if (isPaid) this.#pay(key);
    else if (!this.isPaid(key)) this.#standings.set(key, REFUSED);
  }

  #pay(key: string): RefundAnswer {
    const standing = this.#standings.get(key);
    if (standing?.state === 'done') return standing;
    const answer: RefundAnswer = { state: 'done', flowNumber: `F${key}`, at: '' };
    this.#standings.set(key, answer);
    return answer;
  }
}
