import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { anyone, merchantsAlways } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';

const expectations: DomainAccess['expectations'] = {
  'configuration.applicationConfig': anyone,
  'version.notice': merchantsAlways,
};

const samples: DomainAccess['samples'] = {
  'configuration.applicationConfig': nothing,
  'version.notice': nothing,
};

/** They answer numbers, codes and addresses, and no word of anybody. */
/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  wordless: ['configuration.applicationConfig', 'version.notice'],
  texts: {
    noProse: ['version_number', 'version_title', 'version_introduction', 'need_notice'].map(
      (column) => `version_record.${column}`,
    ),
  },
  tablesOfNobody: ['version_record'],
};
