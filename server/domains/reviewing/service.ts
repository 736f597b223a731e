import type { TrailAction, TrailObject } from '../../../shared/contract/trail.ts';
import { writeAudits } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformCaller } from '../../http/access/caller.ts';
import type { RequestContext } from '../../http/handler.ts';
import {
  type Claimable,
  type Claimed,
  claimNextThings,
  claimThings,
  holdersOfThings,
  releaseThings,
} from './claims.sql.ts';

/** Which reviewer asks, and in which request. */
export interface ReviewerRequest {
  readonly caller: PlatformCaller;
  readonly context: Pick<RequestContext, 'now' | 'requestId' | 'ip'>;
}

/** A kind of thing that reviewers take, as the trail calls it and what is done to it. */
export interface Reviewed extends Claimable {
  readonly object: TrailObject;
  readonly acts: { readonly claim: TrailAction; readonly release: TrailAction };
}

const claimerOf = ({ caller, context }: ReviewerRequest) => ({
  accountId: caller.actor.accountId,
  now: context.now,
});

const tell = (
  tx: Queryable,
  { caller, context }: ReviewerRequest,
  { object, acts }: Reviewed,
  act: 'claim' | 'release',
  rows: readonly { readonly id: number }[],
): Promise<void> =>
  writeAudits(
    tx,
    rows.map(({ id }) => ({ by: caller, action: acts[act], object, objectId: id, context })),
  );

/**
 * Takes things for ten minutes, or keeps them for ten more; answers those that are one's own now. The trail tells what
 * was taken, and no sign of life; nothing of what was only opened, which is not told.
 */
export async function takeThings(
  tx: Queryable,
  request: ReviewerRequest,
  things: Reviewed,
  ids: readonly number[],
  { isTold = true } = {},
): Promise<readonly Claimed[]> {
  const taken = await claimThings(tx, request.caller.scope, things, ids, claimerOf(request));
  if (isTold)
    await tell(
      tx,
      request,
      things,
      'claim',
      taken.filter(({ isNew }) => isNew),
    );
  return taken;
}

/** Takes the first free things of those that wait; reviewers who ask together get different ones. */
export async function takeNextThings(
  tx: Queryable,
  request: ReviewerRequest,
  things: Reviewed,
  count: number,
): Promise<readonly Claimed[]> {
  const taken = await claimNextThings(tx, request.caller.scope, things, count, claimerOf(request));
  await tell(tx, request, things, 'claim', taken);
  return taken;
}

/** Gives things back; answers those that were one's own. */
export async function giveBackThings(
  tx: Queryable,
  request: ReviewerRequest,
  things: Reviewed,
  ids: readonly number[],
  { isTold = true } = {},
): Promise<readonly { readonly id: number; readonly version: number }[]> {
  const released = await releaseThings(tx, request.caller.scope, things, ids, claimerOf(request));
  if (isTold) await tell(tx, request, things, 'release', released);
  return released;
}

/** Who else has things at this moment; those that are free or one's own are left out. */
export async function holdersOf(
  tx: Queryable,
  { caller, context }: ReviewerRequest,
  things: Reviewed,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await holdersOfThings(tx, caller.scope, things, ids, context.now);
  return rows
    .filter(({ accountId }) => accountId !== caller.actor.accountId)
    .map(({ id, name }) => ({ id, name }));
}

/** Who else has a thing at this moment; empty when nobody has. */
export const nameOfHolder = async (
  tx: Queryable,
  request: ReviewerRequest,
  things: Reviewed,
  id: number,
): Promise<string> => (await holdersOf(tx, request, things, [id]))[0]?.name ?? '';
