import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeSessions as changeCall } from '../../../../shared/contract/events/eventEdits.calls.ts';
import { SessionAction } from '../../../../shared/contract/events/eventEdits.shapes.ts';
import type { Services } from '../../../services.ts';
import { changeKind, type ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { editSessionIn } from '../edit/service.ts';
import { quickChange } from '../quickChange.ts';
import { sessionNames } from '../sql.ts';

/** What is done to each session when its turn has come (decision 0014). */
export const sessionChange = changeKind<SessionAction>({
  name: 'events.changeMany',
  values: SessionAction,
  title: ({ action }) => `events_${action}`,
  apply: async (tx, { services, ...request }, id, values) => {
    if (values.action !== 'edit') {
      await quickChange(tx, request, id, { isOnShelf: values.action === 'shelve' ? 1 : 0 });
      return;
    }
    const { action: _action, ...edit } = values;
    await editSessionIn(tx, request, id, { ...edit, zone: services.config.zone });
  },
});

/** Starts the task for the chosen sessions of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeSessions(
  services: Services,
  request: ChangeRequest,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { caller, context } = request;
  const { change, count } = body;
  const clock = { now: context.now, zone: services.config.zone };
  const found = await sessionNames(services.database.orm, caller.store, query, clock);
  return startChange(services, request, sessionChange, {
    values: change,
    objects: chosenOf(found, body),
    count,
  });
}
