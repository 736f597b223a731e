import { z } from 'zod';
import { CHANNEL_ACTIONS, CHANNEL_GRAINS, CHANNEL_TARGETS } from '../../codes/channels.ts';
import { CHANNEL_SOURCES } from '../../codes/lists.ts';
import { anyone, partner } from '../access.ts';
import { HistoryQuery } from '../audit/calls.ts';
import { HistoryEntry } from '../audit/shapes.ts';
import { call } from '../call.ts';
import { channelColumns } from './columns.ts';
import {
  CHANNEL_HOUR_DAYS_AT_MOST,
  Channel,
  ChannelAction,
  ChannelChange,
  ChannelContent,
  ChannelFigures,
  ChannelForm,
  DAYS_RULE,
  DaysOfFigures,
  JournalRow,
  PublicChannel,
  Serial,
  areDays,
  daysBetween,
} from './shapes.ts';
import {
  Amount,
  Count,
  Id,
  IdText,
  Ids,
  Keyword,
  Ok,
  Time,
  Version,
  oneOf,
  pageShape,
  pageQuery,
  severalOf,
} from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { exportBody } from '../exports.ts';
import { TaskRef } from '../tasks/shapes.ts';

const SerialParams = z.object({ serialNumber: Serial });

/** Filters of /event/channel; `start` and `end` are the business days of the figures, not of the codes. */
export const channelsQuery = pageQuery(channelColumns.sortable)
  .extend({
    searchId: IdText.optional(),
    category: severalOf(CHANNEL_TARGETS).optional(),
    type: severalOf(CHANNEL_SOURCES).optional(),
    enable: oneOf([0, 1]).optional(),
    keyword: Keyword.optional(),
    ...DaysOfFigures,
  })
  .refine(areDays, DAYS_RULE);

export const channels = call({
  id: 'channels.channels',
  method: 'GET',
  path: '/v1/channel-codes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Channel codes of the chosen store with their figures.',
  query: channelsQuery,
  result: pageShape(Channel),
});

