import type { Observable } from 'rxjs';
import type { ProgressTask } from '../../../shared/contract/tasks/shapes.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { LineEvent } from './lineEvents.ts';

/** What the server tells by itself, over one socket a tab (spec section 4). */
export interface LiveLine {
  /** Everything that is told, and the state of the line, in the order it comes. */
  readonly events$: Observable<LineEvent>;
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
}
export const LiveLine: Token<LiveLine> = token<LiveLine>('core/liveLine');
