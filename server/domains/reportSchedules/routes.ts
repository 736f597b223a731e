import * as contract from '../../../shared/contract/reportSchedules/calls.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

/** Reports that are mailed each month. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.reportSchedules, ({ caller }) => service.listSchedules(services, caller)),
  handler(contract.createSchedule, ({ body, caller, context }) =>
    service.createSchedule(services, { caller, context }, body),
  ),
  handler(contract.changeSchedule, ({ body, caller, context }) =>
    service.changeSchedule(services, { caller, context }, body),
  ),
  handler(contract.removeSchedule, ({ params, caller, context }) =>
    service.removeSchedule(services, { caller, context }, params.id),
  ),
];
