import { Readable } from 'node:stream';
import * as contract from '../../../shared/contract/classPacks/calls.ts';
import * as codes from '../../../shared/contract/classPacks/codes.calls.ts';
import * as distribution from '../../../shared/contract/classPacks/distribution.calls.ts';
import * as holding from '../../../shared/contract/classPacks/holdings.calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { FileAnswer, type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { drawPackCode, makeCode, readCode } from './codes/service.ts';
import { findRecipients, giveTicket, rehearseGifts, startGifts } from './distribution/service.ts';
import { readFreeCount, readPackFigures } from './figures/service.ts';
import * as form from './form/service.ts';
import { changeHolding } from './holdings/change.ts';
import { changeHoldings } from './holdings/changes.ts';
import { holdingsFile } from './holdings/listExport.ts';
import { listHoldings, listTickets } from './holdings/service.ts';
import { changePacks } from './list/changes.ts';
import { classPacksFile } from './list/listExport.ts';
import * as list from './list/service.ts';
import { listRecords, recordsFile } from './records/service.ts';
import { sellPack } from './sale/service.ts';

/** Tickets and packs: what is sold, who holds it, every movement of it, and how it is handed out. */
export const routes = (services: Services): readonly Handler[] => [
  ...ofPacks(services),
  ...ofHoldings(services),
  handler(codes.packCode, ({ query, ...request }) => readCode(services, request, query.id)),
  handler(codes.makePackCode, ({ body, ...request }) => makeCode(services, request, body)),
  handler(codes.packCodePicture, async ({ query, ...request }) => {
    const { name, contentType, content } = await drawPackCode(services, request, query);
    return new FileAnswer(name, contentType, Readable.from([content], { objectMode: false }));
  }),
  handler(distribution.recipients, ({ query, caller }) => findRecipients(services, caller, query)),
  handler(distribution.giveTicket, ({ body, ...request }) => giveTicket(services, request, body)),
  handler(distribution.giveTickets, ({ body, ...request }) =>
    body.dryRun ? rehearseGifts(services, request.caller, body) : startGifts(services, request, body),
  ),
  handler(distribution.sellPack, ({ body, ...request }) => sellPack(services, request, body)),
];

const ofPacks = (services: Services): readonly Handler[] => [
  handler(contract.classPacks, ({ query, caller, context }) =>
    list.listPacks(services, caller, query, context.now),
  ),
  handler(contract.exportClassPacks, async ({ query, body, context, ...request }) => {
    const caller = await list.packReader(services, request.caller, query);
    return exportList(services, classPacksFile, { caller, context }, { filter: query, body });
  }),
  handler(contract.changeClassPacks, ({ query, body, ...request }) =>
    changePacks(services, request, query, body),
  ),
  handler(contract.storeTicketOptions, ({ params, caller }) =>
    list.listStoreTickets(services, caller, params.id),
  ),
  handler(contract.classPack, ({ params, caller, context }) =>
    list.readPack(services, caller, params.id, context.now),
  ),
  handler(contract.createClassPack, ({ body, ...request }) => form.createPack(services, request, body)),
  handler(contract.changeClassPack, ({ body, ...request }) => form.changePack(services, request, body)),
  handler(contract.removeClassPack, ({ params, ...request }) =>
    form.removePack(services, request, params.id),
  ),
  handler(contract.switchClassPack, ({ params, body, ...request }) =>
    services.database.transaction((tx) => form.switchPackIn(tx, request, params.id, body.status)),
  ),
  handler(contract.copyClassPack, ({ params, body, ...request }) =>
    form.copyPack(services, request, params.id, body.copyName),
  ),
  handler(contract.classPackHistory, ({ params, query, caller, context }) =>
    list.readPackHistory(services, caller, params.id, { paging: query, now: context.now }),
  ),
  handler(contract.classPackFigures, ({ params, caller, context }) =>
    readPackFigures(services, caller, params.id, context.now),
  ),
  handler(contract.freeCount, ({ query, caller }) => readFreeCount(services, caller, query.classPackId)),
];

const ofHoldings = (services: Services): readonly Handler[] => [
  handler(holding.holdings, ({ query, caller, context }) =>
    listHoldings(services, caller, query, context.now),
  ),
  handler(holding.exportHoldings, ({ query, body, ...request }) =>
    exportList(services, holdingsFile, request, { filter: query, body }),
  ),
  handler(holding.holders, ({ query, caller, context }) =>
    listHoldings(services, caller, query, context.now),
  ),
  handler(holding.ticketsOfHolding, ({ query, caller }) => listTickets(services, caller, query.holdingId)),
  handler(holding.packRecords, ({ query, caller }) => listRecords(services, caller, query)),
  handler(holding.exportPackRecords, ({ query, body, ...request }) =>
    exportList(services, recordsFile, request, { filter: query, body, days: query }),
  ),
  handler(holding.changeHolding, ({ params, body, ...request }) =>
    changeHolding(services, request, params.id, body),
  ),
  handler(holding.changeHoldings, ({ query, body, ...request }) =>
    changeHoldings(services, request, query, body),
  ),
];
