import { REVIEW_KINDS, UNDO_MINUTES } from '../../../../shared/codes/content.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { undoReview } from '../../../../shared/contract/content/calls.ts';
import { seenLength } from '../../../../shared/format/normalForm.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import { tellOfWaiting } from '../../../live/waitingSignal.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { KindSight } from '../sight.ts';
import { type HeldStep, lockStep, undoStep } from './sql.ts';

const NOTE_AT_LEAST = 5;

/**
 * Takes a decision back, as long as nothing was decided or changed since: the state before it, and the reports it closed.
 * @throws Refusal notFound, forbidden, undoneAlready, undoForbidden, undoNeedsNote
 */
export const undoDecision = (
  { database }: Services,
  request: PlatformRequest,
  id: number,
  note: string,
): Promise<ResultOf<typeof undoReview>> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const step = await lockStep(tx, caller.scope, id);
    const kind = REVIEW_KINDS.find((known) => known === step?.kind);
    if (!step || !kind) throw refuse.notFound();
    KindSight.of(caller, kind);
    if (step.isUndone || !step.isCurrent) throw refuse.undoneAlready();
    refuseTooLate(request, step, note);
    const { accountId } = caller.actor;
    const items = await undoStep(tx, caller.scope, id, { accountId, now: context.now, note });
    const version = items.find((item) => item.id === step.contentId)?.version ?? 0;
    await writeAudit(tx, {
      by: caller,
      action: 'reviews.undo',
      object: 'content',
      objectId: step.contentId,
      before: { state: step.decision },
      after: { state: step.before, contentKind: kind, note },
      context,
    });
    await tellOfWaiting(database.signals, tx);
    return { id: step.contentId, version };
  });

function refuseTooLate({ caller, context }: PlatformRequest, { by, at }: HeldStep, note: string): void {
  const isOwn = by === caller.actor.accountId;
  if (isOwn && context.now - at <= UNDO_MINUTES * 60_000) return;
  if (!caller.codes.has('PLATFORM_AUDIT')) throw refuse.undoForbidden();
  if (seenLength(note) < NOTE_AT_LEAST) throw refuse.undoNeedsNote();
}
