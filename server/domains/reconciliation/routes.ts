import * as contract from '../../../shared/contract/reconciliation/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

/** What providers say against what we say. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.reconciliation, ({ query, caller }) => service.readDay(services, caller, query.date)),
  handler(contract.reconciliationDays, ({ query, caller }) => service.listDays(services, caller, query)),
  handler(contract.providers, ({ caller }) => service.listProviders(services, caller)),
  handler(contract.importRows, ({ body, caller, context }) =>
    service.importRows(services, { caller, context }, body),
  ),
  handler(contract.explainDifference, ({ params, body, caller, context }) =>
    service.explain(services, { caller, context }, params.id, body),
  ),
  handler(contract.matchDifference, ({ params, body, caller, context }) =>
    service.match(services, { caller, context }, params.id, body),
  ),
];
