import { channelColumns } from '../../../shared/contract/channels/columns.ts';
import type { StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { figureDays } from './days.ts';
import { type ChannelFilter, channelNames, type ChannelRecord, channelsByIds } from './sql.ts';

/** /event/channel as a file; figures of the days of the filter. */
export const channelsFile = listExport<ChannelFilter, ChannelRecord, StoreScope>({
  name: 'channels.exportChannels',
  type: 'channels',
  columns: channelColumns,
  ids: async ({ db, scope, now, zone }, filter) =>
    (await channelNames(db, scope, filter, figureDays(filter, now, zone))).map(({ id }) => id),
  rows: ({ db, scope, now, zone }, ids, filter) =>
    channelsByIds(db, scope, ids, figureDays(filter, now, zone)),
});
