import type { CheckInResult } from '../../../../shared/contract/events/attendance.shapes.ts';
import { standIn } from './inCharge.ts';
import { type Door, isSameDoor, type KeptAction, type QueueStore } from './queueStore.ts';
import { SendQueue } from './SendQueue.ts';
import { accountOf, type Sending, senderOf, storeKeyOf } from './sending.ts';

/** What waits on this device while no page of its door is open. */
export interface LeftState {
  /** Actions of the signed-in account that are on their way. */
  readonly waiting: number;
  /** Why the server does not take some of them. */
  readonly refusal: string | undefined;
  /** Actions that other accounts made in stores of the signed-in one. */
  readonly foreign: readonly KeptAction[];
}

const NOTHING: LeftState = { waiting: 0, refusal: undefined, foreign: [] };

/** A door that is looked after: its queue is sent while `isOurs`, which is while no page of it is open. */
interface Left {
  readonly door: Door;
  readonly queue: SendQueue;
  readonly stop: () => void;
  isOurs: boolean;
}

/**
 * Sends what the doors of this device could not send before their pages were left: what the signed-in account made, to
 * the stores it was made in. Actions of other accounts are kept until their makers come back or somebody takes them over.
 */
export class LeftDoors {
  private current = NOTHING;
  private foreign: readonly KeptAction[] = [];
  private doors: readonly Left[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly store: QueueStore,
    private readonly sending: Sending,
    private readonly onResults: (results: readonly CheckInResult[]) => void,
  ) {}

  get state(): LeftState {
    return this.current;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Begins, and answers the end of it. */
  start(): () => void {
    const unwatch = this.store.watch(() => void this.follow());
    const handleNetwork = (): void => {
      for (const { queue, isOurs } of this.doors) if (isOurs) void queue.networkChanged();
    };
    addEventListener('online', handleNetwork);
    // Stores that are known later may have doors that wait.
    const stores = this.sending.stores.state$.subscribe(() => void this.follow());
    return () => {
      unwatch();
      stores.unsubscribe();
      removeEventListener('online', handleNetwork);
      for (const { stop } of this.doors) stop();
      this.doors = [];
    };
  }

  /** Tries now. */
  send(): void {
    for (const { queue, isOurs } of this.doors) if (isOurs) void queue.send();
  }

  /** Gives up what the server does not take. */
  async discard(): Promise<void> {
    const refused = this.doors.filter(({ queue, isOurs }) => isOurs && queue.state.refusal !== undefined);
    await this.store.remove(
      refused.flatMap(({ queue }) => queue.state.waiting.map(({ actionId }) => actionId)),
    );
    await this.follow();
  }

  /** Makes the signed-in account the one that answers for what others left: it is sent under this name. */
  async takeOver(): Promise<void> {
    const account = accountOf(this.sending.authentication);
    if (!account) return;
    await this.store.give(
      this.foreign.map(({ actionId }) => actionId),
      account,
    );
    await this.follow();
    this.send();
  }

  private async follow(): Promise<void> {
    // A browser that keeps nothing has nothing left over.
    const kept = await this.store.load().catch(() => []);
    const me = accountOf(this.sending.authentication)?.accountId;
    const known = kept.filter(({ door }) => storeKeyOf(this.sending.stores, door.storeId) !== undefined);
    this.foreign = known.filter(({ door }) => door.accountId !== me);
    for (const { door } of known)
      if (door.accountId === me && !this.doors.some((left) => isSameDoor(left.door, door)))
        this.doors = [...this.doors, this.lookAfter(door)];
    await Promise.all(this.doors.map(({ queue }) => queue.follow()));
    this.notifyListeners();
  }

  private lookAfter(door: Door): Left {
    const { store, sending, onResults } = this;
    const send = senderOf(sending, door);
    const queue = new SendQueue({ store, door, send, onResults, isOnline: () => navigator.onLine });
    const unsubscribe = queue.subscribe(() => this.notifyListeners());
    const turn = (isOurs: boolean): void => {
      left.isOurs = isOurs;
      if (isOurs) void queue.start();
      else queue.stop();
      this.notifyListeners();
    };
    const left = { door, queue, isOurs: false, stop: () => undefined as void };
    const resign = standIn(door, { take: () => turn(true), lose: () => turn(false) });
    const stop = (): void => {
      unsubscribe();
      resign();
      queue.stop();
    };
    return Object.assign(left, { stop });
  }

  private notifyListeners(): void {
    const ours = this.doors.filter(({ isOurs }) => isOurs).map(({ queue }) => queue.state);
    this.current = {
      waiting: ours.reduce((sum, { waiting }) => sum + waiting.length, 0),
      refusal: ours.find(({ waiting, refusal }) => waiting.length > 0 && refusal !== undefined)?.refusal,
      foreign: this.foreign,
    };
    for (const listener of this.listeners) listener();
  }
}
