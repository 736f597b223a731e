import type { DomainAccess, MoreSamples, Sample } from '../../../testing/access/domainAccess.ts';
import { anyone, merchantsObject, merchantsOwnList } from '../../../testing/access/rows.ts';
import { after, all, fileOf, manyOf } from '../../../testing/access/samples.ts';
import { unique } from '../../../testing/factories.ts';
import type { Objects } from '../../../testing/access/objects.ts';
import { excuses } from './excuses.ts';

const expectations: DomainAccess['expectations'] = {
  'channels.channels': merchantsOwnList,
  'channels.exportChannels': merchantsOwnList,
  'channels.history': merchantsObject,
  'channels.changeMany': merchantsObject,
  'channels.archive': merchantsObject,
  'channels.create': merchantsObject,
  'channels.rename': merchantsObject,
  'channels.counts': merchantsOwnList,
  'channels.statistics': merchantsObject,
  'channels.shareStatistics': merchantsObject,
  'channels.journal': merchantsObject,
  'channels.code': merchantsObject,
  'channels.channel': merchantsObject,
  'channels.duplicate': merchantsObject,
  'channels.change': merchantsObject,
  'channels.switch': merchantsObject,
  'channels.show': anyone,
  'channels.showStatistics': anyone,
  'channels.showJournal': anyone,
  'channels.visit': anyone,
};

const ofTemplate = ({ templateId }: Objects) => ({ searchId: templateId });

const ofSerial: Sample = ({ serialNumber }) => ({ params: { serialNumber } });

const askedSerial: Sample = ({ serialNumber }) => ({ query: { serialNumber } });

const samples: DomainAccess['samples'] = {
  'channels.exportChannels': () => ({ body: { columns: ['content', 'pv'] } }),
  'channels.channels': () => ({ query: { sortBy: 'conversion', start: '2026-11-01', end: '2026-11-30' } }),
  'channels.changeMany': ({ channelId }) => ({
    body: { change: { action: 'off' }, ids: [channelId], count: 1 },
  }),
  'channels.archive': ({ channelId }) => ({ body: { ids: [channelId], count: 1 } }),
  'channels.create': ({ templateId }) => ({
    body: { type: 1, category: 1, searchId: templateId, content: unique('Poster') },
  }),
  'channels.rename': ({ serialNumber }) => ({
    body: { serialNumber, content: unique('Poster'), version: 0 },
  }),
  'channels.counts': ({ templateId }) => ({ query: { searchIds: templateId } }),
  'channels.statistics': askedSerial,
  'channels.shareStatistics': askedSerial,
  'channels.journal': askedSerial,
  'channels.code': ofSerial,
  'channels.channel': ofSerial,
  'channels.history': ofSerial,
  'channels.duplicate': ({ serialNumber }) => ({
    params: { serialNumber },
    body: { content: unique('Poster') },
  }),
  'channels.change': ({ serialNumber, templateId }) => ({
    params: { serialNumber },
    body: { type: 4, category: 1, searchId: templateId, content: unique('Poster'), version: 0 },
  }),
  'channels.switch': ({ serialNumber }) => ({ params: { serialNumber }, query: { enable: 0 } }),
  'channels.show': askedSerial,
  'channels.showStatistics': askedSerial,
  'channels.showJournal': askedSerial,
  'channels.visit': ofSerial,
};

const moreSamples: MoreSamples = {
  ...all(['channels.statistics', 'channels.shareStatistics'], ({ templateId }) => ({
    query: { serialNumber: undefined, searchId: templateId },
  })),
  ...all(['channels.channels'], ({ templateId }) => ({ query: { searchId: templateId } })),
  ...fileOf('channels.exportChannels', ofTemplate, 'channelId'),
  ...manyOf('channels.changeMany', ofTemplate, ['channelId', ofTemplate, 1]),
  // The one that the template has beside it.
  ...all(['channels.archive'], (objects) => ({
    query: ofTemplate(objects),
    body: { ids: undefined, excludeIds: [objects.channelId] },
  })),
};

const furtherSamples: MoreSamples = {
  // To what the other one is called.
  'channels.rename': [
    after(
      'channels.rename',
      ({ channelId }) => `update channel_code o set content = 'Taken' from channel_code c
        where c.id = ${channelId} and o.store_id = c.store_id and o.category = c.category
          and o.search_id = c.search_id and o.id <> c.id`,
      () => ({ content: 'Taken' }),
    ),
  ],
};

declare module '../../../testing/access/objects.ts' {
  interface Objects {
    /** A code of the template. */
    readonly channelId: number;
    readonly serialNumber: string;
  }
}

const objects: DomainAccess['objects'] = {
  make: async ({ make }, place, { templateId }) => {
    const { id, serialNumber } = await make.channel(place, templateId);
    await make.channel(place, templateId);
    return { channelId: id, serialNumber };
  },
  absent: { channelId: 900_000_015, serialNumber: 'ABSENT234567' },
};

/** What actors get from the calls of this domain, and requests of each. */
export const access: DomainAccess = {
  expectations,
  samples,
  moreSamples,
  furtherSamples,
  objects,
  ...excuses,
};
