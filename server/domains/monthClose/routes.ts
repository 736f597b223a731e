import * as contract from '../../../shared/contract/monthClose/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

/** Months that are closed by hand. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.months, ({ caller }) => service.listMonths(services, caller)),
  handler(contract.month, ({ params, caller }) => service.readMonth(services, caller, params.month)),
  handler(contract.corrections, ({ params, caller }) =>
    service.listCorrections(services, caller, params.month),
  ),
  handler(contract.closeMonth, ({ params, body, caller, context }) =>
    service.closeMonth(services, { caller, context }, params.month, body),
  ),
];
