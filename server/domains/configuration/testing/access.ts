import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { anyone, anyOperator, merchantsAlways } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';
import { makeWorld } from '../../../testing/actors.ts';
import { unique } from '../../../testing/factories.ts';
import { settings } from '../../../../shared/contract/calls/configuration.ts';

const expectations: DomainAccess['expectations'] = {
  'configuration.applicationConfig': anyone,
  'version.notice': merchantsAlways,
  'configuration.settings': anyOperator,
  'configuration.changeSettings': anyOperator,
};

const samples: DomainAccess['samples'] = {
  'configuration.applicationConfig': nothing,
  'version.notice': nothing,
  'configuration.settings': nothing,
  'configuration.changeSettings': async (_, test) => {
    const { envelope } = await test.send(settings, (await makeWorld(test.make)).actors.operatorWithCode);
    const { givenIdentityProvider: _given, ...stored } = settings.result.parse(envelope.result);
    return {
      body: { ...stored, guideUrl: `https://guide.example.com/${unique('page').replaceAll(' ', '-')}` },
    };
  },
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
