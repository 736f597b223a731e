import {
  OverviewAction,
  type changeOverview as changeCall,
} from '../../../../shared/contract/events/calls.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { type ChangeRequest, operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { setCityActivityIn, shelveTemplate } from '../../eventTemplates/service.ts';
import { platformNames } from '../platform.sql.ts';

/** What operators do to each template when its turn has come (decision 0014). */
export const overviewChange = operatorChangeKind<OverviewAction>({
  name: 'events.changeOverview',
  values: OverviewAction,
  title: ({ action }) => `events_${action}`,
  apply: async (tx, { caller, context }, id, change) => {
    const request = { caller, context };
    if (change.action === 'city')
      await setCityActivityIn(tx, request, id, { on: 1, cityIds: change.cityIds });
    else await shelveTemplate(tx, request, id, { isOnShelf: 0, reason: change.reason });
  },
});

/** Starts the task for the chosen templates of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeOverview(
  services: Services,
  request: ChangeRequest<PlatformCaller>,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { caller, context } = request;
  const { change, count } = body;
  const clock = { now: context.now, zone: services.config.zone };
  const found = await platformNames(services.database.orm, caller.scope, query, clock);
  return startChange(services, request, overviewChange, {
    values: change,
    objects: chosenOf(found, body),
    count,
  });
}
