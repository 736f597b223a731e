import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import { UserAction } from '../../../../shared/contract/users/shapes.ts';
import type { changeUsers as changeCall } from '../../../../shared/contract/users/calls.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { filterOf } from '../list/service.ts';
import { userNames } from '../list/sql.ts';
import { setStatusIn } from './service.ts';

/** What is done to each user when their turn has come (decision 0014). */
export const userChange = operatorChangeKind<UserAction>({
  name: 'users.changeMany',
  values: UserAction,
  title: ({ action }) => `users_${action}`,
  apply: async (tx, work, id, change) => void (await setStatusIn(tx, work, id, stepOf(change))),
});

const stepOf = (change: UserAction) =>
  change.action === 'lift'
    ? ({ state: 'normal', note: change.note } as const)
    : ({ state: 'muted', days: change.days, reason: change.reason, note: change.note } as const);

/** Starts the task for the chosen users of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeUsers(
  services: Services,
  request: PlatformRequest,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { caller, context } = request;
  const { change, count, ids, excludeIds } = body;
  const clock = { now: context.now, zone: services.config.zone };
  const chosen = { ids, excludeIds, clock };
  const objects = await userNames(services.database.orm, caller.scope, filterOf(query), chosen);
  return startChange(services, request, userChange, { values: change, objects, count });
}
