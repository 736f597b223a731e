import type { TrailAction, TrailObject } from '../../../shared/contract/trail.ts';
import { type AuditNote, writeAudits } from '../../audit/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { PlatformRequest } from '../../http/handler.ts';
import {
  type Claimable,
  type Claimed,
  claimNextThings,
  claimThings,
  holdersOfThings,
  releaseThings,
} from './claims.sql.ts';

/** A kind of thing that reviewers take, as the trail calls it and what is done to it. */
export interface Reviewed extends Claimable {
  readonly object: TrailObject;
  readonly acts: { readonly claim: TrailAction; readonly release: TrailAction };
}

/** Which things are meant, and whether the trail tells of them; it does when nothing else is said. */
interface NamedThings {
  readonly ids: readonly number[];
  readonly isTold?: boolean;
}

const tell = (
  tx: Queryable,
  { caller, context }: PlatformRequest,
  rows: readonly { readonly id: number }[],
  note: Pick<AuditNote, 'action' | 'object'>,
): Promise<void> =>
  writeAudits(
    tx,
    rows.map(({ id }) => ({ by: caller, objectId: id, context, ...note })),
  );

/**
 * Takes things for ten minutes, or keeps them for ten more; answers those that are one's own now. The trail tells what
 * was taken, and no sign of life; nothing of what was only opened, which is not told.
 */
export async function takeThings(
  tx: Queryable,
  request: PlatformRequest,
  things: Reviewed,
  { ids, isTold = true }: NamedThings,
): Promise<readonly Claimed[]> {
  const { caller, context } = request;
  const taken = await claimThings(tx, caller.scope, things, { ids, now: context.now });
  const { object, acts } = things;
  if (isTold)
    await tell(
      tx,
      request,
      taken.filter(({ isNew }) => isNew),
      { action: acts.claim, object },
    );
  return taken;
}

/** Takes the first free things of those that wait; reviewers who ask together get different ones. */
export async function takeNextThings(
  tx: Queryable,
  request: PlatformRequest,
  things: Reviewed,
  count: number,
): Promise<readonly Claimed[]> {
  const { caller, context } = request;
  const taken = await claimNextThings(tx, caller.scope, things, { count, now: context.now });
  await tell(tx, request, taken, { action: things.acts.claim, object: things.object });
  return taken;
}

/** Gives things back; answers those that were one's own. */
export async function giveBackThings(
  tx: Queryable,
  request: PlatformRequest,
  things: Reviewed,
  { ids, isTold = true }: NamedThings,
): Promise<readonly { readonly id: number; readonly version: number }[]> {
  const released = await releaseThings(tx, request.caller.scope, things, ids);
  if (isTold) await tell(tx, request, released, { action: things.acts.release, object: things.object });
  return released;
}

/** Who else has things at this moment; those that are free or one's own are left out. */
export async function holdersOf(
  tx: Queryable,
  { caller, context }: PlatformRequest,
  things: Reviewed,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const rows = await holdersOfThings(tx, caller.scope, things, { ids, now: context.now });
  return rows
    .filter(({ accountId }) => accountId !== caller.actor.accountId)
    .map(({ id, name }) => ({ id, name }));
}

/** Who else has a thing at this moment; empty when nobody has. */
export const nameOfHolder = async (
  tx: Queryable,
  request: PlatformRequest,
  things: Reviewed,
  id: number,
): Promise<string> => (await holdersOf(tx, request, things, [id]))[0]?.name ?? '';
