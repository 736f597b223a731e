import { recordOfDomains } from '../../server/testing/access/collect.ts';

/** What each actor gets for each call, as the domains say it in their `testing/access.ts`. */
export const EXPECTATIONS = recordOfDomains('expectations');
