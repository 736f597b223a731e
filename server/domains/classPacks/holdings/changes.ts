import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeHoldings as changeCall } from '../../../../shared/contract/classPacks/holdings.calls.ts';
import { HoldingsChange } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import type { Services } from '../../../services.ts';
import { type ChangeRequest, changeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { changeHoldingIn, remindIn } from './change.ts';
import { holdingNames } from './sql.ts';

type Asked = ParsedRequest<typeof changeCall>;

/** What a task does to each holding when its turn has come. */
export const holdingChange = changeKind<HoldingsChange>({
  name: 'classPacks.changeHoldings',
  values: HoldingsChange,
  title: ({ change }) => `holdings_${change}`,
  apply: async (tx, { services, ...request }, id, values) => {
    const { zone } = services.config;
    if (values.change === 'remind') await remindIn(tx, request, id, { note: values.note, zone });
    else await changeHoldingIn(tx, request, id, { ...values, zone });
  },
});

/** Starts the task for the chosen holdings of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeHoldings(
  services: Services,
  request: ChangeRequest,
  filter: Asked['query'],
  { change, count, ...chosen }: Asked['body'],
): Promise<ResultOf<typeof changeCall>> {
  const found = await holdingNames(services.database.orm, request.caller.store, filter, request.context.now);
  return startChange(services, request, holdingChange, {
    values: change,
    objects: chosenOf(found, chosen),
    count,
  });
}
