import type { Refused, Settled } from '../../../../core/api.ts';
import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import { inOrder, type QueuedAction } from './doorModel.ts';
import { type Door, isSameDoor, type QueueStore } from './queueStore.ts';

const ACTIONS_AT_ONCE = 100;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Where the actions of this device stand. */
export interface QueueState {
  /** Not sent yet, in the order they happened. */
  readonly waiting: readonly QueuedAction[];
  /** The newest try did not reach the server. */
  readonly isOffline: boolean;
  /** Why the server does not take them, for example a right that was taken away. */
  readonly refusal: string | undefined;
}

/** What the queue works with. */
export interface QueueParts {
  readonly store: QueueStore;
  readonly door: Door;
  readonly send: (
    actions: readonly QueuedAction[],
  ) => Promise<Settled<{ readonly results: readonly CheckInResult[] }>>;
  readonly isOnline: () => boolean;
  readonly onResults: (results: readonly CheckInResult[]) => void;
}

/** Actions of one session: kept first, then sent, each until the server has answered it, and never twice in effect. */
export class SendQueue {
  private current: QueueState;
  private readonly listeners = new Set<() => void>();
  private isSending = false;
  private isStopped = false;
  private wait = FIRST_WAIT_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Of those that wait, what is kept: whatever of it is kept no more, another tab has sent. */
  private readonly kept = new Set<string>();

  constructor(private readonly parts: QueueParts) {
    this.current = { waiting: [], isOffline: !parts.isOnline(), refusal: undefined };
  }

  get state(): QueueState {
    return this.current;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Takes up what an earlier page could not send. */
  async start(): Promise<void> {
    this.isStopped = false;
    await this.follow();
    await this.send();
  }

  /** Takes over what other pages of this browser kept and removed. */
  async follow(): Promise<void> {
    // A browser that keeps nothing has nothing left over.
    const all = await this.parts.store.load().catch(() => []);
    const kept = all
      .filter(({ door }) => isSameDoor(door, this.parts.door))
      .map(({ door: _door, ...action }): QueuedAction => action);
    const ids = new Set(kept.map(({ actionId }) => actionId));
    const own = this.current.waiting.filter(({ actionId }) => !ids.has(actionId) && !this.kept.has(actionId));
    for (const id of ids) this.kept.add(id);
    this.set({ waiting: [...kept, ...own] });
  }

  /** Sends nothing more; what waits stays kept. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Keeps an action and sends it as soon as there is a network. A browser that closes meanwhile loses nothing. */
  async add(action: QueuedAction): Promise<void> {
    this.set({ waiting: [...this.current.waiting, action] });
    const { store, door } = this.parts;
    // A browser that cannot keep it still sends it.
    await store.add({ ...action, door }).then(
      () => this.kept.add(action.actionId),
      () => undefined,
    );
    await this.send();
  }

  /** The network came or went, as far as the browser knows. */
  async networkChanged(): Promise<void> {
    this.set({ isOffline: !this.parts.isOnline() });
    this.wait = FIRST_WAIT_MS;
    if (this.parts.isOnline()) await this.send();
  }

  /** Sends everything that waits; one request at a time. */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    clearTimeout(this.timer);
    try {
      while (this.current.waiting.length > 0 && !this.isStopped) {
        const actions = inOrder(this.current.waiting).slice(0, ACTIONS_AT_ONCE);
        // One after the other: the second request may undo what the first did.
        // oxlint-disable-next-line no-await-in-loop
        const end = await this.parts.send(actions);
        if (!end.isDone) return this.fail(end);
        // oxlint-disable-next-line no-await-in-loop
        await this.settle(end.result.results);
      }
    } finally {
      this.isSending = false;
    }
  }

  private async settle(results: readonly CheckInResult[]): Promise<void> {
    const answered = new Set(results.map(({ actionId }) => actionId));
    // Sent again after a crash in between, they get the same answers.
    await this.parts.store.remove([...answered]).catch(() => undefined);
    this.wait = FIRST_WAIT_MS;
    // First the answers, then the queue without them: in between nobody seems to have gone out again.
    this.parts.onResults(results);
    const waiting = this.current.waiting.filter(({ actionId }) => !answered.has(actionId));
    this.set({ waiting, isOffline: false, refusal: undefined });
  }

  private fail({ code, text }: Refused): void {
    // No answer, or one that says "later": it goes on by itself. Everything else needs a person.
    const isLater = code === 0 || code === 429 || code >= 500;
    this.set({ isOffline: code === 0, refusal: isLater ? undefined : text });
    if (!isLater || this.isStopped) return;
    this.timer = setTimeout(() => void this.send(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT_MS);
  }

  private set(change: Partial<QueueState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
