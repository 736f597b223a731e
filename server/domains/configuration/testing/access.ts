import { sql } from 'drizzle-orm';
import type { DomainAccess } from '../../../testing/access/domainAccess.ts';
import { anyone, merchantsAlways, operatorsWithCode } from '../../../testing/access/rows.ts';
import { nothing } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import { storedSettings } from '../service.ts';

const expectations: DomainAccess['expectations'] = {
  'configuration.applicationConfig': anyone,
  'version.notice': merchantsAlways,
  'configuration.settings': operatorsWithCode,
  'configuration.changeSettings': operatorsWithCode,
};

const samples: DomainAccess['samples'] = {
  'configuration.applicationConfig': nothing,
  'version.notice': nothing,
  'configuration.settings': nothing,
  'configuration.changeSettings': async (_, { database: { orm } }) => {
    const { migration, notice = '', until = null, ...others } = await storedSettings(orm);
    const { rows } = await orm.execute<{ value: number }>(
      sql`select value from setting where name = 'settings.version'`,
    );
    const { openBefore, stopFrom } = migration;
    const guideUrl = `https://guide.example.com/${unique('page').replaceAll(' ', '-')}`;
    const version = rows[0]?.value ?? 0;
    return { body: { ...others, notice, until, openBefore, stopFrom, guideUrl, version } };
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
