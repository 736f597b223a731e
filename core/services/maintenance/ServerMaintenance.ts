import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { applicationConfig } from '../../../shared/contract/calls/configuration.ts';
import { Inject } from '../../plugins/inject.ts';
import { AccountMemory } from '../authentication/AccountMemory.ts';
import { Http } from '../http/Http.ts';
import type { ApplicationConfig, Maintenance } from './Maintenance.ts';

/** Navigations within this time share one answer. */
const ASK_AGAIN_AFTER_MS = 5_000;

/** Asks the server; navigations that come quickly share one request. */
@injectable()
export class ServerMaintenance implements Maintenance {
  readonly config$ = new BehaviorSubject<ApplicationConfig | undefined>(undefined);
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<boolean> | undefined;

  constructor(
    @Inject(Http) private readonly http: Http,
    @Inject(AccountMemory) private readonly memory: AccountMemory,
  ) {}

  get config(): ApplicationConfig | undefined {
    return this.config$.value;
  }

  recall(): boolean {
    const config = this.memory.recall()?.config;
    if (config) this.config$.next(config);
    return config !== undefined;
  }

  check(fresh = false): Promise<boolean> {
    if (!fresh && this.asking && Date.now() - this.askedAt < ASK_AGAIN_AFTER_MS) return this.asking;
    this.askedAt = Date.now();
    this.asking = this.ask();
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    try {
      const config = await this.http.fetch(applicationConfig, {}, { quiet: true });
      this.memory.keep({ config });
      this.config$.next(config);
    } catch {
      // A failed check keeps the last answer: an unreachable server is no maintenance.
    }
    return this.config?.maintenance ?? false;
  }
}
