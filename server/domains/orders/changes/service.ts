import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeOrders as changeCall } from '../../../../shared/contract/orders/calls.ts';
import { OrderAction } from '../../../../shared/contract/orders/shapes.ts';
import type { Services } from '../../../services.ts';
import { changeKind, type ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { checkInOrder } from '../../events/service.ts';
import { askOrders } from '../list/match.sql.ts';
import { orderNames } from '../list/sql.ts';

/** What is done to each order when its turn has come (decision 0014). */
export const orderChange = changeKind<OrderAction>({
  name: 'orders.changeMany',
  values: OrderAction,
  title: ({ action }) => `orders_${action}`,
  apply: (tx, { services, ...request }, id) => checkInOrder(tx, request, id, services.config.zone),
});

/** Starts the task for the chosen orders of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeOrders(
  services: Services,
  request: ChangeRequest,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { caller, context } = request;
  const { change, count } = body;
  const clock = { now: context.now, zone: services.config.zone };
  const { orm } = services.database;
  const asked = await askOrders(orm, caller.store, query, clock);
  const found = await orderNames(orm, caller.store, asked);
  return startChange(services, request, orderChange, {
    values: change,
    objects: chosenOf(found, body),
    count,
  });
}
