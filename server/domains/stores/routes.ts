import { storeOptions } from '../../../shared/contract/choices/calls.ts';
import * as contract from '../../../shared/contract/stores/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { receivingAccount } from './accounts/service.ts';
import * as manage from './manage/service.ts';
import { receiptsFile } from './receipts/listExport.ts';
import { findReader, listReceipts } from './receipts/service.ts';
import { storeChoices, storesToChoose } from './service.ts';

/** Handlers about stores. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.partnerStores, ({ caller }) => storesToChoose(services, caller)),
  handler(contract.queryUmsSignInfo, ({ query, ...request }) =>
    receivingAccount(services, request, query.storeId),
  ),
  handler(storeOptions, ({ caller, query }) => storeChoices(services, caller, query)),
  handler(contract.stores, ({ caller, query }) => manage.listStores(services, caller, query)),
  handler(contract.store, ({ caller, params }) => manage.readStore(services, caller, params.id)),
  handler(contract.storeHistory, ({ caller, params, query }) =>
    manage.readStoreHistory(services, caller, params.id, query),
  ),
  handler(contract.createStore, ({ body, ...request }) => manage.createStore(services, request, body)),
  handler(contract.changeStore, ({ body, ...request }) => manage.changeStore(services, request, body)),
  handler(contract.switchStore, ({ body, params, ...request }) =>
    manage.switchStore(services, request, params.id, body.enable),
  ),
  handler(contract.storeReceipts, ({ params, query, ...request }) =>
    listReceipts(services, request, params.id, query),
  ),
  handler(contract.exportReceipts, async ({ params, query, body, context, ...request }) => {
    const { caller, numbers } = await findReader(services, request.caller, params.id);
    const filter = { ...query, storeId: params.id, numbers };
    return exportList(services, receiptsFile, { caller, context }, { filter, body, days: query });
  }),
];
