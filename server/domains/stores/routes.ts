import { storeOptions } from '../../../shared/contract/choices.ts';
import { partnerStores, queryUmsSignInfo } from '../../../shared/contract/stores.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { receivingAccount, storeChoices, storesToChoose } from './service.ts';

/** Handlers about stores. */
export const routes = (services: Services): readonly Handler[] => [
  handler(partnerStores, ({ caller }) => storesToChoose(services, caller)),
  handler(queryUmsSignInfo, ({ caller, query }) => receivingAccount(services, caller, query.storeId)),
  handler(storeOptions, ({ caller, query }) => storeChoices(services, caller, query)),
];
