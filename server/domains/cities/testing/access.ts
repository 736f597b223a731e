import { AREAS_HASH } from '../../../../shared/codes/areas.ts';
import type { DomainAccess, MoreSamples } from '../../../testing/access/domainAccess.ts';
import { everybodySignedIn } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = { 'cities.cities': everybodySignedIn };

const samples: DomainAccess['samples'] = { 'cities.cities': nothing };

const moreSamples: MoreSamples = { 'cities.cities': [() => ({ query: { hash: AREAS_HASH } })] };

/** What actors get from the calls of this domain, and requests of each; the table has no word of anybody. */
export const access: DomainAccess = { expectations, samples, moreSamples, wordless: ['cities.cities'] };
