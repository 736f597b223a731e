import { injectable } from 'inversify';
import { BehaviorSubject, type Observable } from 'rxjs';
import { UserType, type View } from '../../../shared/codes/roles.ts';
import { type Token, token } from '../../plugins/token.ts';
import type { Place } from '../http/Credentials.ts';

/** Somebody else's menu and pages, as the signed-in operator looks at them. */
export interface Viewed {
  readonly name: string;
  readonly accountName: string;
  readonly userType: number;
  readonly codes: ReadonlySet<string>;
  /** Company and store of a merchant's account. */
  readonly place?: Place | undefined;
  /** Address to go back to. */
  readonly from: string;
}

/**
 * Looking at the console as somebody else: their menu and pages, read by the operator's own sign-in. While it lasts the
 * http client sends nothing but GET. It stands in memory only: a reload ends it, as signing out does.
 */
export interface Viewing {
  readonly state$: Observable<Viewed | undefined>;
  readonly state: Viewed | undefined;
  /** View of who is looked at; undefined while nobody is. */
  readonly view: View | undefined;
  /** Begins. Whoever calls has written the reason to the trail. */
  start(viewed: Viewed): void;
  end(): void;
}
export const Viewing: Token<Viewing> = token<Viewing>('core/viewing');

@injectable()
export class MemoryViewing implements Viewing {
  readonly state$ = new BehaviorSubject<Viewed | undefined>(undefined);

  get state(): Viewed | undefined {
    return this.state$.value;
  }

  get view(): View | undefined {
    if (!this.state) return undefined;
    return this.state.userType === UserType.superAdmin ? 'platform' : 'partner';
  }

  start(viewed: Viewed): void {
    this.state$.next(viewed);
  }

  end(): void {
    if (this.state) this.state$.next(undefined);
  }
}
