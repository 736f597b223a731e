import type { Domain } from './domain.ts';
import { domains } from './domains.generated.ts';

/** Every domain the server answers from. Boot refuses to start when a call of the contract has no handler here. */
export const allDomains: readonly Domain[] = Object.values(domains);
