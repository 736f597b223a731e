import type { Excuses } from '../../../testing/access/excuses.ts';

/** What tests about all calls have to know of channels. */
export const excuses: Excuses = {
  oneMore: {
    channelId: async ({ make }, place, { templateId }) => (await make.channel(place, templateId)).id,
  },
  wordless: [
    'channels.archive',
    'channels.code',
    'channels.counts',
    'channels.statistics',
    'channels.shareStatistics',
    'channels.journal',
    'channels.showStatistics',
    'channels.showJournal',
    'channels.visit',
  ],
  texts: {
    prose: [{ table: 'channel_code', columns: ['event_title', 'content'], owner: 'store', id: 't.store_id' }],
    noProse: ['channel_code.serial_number', 'channel_visit.visitor', 'channel_visit.device'],
    trail: [{ object: 'channel', table: 'channel_code', id: 'id' }],
    histories: ['channels.history'],
    byStaff: (accountId) => [`update channel_code set created_by = ${accountId}`],
  },
  tellsAmounts: [
    'channels.channel',
    'channels.channels',
    'channels.exportChannels',
    'channels.journal',
    'channels.shareStatistics',
    'channels.statistics',
  ],
  orders: { amounts: ['paidAmount'], others: ['at', 'conversion', 'createdAt', 'orders', 'pv', 'uv'] },
  changing: ['channels.visit'],
  largeTables: ['channel_visit'],
};
