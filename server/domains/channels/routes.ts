import { Readable } from 'node:stream';
import * as contract from '../../../shared/contract/channels/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { MinuteCounter } from '../../http/limits/minuteCounter.ts';
import { FileAnswer, type Handler, handler, RedirectAnswer } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { channelsFile } from './listExport.ts';
import { readFigures, readShareFigures, showFigures } from './figures/service.ts';
import { exportJournal, readJournal, showJournal } from './journal/service.ts';
import { archiveChannels } from './many/archive.ts';
import { changeChannels } from './many/changes.ts';
import * as service from './service.ts';
import { visit } from './visit/service.ts';

/** Channel codes: what they are, what they brought, their picture, and what anybody may see of them. */
export const routes = (services: Services, visits = new MinuteCounter()): Handler[] => [
  handler(contract.channels, ({ query, ...request }) => service.listChannels(services, request, query)),
  handler(contract.exportChannels, ({ query, body, ...request }) =>
    exportList(services, channelsFile, request, { filter: query, body, days: query }),
  ),
  handler(contract.changeChannels, (request) => changeChannels(services, request, request)),
  handler(contract.archiveChannels, (request) => archiveChannels(services, request, request)),
  handler(contract.createChannel, ({ body, ...request }) => service.createChannel(services, request, body)),
  handler(contract.renameChannel, ({ body, ...request }) => service.renameChannel(services, request, body)),
  handler(contract.channelCounts, ({ query, caller }) => service.countChannels(services, caller, query)),
  handler(contract.channel, ({ params, ...request }) =>
    service.readChannel(services, request, params.serialNumber),
  ),
  handler(contract.channelHistory, ({ params, query, caller }) =>
    service.readChannelHistory(services, caller, params.serialNumber, query),
  ),
  handler(contract.duplicateChannel, ({ params, body, ...request }) =>
    service.duplicateChannel(services, request, params.serialNumber, body.content),
  ),
  handler(contract.changeChannel, ({ params, body, ...request }) =>
    service.changeChannel(services, request, params.serialNumber, body),
  ),
  handler(contract.switchChannel, ({ params, query, ...request }) =>
    service.switchChannel(services, request, params.serialNumber, query.enable),
  ),
  handler(contract.channelCode, async ({ params, query, ...request }) => {
    const { name, contentType, content } = await service.drawChannel(
      services,
      request,
      params.serialNumber,
      query,
    );
    return new FileAnswer(name, contentType, Readable.from([content], { objectMode: false }));
  }),
  handler(contract.channelStatistics, ({ query, caller, context }) =>
    readFigures(services, caller, query, context.now),
  ),
  handler(contract.channelShareStatistics, ({ query, caller, context }) =>
    readShareFigures(services, caller, query, context.now),
  ),
  handler(contract.journal, ({ query, ...request }) =>
    query.export === 1 ? exportJournal(services, request, query) : readJournal(services, request, query),
  ),
  handler(contract.showChannel, ({ query, context }) =>
    service.showChannel(services, query.serialNumber, context.origin),
  ),
  handler(contract.showStatistics, ({ query, context }) => showFigures(services, query, context.now)),
  handler(contract.showJournal, ({ query, context }) => showJournal(services, query, context.now)),
  handler(contract.visitChannel, async ({ params, query, context }) => {
    const asked = { serialNumber: params.serialNumber, from: query.from };
    return new RedirectAnswer(await visit(services, visits, asked, context));
  }),
];
