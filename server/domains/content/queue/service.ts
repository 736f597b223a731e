import { REVIEW_KINDS, type ReviewKind } from '../../../../shared/codes/content.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/content/calls.ts';
import { dayOf, startOfDay } from '../../../../shared/format/dates.ts';
import { readPage } from '../../../db/statements/page.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { KindSight, kindsOf } from '../sight.ts';
import * as detail from './detail.sql.ts';
import * as statements from './sql.ts';

/** The looks of one reviewer. */
export const lookingOf = (
  { config: { zone } }: Services,
  { caller, context }: PlatformRequest,
): statements.Looking => ({ accountId: caller.actor.accountId, now: context.now, zone });

/** A page of a queue; one beyond the end is the last one. @throws Refusal forbidden */
export async function listReviews(
  services: Services,
  request: PlatformRequest,
  kind: ReviewKind,
  filter: statements.ReviewFilter,
): Promise<ResultOf<typeof contract.reviews>> {
  const { orm } = services.database;
  const { scope } = request.caller;
  const sight = KindSight.of(request.caller, kind);
  const looking = lookingOf(services, request);
  return readPage(filter, await statements.countReviews(orm, scope, sight, { filter, looking }), (page) =>
    statements.reviewRows(orm, scope, sight, { filter: page, looking }),
  );
}

/** What stands in a thing of a kind, and so around what is in it. */
const INSIDE: Readonly<Record<ReviewKind, readonly string[]>> = {
  group: ['feed', 'question'],
  feed: ['comment'],
  comment: ['comment'],
  photo: [],
  question: ['answer'],
  evaluation: [],
};

/** One item with what stands around it. @throws Refusal forbidden, notFound */
export async function readReview(
  services: Services,
  request: PlatformRequest,
  { kind, id }: ParsedRequest<typeof contract.review>['params'],
): Promise<ResultOf<typeof contract.review>> {
  const { orm } = services.database;
  const { caller, context } = request;
  const { scope } = caller;
  const looking = lookingOf(services, request);
  const row = await statements.oneReview(orm, scope, KindSight.of(caller, kind), { id, looking });
  const ties = await detail.tiesOf(orm, scope, id);
  if (!row || !ties) throw refuse.notFound();
  const { authorId, parentId, previousText, previousTitle, previousPictures } = ties;
  const around = kind === 'comment' ? parentId : id;
  const inside = INSIDE[kind];
  return {
    ...row,
    card: authorId === null ? null : ((await detail.authorCard(orm, scope, authorId, context.now)) ?? null),
    parent: parentId === null ? null : ((await detail.contextEntry(orm, scope, parentId)) ?? null),
    thread:
      around === null || inside.length === 0
        ? []
        : await detail.threadOf(orm, scope, around, { kinds: inside, of: id }),
    replies: kind === 'comment' ? (await detail.replyIds(orm, scope, id)).length : 0,
    booking:
      row.bookingNumber === '' ? null : ((await detail.bookingOf(orm, scope, row.bookingNumber)) ?? null),
    previous:
      previousText === null
        ? null
        : { title: previousTitle ?? '', text: previousText, pictures: previousPictures ?? [] },
    latestReports: await detail.openReports(orm, scope, id),
    history: await detail.stepsOf(orm, scope, id),
  };
}

/** How much waits, of the kinds one reviews, and what one has done today. */
export async function countWaiting(
  { database: { orm }, config: { zone } }: Services,
  { caller, context }: PlatformRequest,
): Promise<ResultOf<typeof contract.reviewCounts>> {
  const kinds = kindsOf(caller);
  const rows = await statements.waitingReviews(orm, caller.scope, kinds);
  const countOf = (kind: ReviewKind): number | null =>
    kinds.includes(kind) ? (rows.find((row) => row.kind === kind)?.count ?? 0) : null;
  const [group, feed, comment, photo, question, evaluation] = REVIEW_KINDS.map(countOf);
  const today = startOfDay(dayOf(context.now, zone), zone);
  return {
    group: group ?? null,
    feed: feed ?? null,
    comment: comment ?? null,
    photo: photo ?? null,
    question: question ?? null,
    evaluation: evaluation ?? null,
    handledToday: await statements.handledSince(orm, caller.scope, caller.actor.accountId, today),
  };
}
