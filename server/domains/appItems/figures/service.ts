import { appKindOf } from '../../../../shared/contract/appItems/allKinds.ts';
import type { takeAppFigures } from '../../../../shared/contract/appItems/acts.calls.ts';
import type { appItemDays } from '../../../../shared/contract/appItems/calls.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { lookingOf, readAppItem } from '../list/service.ts';
import { markSuspicious } from '../ranking/sql.ts';
import { AppSight } from '../sight.ts';
import * as statements from './sql.ts';

/** What the app counted of an item, by day. @throws Refusal forbidden, notFound */
export async function readDays(
  services: Services,
  request: PlatformRequest,
  named: { readonly kind: string; readonly id: number },
): Promise<ResultOf<typeof appItemDays>> {
  await readAppItem(services, request, named);
  const sight = AppSight.of(request.caller, named.kind);
  const { orm } = services.database;
  return statements.daysOfItem(orm, request.caller.scope, sight, {
    id: named.id,
    looking: lookingOf(services, request),
  });
}

type Items = ParsedRequest<typeof takeAppFigures>['body']['items'];
type Refused = ResultOf<typeof takeAppFigures>['refused'][number];

/** Whether what somebody did at a moment counts: between the start and the end of a challenge, however late it is handed in. */
const isOpenAt = ({ status, startAt, endAt }: statements.CountedItem, at: number): boolean =>
  status !== 'draft' &&
  (startAt === null || Date.parse(startAt) <= at) &&
  (endAt === null || at < Date.parse(endAt));

/** Takes in what the app counted and what members did; each is checked by itself. */
export const takeFigures = (
  { database, config }: Services,
  items: Items,
): Promise<ResultOf<typeof takeAppFigures>> =>
  database.transaction(async (tx) => {
    const known = await statements.lockCounted(tx, [...new Set(items.map(({ id }) => id))]);
    const users = await statements.membersAmong(
      tx,
      items.flatMap((item) => (item.act === 'record' ? [item.userId] : [])),
    );
    const reasonOf = (item: Items[number]): Refused['reason'] | undefined => {
      const found = known.get(item.id);
      if (!found) return 'unknown';
      if (item.act === 'count')
        return appKindOf(found.kind)?.figures.includes(item.figure) ? undefined : 'otherFigure';
      if (found.kind !== 'challenge') return 'unknown';
      if (!isOpenAt(found, Date.parse(item.at))) return 'closed';
      return users.has(item.userId) ? undefined : 'noUser';
    };
    const refused: Refused[] = [];
    const taken = items.filter((item, index) => {
      const reason = reasonOf(item);
      if (reason !== undefined) refused.push({ index, reason });
      return reason === undefined;
    });
    const counts = taken.filter((item) => item.act === 'count');
    const records = taken.filter((item) => item.act === 'record');
    const changed =
      (counts.length > 0 ? await statements.keepCounts(tx, counts) : 0) +
      (records.length > 0 ? await statements.keepRecords(tx, records) : 0);
    if (records.length > 0) await markSuspicious(tx, records, config.zone);
    return { taken: changed, known: taken.length - changed, refused };
  });
