import { injectable } from 'inversify';
import {
  BehaviorSubject,
  distinctUntilChanged,
  from,
  map,
  Subject,
  type Subscription,
  switchMap,
} from 'rxjs';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { Configuration } from '../configuration/Configuration.ts';
import { Credentials } from '../http/Credentials.ts';
import { Authentication } from '../authentication/Authentication.ts';
import { Storage } from '../storage/Storage.ts';
import type { LineEvent } from './progressFrames.ts';
import { type CardEvent, closeKey, EMPTY_CARD, refundCard } from './refundCard.ts';
import type { Refunds } from './Refunds.ts';

/** Nobody connects before they are signed in, so this comes with the frame. */
const fetchFrames = () => import(/* webpackChunkName: "frame" */ './progressFrames.ts');

/** Refund progress over one socket per tab. */
@injectable()
export class SocketRefunds implements Refunds {
  private readonly memory$ = new BehaviorSubject(EMPTY_CARD);
  readonly card$ = this.memory$.pipe(
    map(({ card }) => card),
    distinctUntilChanged(),
  );
  readonly progress$ = new Subject<ProgressTask>();
  readonly connected$ = new BehaviorSubject(false);
  readonly rightsChanged$ = new Subject<void>();
  readonly settingsChanged$ = new Subject<void>();
  readonly waitingChanged$ = new Subject<void>();
  /** The line stood before: what it would have told since is not known. */
  private wasConnected = false;
  private line: Subscription | undefined;

  constructor(
    @Inject(Configuration) private readonly configuration: Configuration,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(Storage) private readonly storage: Storage,
    @Inject(Authentication) authentication: Authentication,
  ) {
    authentication.forgotten$.subscribe(() => this.disconnect());
    storage.watch((key) => {
      if (key === 'touchline.closedTask') this.forgetClosed();
    });
  }

  connect(userId: number): void {
    if (this.line) return;
    this.forgetClosed();
    // `bacth` is the wire's spelling (decision H8).
    const address = `${this.configuration.wsBase}/ws/bacth/refund/bar/${userId}`;
    this.line = from(fetchFrames())
      .pipe(switchMap(({ progressFrames }) => progressFrames(address, () => this.credentials.token)))
      // Without its file there is no line; the frame, which it comes with, says so and offers to load it again.
      .subscribe({ next: (event) => this.handleEvent(event), error: () => this.disconnect() });
  }

  disconnect(): void {
    this.line?.unsubscribe();
    this.line = undefined;
    this.wasConnected = false;
    this.connected$.next(false);
    this.memory$.next(EMPTY_CARD);
  }

  minimise(): void {
    this.apply({ type: 'minimise' });
  }

  restore(): void {
    this.apply({ type: 'restore' });
  }

  close(): void {
    const { card } = this.memory$.value;
    if (!card) return;
    const key = closeKey(card.task);
    this.apply({ type: 'close', key });
    // Other tabs close theirs by the storage event.
    this.storage.set('touchline.closedTask', key);
  }

  private handleEvent(event: LineEvent): void {
    if (event.type === 'connection') this.followLine(event.connected);
    if (event.type === 'rights') return this.rightsChanged$.next();
    if (event.type === 'settings') return this.settingsChanged$.next();
    if (event.type === 'waiting') return this.waitingChanged$.next();
    if (event.type === 'progress') this.progress$.next(event.task);
    if (event.type === 'snapshot') for (const task of event.tasks) this.progress$.next(task);
    this.apply(event);
  }

  private followLine(connected: boolean): void {
    this.connected$.next(connected);
    if (connected && this.wasConnected) {
      this.rightsChanged$.next();
      this.settingsChanged$.next();
      this.waitingChanged$.next();
    }
    if (connected) this.wasConnected = true;
  }

  private forgetClosed(): void {
    const key = this.storage.get('touchline.closedTask');
    if (key !== undefined) this.apply({ type: 'close', key });
  }

  private apply(event: CardEvent): void {
    this.memory$.next(refundCard(this.memory$.value, event));
  }
}
