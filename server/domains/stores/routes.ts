import { storeOptions } from '../../../shared/contract/calls/choices.ts';
import * as contract from '../../../shared/contract/calls/stores.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { receivingAccount } from './accounts/service.ts';
import * as manage from './manage/service.ts';
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
  handler(contract.storeHistory, ({ caller, params }) =>
    manage.readStoreHistory(services, caller, params.id),
  ),
  handler(contract.createStore, ({ body, ...request }) => manage.createStore(services, request, body)),
  handler(contract.changeStore, ({ body, ...request }) => manage.changeStore(services, request, body)),
  handler(contract.switchStore, ({ body, params, ...request }) =>
    manage.switchStore(services, request, params.id, body.enable),
  ),
];
