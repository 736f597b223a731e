import { injectable } from 'inversify';
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { Inject } from '../../plugins/inject.ts';
import { type Token, token } from '../../plugins/token.ts';
import { Authentication } from '../authentication/Authentication.ts';
import { LiveLine } from '../liveLine/LiveLine.ts';
import { Storage } from '../storage/Storage.ts';
import { type CardEvent, closeKey, EMPTY_CARD, refundCard } from './refundCard.ts';

/** What the refund-progress card shows; undefined while there is nothing to show. */
export interface RefundCardState {
  readonly task: ProgressTask;
  readonly open: boolean;
  /** False while the line to the server is down and the figures may be old. */
  readonly connected: boolean;
}

/** Live refund progress (spec section 4, screens A6). */
export interface RefundProgress {
  /** The card, by the rules of spec section 4: another task is ignored while one is in progress. */
  readonly card$: Observable<RefundCardState | undefined>;
  minimise(): void;
  restore(): void;
  /** Closes the card in every tab; a task in progress opens it again only by its end. */
  close(): void;
}
export const RefundProgress: Token<RefundProgress> = token<RefundProgress>('core/refundProgress');

const CLOSED = 'touchline.closedTask';

/** The card as the live line tells it. */
@injectable()
export class LiveRefundProgress implements RefundProgress {
  private readonly memory$ = new BehaviorSubject(EMPTY_CARD);
  readonly card$ = this.memory$.pipe(
    map(({ card }) => card),
    distinctUntilChanged(),
  );

  constructor(
    @Inject(LiveLine) line: LiveLine,
    @Inject(Storage) private readonly storage: Storage,
    @Inject(Authentication) authentication: Authentication,
  ) {
    line.events$.subscribe((event) => {
      if (event.type === 'connection') this.closeWhatWasClosed();
      this.apply(event);
    });
    authentication.forgotten$.subscribe(() => this.memory$.next(EMPTY_CARD));
    storage.watch((key) => {
      if (key === CLOSED) this.closeWhatWasClosed();
    });
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
    this.storage.set(CLOSED, key);
  }

  private closeWhatWasClosed(): void {
    const key = this.storage.get(CLOSED);
    if (key !== undefined) this.apply({ type: 'close', key });
  }

  private apply(event: CardEvent): void {
    this.memory$.next(refundCard(this.memory$.value, event));
  }
}
