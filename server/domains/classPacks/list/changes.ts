import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import { changeClassPacks as changeCall } from '../../../../shared/contract/classPacks/calls.ts';
import type { Services } from '../../../services.ts';
import { type ChangeRequest, changeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { switchPackIn } from '../form/service.ts';
import { packReader } from './service.ts';
import { packNames } from './sql.ts';

type Asked = ParsedRequest<typeof changeCall>;

/** What a task does to each ticket or pack when its turn has come. */
export const classPackChange = changeKind({
  name: 'classPacks.changeMany',
  values: changeCall.body.shape.change,
  title: ({ status }) => (status === 1 ? 'classPacks_on' : 'classPacks_off'),
  apply: async (tx, request, id, { status }) => void (await switchPackIn(tx, request, id, status)),
});

/** Starts the task for the chosen ones of a filter. @throws Refusal forbidden, notFound, selectionChanged. */
export async function changePacks(
  services: Services,
  request: ChangeRequest,
  filter: Asked['query'],
  { change, count, ...chosen }: Asked['body'],
): Promise<ResultOf<typeof changeCall>> {
  const { store } = await packReader(services, request.caller, filter, 'write');
  const found = await packNames(services.database.orm, store, filter, request.context.now);
  return startChange(services, request, classPackChange, {
    values: change,
    objects: chosenOf(found, chosen),
    count,
  });
}
