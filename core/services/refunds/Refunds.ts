import type { Observable } from 'rxjs';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { type Token, token } from '../../plugins/token.ts';

/** What the refund-progress card shows; undefined while there is nothing to show. */
export interface RefundCardState {
  readonly task: ProgressTask;
  readonly open: boolean;
  /** False while the line to the server is down and the figures may be old. */
  readonly connected: boolean;
}

/** Live refund progress over the socket (spec section 4, screens A6). */
export interface Refunds {
  /** The card, by the rules of spec section 4: another task is ignored while one is in progress. */
  readonly card$: Observable<RefundCardState | undefined>;
  /** Every task's newest state, for pages that list tasks. */
  readonly progress$: Observable<ProgressTask>;
  readonly connected$: Observable<boolean>;
  /** What the account may do has changed, or may have: the line was down meanwhile. */
  readonly rightsChanged$: Observable<void>;
  /** What holds for everybody may have changed. */
  readonly settingsChanged$: Observable<void>;
  /** Something else may wait for a person than before. */
  readonly waitingChanged$: Observable<void>;
  /** Connects for a signed-in account; a second call changes nothing. */
  connect(userId: number): void;
  disconnect(): void;
  minimise(): void;
  restore(): void;
  /** Closes the card in every tab; a task in progress opens it again only by its end. */
  close(): void;
}
export const Refunds: Token<Refunds> = token<Refunds>('core/refunds');
