import type { Channel } from '../../../shared/contract/channels/shapes.ts';
import type { ChannelRecord } from './sql.ts';

/** What the code opens: counts the visit and goes on (docs/decisions/0009). */
export const visitAddress = (origin: string, serialNumber: string): string =>
  `${origin}/api/v1/channel-codes/${serialNumber}/visit`;

/** Where the picture of the code is, for those who may see it. */
export const pictureAddress = (origin: string, serialNumber: string): string =>
  `${origin}/api/v1/channel-codes/${serialNumber}/code`;

/** The public page of a code. */
export const sharedPage = (origin: string, serialNumber: string): string =>
  `${origin}/s/channel/${serialNumber}`;

/** The two addresses of a code: the page it opens and the picture of the code. */
export const addressesOf = (origin: string, serialNumber: string) => ({
  serialNumber,
  url: visitAddress(origin, serialNumber),
  qr: pictureAddress(origin, serialNumber),
});

/** A code as its list and its page show it. */
export const presentChannel = (record: ChannelRecord, origin: string): Channel => ({
  id: record.id,
  serialNumber: record.serialNumber,
  eventTitle: record.eventTitle,
  type: record.type,
  content: record.content,
  category: record.category,
  searchId: record.searchId,
  enable: record.enable,
  url: visitAddress(origin, record.serialNumber),
  qr: pictureAddress(origin, record.serialNumber),
  pv: record.pv,
  uv: record.uv,
  orders: record.orders,
  paidAmount: record.paidAmount,
  createdAt: record.createdAt,
  version: record.version,
});
