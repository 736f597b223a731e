import type { Observable } from 'rxjs';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type { applicationConfig } from '../../../shared/contract/configuration/calls.ts';
import { type Token, token } from '../../plugins/token.ts';

/** GET /v1/applicationConfig: maintenance flag, links, dates. */
export type ApplicationConfig = ResultOf<typeof applicationConfig>;

/** The maintenance flag, checked on every navigation (spec section 2), and the rest of the configuration. */
export interface Maintenance {
  readonly config$: Observable<ApplicationConfig | undefined>;
  readonly config: ApplicationConfig | undefined;
  /** Holds the configuration of the last time until {@link check} answers (decision H54); false without one. */
  recall(): boolean;
  /**
   * Asks again. Nothing is shared between two questions (decision H52): the browser sends the tag of the answer it keeps, and
   * the server says that it still holds. A failed check keeps the last answer.
   */
  check(): Promise<boolean>;
}
export const Maintenance: Token<Maintenance> = token<Maintenance>('core/maintenance');
