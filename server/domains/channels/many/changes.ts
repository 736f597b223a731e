import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeChannels as changeCall } from '../../../../shared/contract/channels/calls.ts';
import { ChannelAction } from '../../../../shared/contract/channels/shapes.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { changeKind, type ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { figureDays } from '../days.ts';
import { switchChannelIn } from '../service.ts';
import { channelNames, namedChannels } from '../sql.ts';

/** What is done to each code when its turn has come (decision 0014). */
export const channelChange = changeKind<ChannelAction>({
  name: 'channels.changeMany',
  values: ChannelAction,
  title: ({ action }) => `channels_${action}`,
  apply: async (tx, { caller, context }, id, { action }) => {
    const [code] = await namedChannels(tx, caller.store, [id]);
    if (!code) throw refuse.notFound();
    await switchChannelIn(tx, { caller, context }, code.serialNumber, action === 'on' ? 1 : 0);
  },
});

/** Starts the task for the chosen codes of a filter. @throws Refusal notFound, selectionChanged. */
export async function changeChannels(
  services: Services,
  request: ChangeRequest,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { database, config } = services;
  const { change, count } = body;
  const between = figureDays(query, request.context.now, config.zone);
  const found = await channelNames(database.orm, request.caller.store, query, between);
  return startChange(services, request, channelChange, {
    values: change,
    objects: chosenOf(found, body),
    count,
  });
}
