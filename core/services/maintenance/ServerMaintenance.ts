import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { Inject } from '../../plugins/inject.ts';
import { AccountMemory } from '../authentication/AccountMemory.ts';
import { Http } from '../http/Http.ts';
import { tellNews } from '../tellNews.ts';
import type { ApplicationConfig, Maintenance } from './Maintenance.ts';

/** Asks the server. */
@injectable()
export class ServerMaintenance implements Maintenance {
  readonly config$ = new BehaviorSubject<ApplicationConfig | undefined>(undefined);
  /** Questions so far: the answer to an earlier one does not take the place of a later one's. */
  private asked = 0;
  private answered = 0;

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

  async check(): Promise<boolean> {
    this.asked += 1;
    const question = this.asked;
    try {
      const config = await this.http.fetch(applicationConfig, {}, { quiet: true });
      if (question > this.answered) {
        this.answered = question;
        this.memory.keep({ config });
        tellNews(this.config$, config);
      }
    } catch {
      // A failed check keeps the last answer: an unreachable server is no maintenance.
    }
    return this.config?.maintenance ?? false;
  }
}
