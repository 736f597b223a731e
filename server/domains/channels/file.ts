import type { CHANNEL_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import { formatRate, rateOf } from '../../../shared/format/rate.ts';
import type { StoreScope } from '../../db/scope.ts';
import { column, countColumn, moneyColumn, timeColumn } from '../../exports/columns.ts';
import type { CsvColumn } from '../../exports/csvStream.ts';
import { listExport } from '../../exports/listExport.ts';
import { CATEGORY, ENABLED, SOURCE } from '../../exports/words.ts';
import { figureDays } from './days.ts';
import { type ChannelFilter, channelIds, type ChannelRecord, namedChannels } from './sql.ts';

const columnsOf = (
  zone: string,
): Readonly<Record<(typeof CHANNEL_COLUMNS)[number], CsvColumn<ChannelRecord>>> => ({
  serialNumber: column('编号 Number', ({ serialNumber }) => serialNumber),
  content: column('名称 Name', ({ content }) => content),
  target: column('目标 Target', ({ eventTitle }) => eventTitle),
  type: column('渠道来源 Source', ({ type }) => SOURCE[type]),
  category: column('目标类型 Target kind', ({ category }) => CATEGORY[category]),
  enable: column('启用 On', ({ enable }) => ENABLED[enable]),
  pv: countColumn('访问量 Views', ({ pv }) => pv),
  // One visitor may come through several codes: no sum.
  uv: column('访客数 Visitors', ({ uv }) => uv),
  orders: countColumn('订单数 Orders', ({ orders }) => orders),
  conversion: column('转化率 Conversion', ({ orders, uv }) => formatRate(rateOf(orders, uv))),
  paidAmount: moneyColumn('支付金额 Paid ¥', ({ paidAmount }) => paidAmount),
  createdAt: timeColumn('创建时间 Created', zone, ({ createdAt }) => createdAt),
});

/** /event/channel as a file; figures of the days of the filter. */
export const channelsFile = listExport<ChannelFilter, ChannelRecord, StoreScope>({
  ...{ name: 'channels.exportChannels', type: 'channels', columns: columnsOf },
  ids: ({ db, scope, now, zone }, filter) => channelIds(db, scope, filter, figureDays(filter, now, zone)),
  rows: ({ db, scope, now, zone }, ids, filter) =>
    namedChannels(db, scope, ids, figureDays(filter, now, zone)),
});
