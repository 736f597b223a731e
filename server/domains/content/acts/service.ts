import type { ReviewKind } from '../../../../shared/codes/content.ts';
import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/content/calls.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { isAddress } from '../pictures/service.ts';
import { refuse } from '../refusals.ts';
import { KindSight } from '../sight.ts';
import {
  canOwn,
  closeThing,
  type HeldThing,
  isOwnPicture,
  lockThing,
  removeAnswer,
  type ThingValues,
  writeThing,
} from './sql.ts';

type Ok = ResultOf<typeof contract.changeGroup>;

/** One item that an act is about, as the page had it. */
interface Target {
  readonly kind: ReviewKind;
  readonly id: number;
  readonly version: number;
  readonly action: TrailAction;
}

/**
 * Changes one item beside its review; the trail tells what was changed. @throws Refusal notFound, forbidden,
 * changedBySomeoneElse (10150), and what `change` throws
 */
const actOn = (
  { database }: Services,
  request: PlatformRequest,
  { kind, id, version, action }: Target,
  change: (tx: Transaction, held: HeldThing) => Promise<Partial<ThingValues>>,
): Promise<Ok> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const held = await lockThing(tx, caller.scope, KindSight.of(caller, kind), id);
    if (!held) throw refuse.notFound();
    if (held.version !== version) throw refuse.changedBySomeoneElse();
    const changed = await change(tx, held);
    const next = await writeThing(tx, caller.scope, id, { ...held, ...changed });
    const names = Object.keys(changed) as (keyof ThingValues)[];
    await writeAudit(tx, {
      by: caller,
      action,
      object: 'content',
      objectId: id,
      before: factsOf(names, held),
      after: factsOf(names, { ...held, ...changed }),
      context,
    });
    return { id, version: next };
  });

/** As the trail calls them: a circle has an owner. */
const factsOf = (names: readonly (keyof ThingValues)[], values: ThingValues): object =>
  Object.fromEntries(names.map((name) => [name === 'authorId' ? 'ownerId' : name, values[name]]));

/** Corrects a circle; a cover that is still to be fetched stays. @throws Refusal badInput for a cover that nobody uploaded here */
export const changeGroup = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { name, cover, version }: ParsedRequest<typeof contract.changeGroup>['body'],
): Promise<Ok> =>
  actOn(
    services,
    request,
    { kind: 'group', id, version, action: 'reviews.changeGroup' },
    async (tx, { pictures }) => {
      const isKept = pictures[0] === cover;
      if (cover !== '' && !isKept && !(await isOwnPicture(tx, request.caller.scope, cover.slice(1))))
        throw refuse.badInput([{ field: 'cover', code: 'unknown', message: 'is no uploaded picture' }]);
      return { title: name, pictures: cover === '' ? pictures.filter(isAddress) : [cover] };
    },
  );

/** Closes a circle. @throws Refusal notFound, changedBySomeoneElse (10150), groupClosed */
export const closeGroup = (
  { database }: Services,
  request: PlatformRequest,
  id: number,
  { reason, note, version }: ParsedRequest<typeof contract.closeGroup>['body'],
): Promise<Ok> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const held = await lockThing(tx, caller.scope, KindSight.of(caller, 'group'), id);
    if (!held) throw refuse.notFound();
    if (held.isClosed) throw refuse.groupClosed();
    if (held.version !== version) throw refuse.changedBySomeoneElse();
    const next = await closeThing(tx, caller.scope, id, context.now);
    await writeAudit(tx, {
      by: caller,
      action: 'reviews.closeGroup',
      object: 'content',
      objectId: id,
      after: { reason, note },
      context,
    });
    return { id, version: next };
  });

/** Gives a circle to another user. @throws Refusal userGone */
export const transferGroup = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { userId, version }: ParsedRequest<typeof contract.transferGroup>['body'],
): Promise<Ok> =>
  actOn(services, request, { kind: 'group', id, version, action: 'reviews.transferGroup' }, async (tx) => {
    if (!(await canOwn(tx, request.caller.scope, userId))) throw refuse.userGone();
    return { authorId: userId };
  });

/** Pins a post, picks it, or hides it from home. */
export const flagFeed = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { version, ...flags }: ParsedRequest<typeof contract.flagFeed>['body'],
): Promise<Ok> =>
  actOn(services, request, { kind: 'feed', id, version, action: 'reviews.flagFeed' }, async () => {
    const { pinned, picked, hiddenFromHome } = flags;
    return {
      ...(pinned !== undefined && { pinned }),
      ...(picked !== undefined && { picked }),
      ...(hiddenFromHome !== undefined && { hiddenFromHome }),
    };
  });

/** Answers a review as the platform. */
export const replyToEvaluation = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { text, version }: ParsedRequest<typeof contract.replyToEvaluation>['body'],
): Promise<Ok> =>
  actOn(services, request, { kind: 'evaluation', id, version, action: 'reviews.reply' }, async () => ({
    officialReply: text,
  }));

/** Hides the text of a review or shows it again. */
export const hideText = (
  services: Services,
  request: PlatformRequest,
  id: number,
  { hidden, version }: ParsedRequest<typeof contract.hideEvaluationText>['body'],
): Promise<Ok> =>
  actOn(services, request, { kind: 'evaluation', id, version, action: 'reviews.hideText' }, async () => ({
    textHidden: hidden,
  }));

/** Removes one answer. @throws Refusal notFound */
export const dropAnswer = (
  { database }: Services,
  { caller, context }: PlatformRequest,
  { id, answerId }: ParsedRequest<typeof contract.removeAnswer>['params'],
  reason: number,
): Promise<Ok> =>
  database.transaction(async (tx) => {
    const by = { accountId: caller.actor.accountId, now: context.now, reason };
    const version = await removeAnswer(tx, caller.scope, { id, answerId }, by);
    if (version === undefined) throw refuse.notFound();
    await writeAudit(tx, {
      by: caller,
      action: 'reviews.removeAnswer',
      object: 'content',
      objectId: id,
      after: { answerId, reason },
      context,
    });
    return { id: answerId, version };
  });
