import type { RankingRow } from '../../../../shared/contract/appItems/ranking.shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { readPage } from '../../../db/statements/page.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { cityNameOf } from '../../cities/service.ts';
import { z } from 'zod';
import { setFigure } from '../figures/sql.ts';
import { readAppItem } from '../list/service.ts';
import { refuse } from '../refusals.ts';
import * as statements from './sql.ts';

const challenge = (id: number) => ({ kind: 'challenge', id });

/** The filter with the name of its city, by which members are known. */
export const withCity = (filter: statements.RankingFilter): statements.RankingFilter =>
  filter.city === undefined ? filter : { ...filter, cityName: cityNameOf(filter.city) };

/** A page of the ranking of a challenge. @throws Refusal forbidden, notFound */
export async function listRanking(
  services: Services,
  request: PlatformRequest,
  id: number,
  asked: statements.RankingFilter,
): Promise<Page<RankingRow>> {
  await readAppItem(services, request, challenge(id));
  const { orm } = services.database;
  const { scope } = request.caller;
  const filter = withCity(asked);
  return readPage(filter, await statements.countRanking(orm, scope, id, filter), (page) =>
    statements.rankingRows(orm, scope, id, page),
  );
}

/** Ranks and the figures that follow from them. */
export async function rank(
  tx: Transaction,
  { config: { zone } }: Pick<Services, 'config'>,
  id: number,
  now: number,
): Promise<void> {
  const { joined, finished } = await statements.giveRanks(tx, id);
  await setFigure(tx, id, { name: 'joined', count: joined }, { now, zone });
  await setFigure(tx, id, { name: 'finished', count: finished }, { now, zone });
}

/** What the task does with the challenge: everything from its records. */
export const recomputeChange = operatorChangeKind<Record<string, never>>({
  name: 'appItems.recompute',
  values: z.object({}).transform(() => ({})),
  title: () => 'appItems_recompute',
  apply: async (tx, { services, context }, id) => {
    await statements.holdItem(tx, id);
    await statements.sumRecords(tx, id, services.config.zone);
    await rank(tx, services, id, context.now);
  },
});

/** Starts the task that counts a ranking anew. @throws Refusal forbidden, notFound */
export async function recompute(services: Services, request: PlatformRequest, id: number) {
  const { title: name } = await readAppItem(services, request, challenge(id));
  return startChange(services, request, recomputeChange, { values: {}, objects: [{ id, name }], count: 1 });
}

/** Takes somebody out of a ranking, or back into it; the others move up or down at once. @throws Refusal notFound */
export async function disqualify(
  services: Services,
  request: PlatformRequest,
  { id, userId }: { readonly id: number; readonly userId: number },
  { disqualified, reason }: { readonly disqualified: boolean; readonly reason: string },
): Promise<{ id: number; version: number }> {
  await readAppItem(services, request, challenge(id));
  const { caller, context } = request;
  return services.database.transaction(async (tx) => {
    await statements.holdItem(tx, id);
    const entry = await statements.lockEntry(tx, caller.scope, id, userId);
    if (!entry) throw refuse.notFound();
    const at = disqualified ? context.now : null;
    const version = await statements.setDisqualified(tx, caller.scope, entry.id, { at, reason });
    await rank(tx, services, id, context.now);
    await writeAudit(tx, {
      by: caller,
      action: 'appItems.disqualify',
      object: 'appItem',
      objectId: id,
      context,
      before: { userId, disqualified: entry.disqualified },
      after: { userId, disqualified, reason },
    });
    return { id: entry.id, version };
  });
}

/** Ranks the challenges that records came for, one after another. */
export async function rankStale(services: Services): Promise<void> {
  const one = () =>
    services.database.transaction(async (tx) => {
      const id = await statements.lockStale(tx);
      if (id !== undefined) await rank(tx, services, id, services.now());
      return id;
    });
  // oxlint-disable-next-line no-await-in-loop -- one after another, each in its own transaction
  while ((await one()) !== undefined);
}
