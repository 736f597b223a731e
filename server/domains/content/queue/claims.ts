import type { ReviewKind } from '../../../../shared/codes/content.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { claimReviews } from '../../../../shared/contract/content/calls.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { giveBackThings, holdersOf, takeNextThings, takeThings } from '../../reviewing/service.ts';
import { KindSight } from '../sight.ts';
import { itemsOf } from './claims.sql.ts';

type Result = ResultOf<typeof claimReviews>;

/** Takes items, keeps them, or gives them back; says of those that somebody else has who it is. @throws Refusal forbidden */
export const claimItems = (
  { database }: Services,
  request: PlatformRequest,
  kind: ReviewKind,
  { ids, next, release, opening }: ParsedRequest<typeof claimReviews>['body'],
): Promise<Result> =>
  database.transaction(async (tx) => {
    const sight = KindSight.of(request.caller, kind);
    const things = itemsOf(sight);
    const named = { ids, isTold: !opening };
    const rows = release
      ? await giveBackThings(tx, request, things, named)
      : next > 0
        ? await takeNextThings(tx, request, itemsOf(sight, { isNext: true }), next)
        : await takeThings(tx, request, things, named);
    const claimed = rows.map(({ id, version }) => ({ id, version }));
    const left = ids.filter((id) => !claimed.some((row) => row.id === id));
    return { claimed, takenBy: release ? [] : await holdersOf(tx, request, things, left) };
  });
