import { sql } from 'drizzle-orm';
import type { DomainAccess, Sample } from '../../../testing/access/domainAccess.ts';
import {
  anyone,
  anyOperator,
  everybodySignedIn,
  merchantsAlways,
  operatorsWithCode,
} from '../../../testing/access/rows.ts';
import { fileOf, nothing } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import { storedSettings } from '../service.ts';
import { versionSample } from './factory.ts';

const expectations: DomainAccess['expectations'] = {
  'configuration.applicationConfig': anyone,
  'version.notice': merchantsAlways,
  'version.list': everybodySignedIn,
  'version.one': everybodySignedIn,
  'version.read': everybodySignedIn,
  'version.export': anyOperator,
  'version.history': anyOperator,
  'version.create': anyOperator,
  'version.change': anyOperator,
  'version.remove': anyOperator,
  'configuration.settings': operatorsWithCode,
  'configuration.changeSettings': operatorsWithCode,
};

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    readonly versionId: number;
  }
}

const ofVersion: Sample = ({ versionId }) => ({ params: { id: versionId } });

const samples: DomainAccess['samples'] = {
  'configuration.applicationConfig': nothing,
  'version.notice': nothing,
  'version.list': () => ({ query: { sortBy: 'versionNumber' } }),
  'version.one': ofVersion,
  'version.read': ofVersion,
  'version.export': () => ({ body: { columns: ['versionNumber'] } }),
  'version.history': ofVersion,
  'version.create': () => ({ body: versionSample() }),
  'version.change': async (_, { make, services }) => {
    const form = versionSample();
    const publishedAt = new Date(services.now() + 86_400_000);
    const { id } = await make.version({ ...form, publishedAt });
    return { body: { ...form, id, version: 0 } };
  },
  'version.remove': async (_, { make, services }) => ({
    params: { id: (await make.version({ publishedAt: new Date(services.now() + 86_400_000) })).id },
  }),
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
  objects: {
    make: async ({ make }) => ({ versionId: (await make.version()).id }),
    absent: { versionId: 999_999_999 },
  },
  moreSamples: fileOf('version.export', () => ({}), 'versionId'),
  wordless: ['configuration.applicationConfig', 'version.notice', 'version.list', 'version.one'],
  texts: {
    noProse: ['version_number', 'version_title', 'version_introduction', 'need_notice'].map(
      (column) => `version_record.${column}`,
    ),
  },
  noIds: {
    'version.one params.id': 'versions are the same for every merchant',
    'version.read params.id': 'versions are the same for every merchant',
  },
  orders: { others: ['publishedAt', 'versionNumber'] },
  tablesOfNobody: ['version_record', 'version_read'],
};
