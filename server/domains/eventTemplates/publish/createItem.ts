import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { Refusal } from '../../../http/errors.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { coachFaults, paymentFaults } from '../form/rules.ts';
import { stopOf } from './place.ts';
import { PublishCheck } from './rules.ts';
import type { PublicationPayload } from './payload.ts';
import { termsOf } from './rows.ts';
import { planFaults, type SessionPlan, sessionValues } from './session.ts';
import { insertSession, neighbours, type PublishableTemplate, publishableTemplates } from './sql.ts';

/** A row of a publication whose turn has come. */
export interface ItemPlan extends SessionPlan {
  readonly templateId: number;
}

/** With what, where and when it is created. */
export interface ItemContext {
  readonly payload: PublicationPayload;
  readonly taskId: string;
  readonly now: number;
  readonly zone: string;
}

/** What became of it. */
export type ItemOutcome =
  | { readonly eventId: number }
  | { readonly eventId: null; readonly code: number; readonly reason: string };

const skip = (code: number, reason: string): ItemOutcome => ({ eventId: null, code, reason });

/**
 * Creates the session of one row, checked as if it were published by itself at this moment: since the task was
 * started, other sessions, a removed template or a closed account may have come between. Part of the caller's
 * transaction.
 */
export async function createItem(
  tx: Queryable,
  store: StoreScope,
  item: ItemPlan,
  { payload, taskId, now, zone }: ItemContext,
): Promise<ItemOutcome> {
  const stop = await stopOf(tx, store, { now, zone });
  if (stop) return skip(stop.resultCode, stop.message);
  const [template] = await publishableTemplates(tx, store, [item.templateId]);
  if (!template) return skip(ResultCode.notFound, 'The template was deleted.');
  const repeatKey = payload.repeatKeys[String(template.id)] ?? null;
  const terms = {
    ...termsOf(payload, { template, startAt: item.startAt }, zone),
    repeatKey,
    publishTaskId: taskId,
  };
  const objection = await objectionTo(tx, store, item, { template, payload, terms, now, zone });
  if (objection) return objection;
  const { actor } = payload;
  const id = await insertSession(tx, store, sessionValues(template, item, terms, { ...actor, now }));
  await writeAudit(tx, {
    by: { ...actor, companyId: store.companyId, storeId: store.storeId },
    action: 'events.publish',
    object: 'event',
    objectId: id,
    after: {
      templateId: template.id,
      startAt: new Date(item.startAt).toISOString(),
      place: item.place,
      taskId,
    },
    context: { ip: actor.ip, requestId: actor.requestId, now },
  });
  return { eventId: id };
}

interface CheckContext extends Omit<ItemContext, 'taskId'> {
  readonly template: PublishableTemplate;
  readonly terms: ReturnType<typeof termsOf>;
}

async function objectionTo(
  tx: Queryable,
  store: StoreScope,
  item: ItemPlan,
  { template, payload, terms, now, zone }: CheckContext,
): Promise<ItemOutcome | undefined> {
  const check = new PublishCheck(now, zone, await neighbours(tx, store, item.startAt, item.endAt));
  const objection = check.objectionTo({ ...item, title: template.title });
  if (objection && (objection.state !== 'overlap' || payload.skipOverlap))
    return skip(objection.refusal.resultCode, objection.refusal.message);
  try {
    const faults = [
      ...planFaults(item, terms, now, (field) => field),
      ...(await coachFaults(tx, store, item.coachIds)),
      ...(await paymentFaults(tx, store, terms.paymentModes)),
    ];
    const [first] = faults;
    return first && skip(ResultCode.badInput, `${first.field} ${first.message}`);
  } catch (error) {
    if (error instanceof Refusal) return skip(error.resultCode, error.message);
    throw error;
  }
}
