import { z } from 'zod';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeAppItems as changeCall } from '../../../../shared/contract/appItems/calls.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { lookingOf } from '../list/service.ts';
import { appItemNames } from '../list/sql.ts';
import { AppSight } from '../sight.ts';
import { removeAppItem, switchAppItem } from './service.ts';

const Values = z.object({ kind: z.string(), act: z.enum(['on', 'off', 'remove']) });

/** What a task does to each item when its turn has come. */
export const appItemChange = operatorChangeKind<z.output<typeof Values>>({
  name: 'appItems.changeMany',
  values: Values,
  title: ({ act }) => `appItems_${act}`,
  apply: async (tx, request, id, { kind, act }) =>
    void (await (act === 'remove'
      ? removeAppItem(tx, request, { kind, id })
      : switchAppItem(tx, request, { kind, id }, act))),
});

/** Starts the task for the chosen items of a filter. @throws Refusal forbidden, notFound, selectionChanged */
export async function changeAppItems(
  services: Services,
  request: PlatformRequest,
  kind: string,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { change, count, ...chosen } = body;
  const sight = AppSight.of(request.caller, kind);
  const search = { filter: query, looking: lookingOf(services, request) };
  const found = await appItemNames(services.database.orm, request.caller.scope, sight, search);
  const values = { kind, act: change.act };
  return startChange(services, request, appItemChange, { values, objects: chosenOf(found, chosen), count });
}
