import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/classPacks/calls.ts';
import { amountFor, seesMoney } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { readPack } from '../list/service.ts';
import { refuse } from '../refusals.ts';
import { freeCountOf, packFigures } from './sql.ts';

/** What one ticket or pack brought. @throws Refusal notFound, forbidden. */
export async function readPackFigures(
  services: Services,
  caller: StoreCaller,
  id: number,
  now: number,
): Promise<ResultOf<typeof contract.classPackFigures>> {
  await readPack(services, caller, id, now);
  const { database, config } = services;
  const found = await packFigures(database.orm, caller.store, id, { now, zone: config.zone });
  if (!found) throw refuse.notFound();
  const { incomeCents, ...figures } = found;
  return { ...figures, income: amountFor({ seesMoney: seesMoney(caller) }, incomeCents) };
}

/** What can still be handed out of a ticket. @throws Refusal notFound. */
export async function readFreeCount({ database }: Services, caller: StoreCaller, id: number) {
  const found = await freeCountOf(database.orm, caller.store, id);
  if (!found) throw refuse.notFound();
  return found;
}
