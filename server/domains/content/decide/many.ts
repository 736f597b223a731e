import { z } from 'zod';
import { REVIEW_KINDS, type ReviewKind } from '../../../../shared/codes/content.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { changeReviews } from '../../../../shared/contract/content/calls.ts';
import { ReviewAction } from '../../../../shared/contract/content/shapes.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { operatorChangeKind } from '../../../tasks/changes/changeKind.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import { lookingOf } from '../queue/service.ts';
import { reviewNames } from '../queue/sql.ts';
import { refuse } from '../refusals.ts';
import { KindSight } from '../sight.ts';
import { decideIn } from './service.ts';

const Values = z.object({ kind: z.enum(REVIEW_KINDS), action: ReviewAction });

/** What is decided about each item when its turn has come (decision 0014); what somebody else has is left out. */
export const reviewChange = operatorChangeKind<z.output<typeof Values>>({
  name: 'reviews.decideMany',
  values: Values,
  title: ({ action }) => `reviews_${action.decision}`,
  apply: async (tx, { services, caller, context }, id, { kind, action }) => {
    const asked = { caller, context };
    const { conflicts, failed } = await decideIn(tx, services, asked, { kind, items: [{ id }], action });
    const [conflict] = conflicts;
    if (conflict) throw refuse.reviewClaimed({ name: conflict.by });
    if (failed[0]) throw refuse.cannotDecide();
  },
});

/** Starts the task for the chosen items of a filter. @throws Refusal forbidden, notFound, selectionChanged. */
export async function decideMany(
  services: Services,
  request: PlatformRequest,
  kind: ReviewKind,
  { query, body }: Pick<ParsedRequest<typeof changeReviews>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeReviews>> {
  const { change, count, ids, excludeIds } = body;
  const sight = KindSight.of(request.caller, kind);
  const objects = await reviewNames(services.database.orm, request.caller.scope, sight, {
    filter: query,
    looking: lookingOf(services, request),
    ids,
    excludeIds,
  });
  return startChange(services, request, reviewChange, { values: { kind, action: change }, objects, count });
}
