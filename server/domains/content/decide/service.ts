import { canDecide, type ReviewKind } from '../../../../shared/codes/content.ts';
import { removalMessage } from '../../../../shared/codes/contentNotice.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { decideReviews } from '../../../../shared/contract/content/calls.ts';
import type {
  DecisionBody,
  DecisionResult,
  ReviewAction,
} from '../../../../shared/contract/content/shapes.ts';
import { writeAudits } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import { tellOfWaiting } from '../../../live/waitingSignal.ts';
import type { Services } from '../../../services.ts';
import { holdersOf } from '../../reviewing/service.ts';
import { muteUser } from '../../users/service.ts';
import { itemsOf } from '../queue/claims.sql.ts';
import { replyIds } from '../queue/detail.sql.ts';
import { refuse } from '../refusals.ts';
import { KindSight } from '../sight.ts';
import { type DecisionValues, type HeldItem, lockItems, tellAuthors, writeDecisions } from './sql.ts';

const ACTIONS = {
  1: 'reviews.approve',
  2: 'reviews.remove',
  3: 'reviews.ignore',
  4: 'reviews.escalate',
} as const;

/** An item as it was shown; without a version it is taken as it is now. */
interface Shown {
  readonly id: number;
  readonly version?: number;
}

/**
 * Decides up to 50 items as they were shown. What changed, what somebody else has, and what cannot be decided so stays as
 * it is and is told; of a single item that is the refusal itself.
 * @throws Refusal forbidden, notFound, reviewHandled (10150), cannotDecide
 */
export const decideItems = (
  services: Services,
  request: PlatformRequest,
  kind: ReviewKind,
  { items, ...action }: DecisionBody,
): Promise<ResultOf<typeof decideReviews>> =>
  services.database.transaction(async (tx) => {
    const result = await decideIn(tx, services, request, { kind, items, action });
    if (items.length === 1) refuseSingle(result);
    return result;
  });

function refuseSingle({ conflicts: [conflict], failed: [failed] }: DecisionResult): void {
  if (conflict) throw refuse.reviewHandled({ name: conflict.by });
  if (failed) throw failed.state === null ? refuse.notFound() : refuse.cannotDecide();
}

/** What is decided about which items of a kind. */
export interface Wanted {
  readonly kind: ReviewKind;
  readonly items: readonly Shown[];
  readonly action: ReviewAction;
}

/** The same in the caller's transaction, which answers a conflict instead of throwing it. @throws Refusal forbidden */
export async function decideIn(
  tx: Transaction,
  services: Services,
  request: PlatformRequest,
  { kind, items, action }: Wanted,
): Promise<DecisionResult> {
  const { caller } = request;
  const sight = KindSight.of(caller, kind);
  const wanted = new Map(items.map(({ id, version }) => [id, version]));
  const held = await lockItems(tx, caller.scope, sight, [...wanted.keys()]);
  const holders = await holdersOf(tx, request, itemsOf(sight), [...wanted.keys()]);
  const result: DecisionResult = { done: [], conflicts: [], failed: [] };
  const fit: HeldItem[] = [];
  for (const id of wanted.keys()) {
    const item = held.find((row) => row.id === id);
    if (!item) {
      result.failed.push({ id, state: null });
      continue;
    }
    const holder = holders.find((row) => row.id === id);
    const version = wanted.get(id);
    const state = stateOf(item);
    if ((version !== undefined && version !== item.version) || holder)
      result.conflicts.push({ id, by: holder?.name ?? item.handler, state });
    else if (item.isDeleted || !canDecide(action.decision, item.state)) result.failed.push({ id, state });
    else fit.push(item);
  }
  if (fit.length > 0) result.done = await write(tx, services, request, { kind, fit, action });
  return result;
}

/** What the database holds is one of B19. */
const stateOf = ({ state }: HeldItem) => ([0, 1, 2, 3, 4] as const).find((known) => known === state) ?? 0;

interface Fit {
  readonly kind: ReviewKind;
  readonly fit: readonly HeldItem[];
  readonly action: ReviewAction;
}

async function write(
  tx: Transaction,
  services: Services,
  request: PlatformRequest,
  { kind, fit, action }: Fit,
): Promise<DecisionResult['done']> {
  const { caller, context } = request;
  const { decision, reason, note, muteDays, notify, withReplies } = action;
  const values = { decision, reason, note, by: caller.actor.accountId, now: context.now };
  const steps = await writeDecisions(tx, caller.scope, fit.map(stepOf), values);
  if (kind === 'comment' && decision === 2 && withReplies)
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- replies of one comment may stand below another
      await removeReplies(tx, request, step, values);
    }
  if (decision === 2 && muteDays > 0) await muteAuthors(tx, services, request, { fit, action });
  if (decision === 2 && notify && reason !== null)
    await tellAuthors(
      tx,
      caller.scope,
      steps.map(({ id }) => id),
      removalMessage(kind, reason),
    );
  await writeAudits(
    tx,
    fit.map(({ id, state }) => ({
      by: caller,
      action: ACTIONS[decision],
      object: 'content' as const,
      objectId: id,
      before: { state },
      after: { state: decision, contentKind: kind, reason, note, ...(muteDays > 0 && { muteDays }) },
      context,
    })),
  );
  await tellOfWaiting(services.database.signals, tx);
  return steps.map(({ id, contentId, version }) => ({ id: contentId, version, decisionId: id }));
}

const stepOf = ({ id, state, reason, version }: HeldItem) => ({
  contentId: id,
  before: state,
  reasonBefore: reason,
  madeVersion: version + 1,
});

/** Removes what stands below a removed comment, as one with it: taking the one back brings all of them back. */
async function removeReplies(
  tx: Transaction,
  request: PlatformRequest,
  step: { readonly id: number; readonly contentId: number },
  values: DecisionValues,
): Promise<void> {
  const { scope } = request.caller;
  const below = await replyIds(tx, scope, step.contentId);
  if (below.length === 0) return;
  const replies = await lockItems(tx, scope, KindSight.of(request.caller, 'comment'), below);
  const standing = replies.filter(({ state }) => state !== 2).map(stepOf);
  await writeDecisions(tx, scope, standing, { ...values, withId: step.id });
}

/** Mutes each author once; somebody who is blocked already says nothing any more. */
async function muteAuthors(
  tx: Transaction,
  services: Services,
  request: PlatformRequest,
  { fit, action: { muteDays, reason, note } }: Pick<Fit, 'fit' | 'action'>,
): Promise<void> {
  if (muteDays === 0 || reason === null) return;
  const authors = new Set(fit.flatMap(({ authorId }) => authorId ?? []));
  for (const id of [...authors].toSorted((one, other) => one - other)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing after the other
      await muteUser(tx, services, request, { id, days: muteDays, reason, note });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