export const exportChannels = call({
  id: 'channels.exportChannels',
  method: 'POST',
  path: '/v1/channel-codes/export',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The channel codes of a filter with their figures as CSV.',
  query: channelsQuery,
  body: exportBody(channelColumns.inFile),
  columns: channelColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const changeChannels = call({
  id: 'channels.changeMany',
  method: 'POST',
  path: '/v1/channel-codes/changes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Switch the channel codes of a filter on or off, as a task of kind 8.',
  query: channelsQuery,
  body: z.object({ change: ChannelAction, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const archiveChannels = call({
  id: 'channels.archive',
  method: 'POST',
  path: '/v1/channel-codes/archive',
  access: partner('EVENTS_READ_WRITE'),
  summary:
    'The QR codes of the channel codes of a filter as one ZIP, a PNG each; more than 50 are drawn by a task.',
  query: channelsQuery,
  body: z.object(chosenRows),
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const createChannel = call({
  id: 'channels.create',
  method: 'POST',
  path: '/v1/channel-codes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Make a channel code for a target; its name is unique for the target, else 10151.',
  body: ChannelForm,
  result: z.object({ serialNumber: Serial, url: z.string(), qr: z.string() }),
});

export const renameChannel = call({
  id: 'channels.rename',
  method: 'PUT',
  path: '/v1/channel-codes',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Rename a channel code.',
  body: z.object({ serialNumber: Serial, content: ChannelContent, version: Version }),
  result: Ok,
});

/** How many codes targets have: the channels column of other lists asks once a page. */
export const channelCounts = call({
  id: 'channels.counts',
  method: 'GET',
  path: '/v1/channel-codes/counts',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'How many channel codes some targets have; targets without any are left out.',
  query: z.object({ searchIds: Ids, category: oneOf(CHANNEL_TARGETS).optional() }),
  result: z.array(z.object({ searchId: Id, count: Count })),
  addition: true,
});

const statisticsQuery = z
  .object({
    serialNumber: Serial.optional(),
    searchId: IdText.optional(),
    grain: z.enum(CHANNEL_GRAINS).default('day'),
    ...DaysOfFigures,
  })
  .refine(areDays, DAYS_RULE)
  .refine(({ serialNumber, searchId }) => (serialNumber === undefined) !== (searchId === undefined), {
    error: 'or else searchId names what is counted',
    path: ['serialNumber'],
  })
  .refine(
    ({ grain, start, end }) => grain !== 'hour' || daysBetween(start, end) <= CHANNEL_HOUR_DAYS_AT_MOST,
    {
      error: `hour takes at most ${CHANNEL_HOUR_DAYS_AT_MOST} days`,
      path: ['grain'],
    },
  );

export const channelStatistics = call({
  id: 'channels.statistics',
  method: 'GET',
  path: '/v1/channel-codes/statistics',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Figures of a code, or of all codes of a target; the last 30 days unless said otherwise.',
  query: statisticsQuery,
  result: ChannelFigures,
});

export const channelShareStatistics = call({
  id: 'channels.shareStatistics',
  method: 'GET',
  path: '/v1/channel-codes/statistics/share',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The same with the ranking of the members who share the code, at most 50.',
  query: statisticsQuery,
  result: ChannelFigures.extend({
    bySharer: z.array(
      z.object({ userName: z.string(), pv: Count, uv: Count, orders: Count, paidAmount: Amount }),
    ),
  }),
});

export const showChannel = call({
  id: 'channels.show',
  method: 'GET',
  path: '/v1/channel-codes/show',
  access: anyone(),
  counted: 'shared',
  summary: 'A channel code for its public page, without money; a code that is off is refused.',
  query: z.object({ serialNumber: Serial }),
  result: PublicChannel,
});

export const showStatistics = call({
  id: 'channels.showStatistics',
  method: 'GET',
  path: '/v1/channel-codes/statistics/show',
  access: anyone(),
  counted: 'shared',
  summary: 'Daily figures of a code for its public page, without money.',
  query: z.object({ serialNumber: Serial, ...DaysOfFigures }).refine(areDays, DAYS_RULE),
  result: z.object({
    totals: z.object({ pv: Count, uv: Count, orders: Count }),
    series: z.array(z.object({ t: Time, pv: Count, uv: Count, orders: Count })),
  }),
});

/** Paging and filters of the journal; newest first. */
const journalFilter = pageQuery(['at']).extend({
  serialNumber: Serial,
  action: severalOf(CHANNEL_ACTIONS).optional(),
  ...DaysOfFigures,
});
export const journalQuery = journalFilter.refine(areDays, DAYS_RULE);

/** Skips the standard handling (spec section 7); with `export=1` the answer is a CSV file. */
export const journal = call({
  id: 'channels.journal',
  method: 'GET',
  path: '/v1/channel-codes/channel/statistics/journaling',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What happened through a code: visits, orders, payments, check-ins; export=1 answers a file.',
  query: journalFilter.extend({ export: oneOf([1]).optional() }).refine(areDays, DAYS_RULE),
  result: pageShape(JournalRow),
  answer: 'raw',
});

export const showJournal = call({
  id: 'channels.showJournal',
  method: 'GET',
  path: '/v1/channel-codes/channel/statistics/journaling/show',
  access: anyone(),
  counted: 'shared',
  summary: 'The journal for the public page: no people, no order numbers, no money.',
  query: journalQuery,
  result: pageShape(JournalRow.pick({ at: true, action: true, device: true })),
});

/** What the printed code and the copied link open (docs/decisions/0009). */
export const visitChannel = call({
  id: 'channels.visit',
  method: 'GET',
  path: '/v1/channel-codes/{serialNumber}/visit',
  access: anyone(),
  summary: 'Count a visit and go on to the target; `from` is the member who shared the link.',
  params: SerialParams,
  query: z.object({ from: IdText.optional() }),
  result: z.null(),
  answer: 'redirect',
  addition: true,
});

export const channelCode = call({
  id: 'channels.code',
  method: 'GET',
  path: '/v1/channel-codes/{serialNumber}/code',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'The QR code of a channel code as a picture.',
  params: SerialParams,
  query: z.object({
    size: z.coerce.number().int().min(200).max(1200).default(400),
    format: z.enum(['png', 'svg', 'jpeg']).default('png'),
    logo: oneOf([0, 1]).optional(),
  }),
  result: z.null(),
  answer: 'image',
});

export const channel = call({
  id: 'channels.channel',
  method: 'GET',
  path: '/v1/channel-codes/{serialNumber}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'One channel code with its figures since it was made.',
  params: SerialParams,
  result: Channel,
});

export const channelHistory = call({
  id: 'channels.history',
  method: 'GET',
  path: '/v1/channel-codes/{serialNumber}/history',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'What happened to a channel code, newest first.',
  params: SerialParams,
  query: HistoryQuery,
  addition: true,
  result: pageShape(HistoryEntry),
});

/** POST on one code duplicates it (screens C2). */
export const duplicateChannel = call({
  id: 'channels.duplicate',
  method: 'POST',
  path: '/v1/channel-codes/{serialNumber}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Make another code for the same target and source under a new name.',
  params: SerialParams,
  body: z.object({ content: ChannelContent }),
  result: z.object({ serialNumber: Serial, url: z.string(), qr: z.string() }),
});

export const changeChannel = call({
  id: 'channels.change',
  method: 'PUT',
  path: '/v1/channel-codes/{serialNumber}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Change a channel code as a whole; its figures stay.',
  params: SerialParams,
  body: ChannelChange,
  result: Ok,
});

export const switchChannel = call({
  id: 'channels.switch',
  method: 'PATCH',
  path: '/v1/channel-codes/{serialNumber}',
  access: partner('EVENTS_READ_WRITE'),
  summary: 'Switch a channel code on or off; the link of one that is off shows a notice.',
  params: SerialParams,
  query: z.object({ enable: oneOf([0, 1]) }),
  result: Ok,
});
