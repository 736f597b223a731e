import { injectable } from 'inversify';
import { BehaviorSubject, type Observable } from 'rxjs';
import { AuditStatus } from '../../../shared/codes/lists.ts';
import { merchantInfo } from '../../../shared/contract/merchant/calls.ts';
import { Inject } from '../../plugins/inject.ts';
import { type Token, token } from '../../plugins/token.ts';
import { Http } from '../http/Http.ts';
import { readResult } from '../http/outcomes.ts';
import { tellNews } from '../tellNews.ts';

/**
 * Whether the own company is approved. `unknown`: not asked yet. `failed`: the call failed, so the console stays open
 * with a banner while the server refuses writes (decision H22).
 */
export type SettlementState = 'unknown' | 'settled' | 'unsettled' | 'failed';

/** The onboarding state of a partner's company (spec section 2, route guard). */
export interface Settlement {
  readonly state$: Observable<SettlementState>;
  readonly state: SettlementState;
  /** Asks the server, when no company is chosen that would tell. */
  load(): Promise<void>;
  /** Takes the state a company carries in the list of companies. */
  take(auditStatus: number): void;
  clear(): void;
}
export const Settlement: Token<Settlement> = token<Settlement>('core/settlement');

@injectable()
export class MerchantSettlement implements Settlement {
  readonly state$ = new BehaviorSubject<SettlementState>('unknown');

  constructor(@Inject(Http) private readonly http: Http) {}

  get state(): SettlementState {
    return this.state$.value;
  }

  async load(): Promise<void> {
    try {
      const { auditStatus } = readResult(
        await this.http.send(merchantInfo, {}, { quiet: true, patient: true }),
      );
      this.take(auditStatus);
    } catch {
      // H22: fails open; the banner says so and the server decides.
      this.state$.next('failed');
    }
  }

  take(auditStatus: number): void {
    tellNews(this.state$, auditStatus === AuditStatus.settled ? 'settled' : 'unsettled');
  }

  clear(): void {
    this.state$.next('unknown');
  }
}
