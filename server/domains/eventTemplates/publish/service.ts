import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { publish as publishCall } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { PublishBody } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { coachFaults, paymentFaults } from '../form/rules.ts';
import { refuse } from '../refusals.ts';
import type { TemplateRequest } from '../service.ts';
import { PublishCheck, spanOf } from './rules.ts';
import { notifyMembers } from './notice.ts';
import { holdPlaces } from './place.ts';
import { planFaults, type PublishTerms, type SessionPlan, sessionValues } from './session.ts';
import { insertSession, neighbours, type PublishableTemplate, publishableTemplates } from './sql.ts';

/** What a publication did. */
type Published = ResultOf<typeof publishCall>;

/**
 * Publishes sessions of one template, all in one transaction, each checked by itself. When none can be published the
 * first one's refusal is thrown.
 * @throws Refusal notFound, badInput, startsTooSoon (645), overlaps (647), receivingAccountNotOpen (649),
 * sessionExists (10151).
 */
export async function publishSessions(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  templateId: number,
  body: PublishBody,
): Promise<Published> {
  const { caller, context } = request;
  const terms: PublishTerms = {
    ...body,
    registrationOpenAt: body.registrationOpenAt === null ? null : Date.parse(body.registrationOpenAt),
    registerType: 1,
    repeatKey: null,
    publishTaskId: null,
  };
  const plans = body.sessions.map(planOf);
  return services.database.transaction(async (tx) => {
    await holdPlaces(tx, caller.store, { now: context.now, zone: services.config.zone });
    const [template] = await publishableTemplates(tx, caller.store, [templateId]);
    if (!template) throw refuse.notFound();
    await checkValues(tx, request, plans, terms);
    const done = await createSessions(tx, request, template, {
      plans,
      terms,
      zone: services.config.zone,
      publishAnyway: body.publishAnyway,
    });
    if (body.notify)
      await notifyMembers(tx, caller.store, {
        templateId,
        title: template.title,
        now: context.now,
        zone: services.config.zone,
        starts: done.created.map(({ startAt }) => Date.parse(startAt)),
        reference: `publish-event-${done.created[0]?.id}`,
      });
    return done;
  });
}

const planOf = (session: PublishBody['sessions'][number]): SessionPlan => ({
  ...session,
  startAt: Date.parse(session.startAt),
  endAt: Date.parse(session.endAt),
});

async function checkValues(
  tx: Queryable,
  { caller, context }: TemplateRequest<StoreCaller>,
  plans: readonly SessionPlan[],
  terms: PublishTerms,
): Promise<void> {
  const nameOf = (index: number) => (field: string) =>
    field === 'endAt' || field === 'minParticipants' ? `sessions.${index}.${field}` : field;
  const faults = plans.flatMap((plan, index) => planFaults(plan, terms, context.now, nameOf(index)));
  for (const [index, { coachIds }] of plans.entries())
    faults.push(...(await coachFaults(tx, caller.store, coachIds, `sessions.${index}.coachIds`)));
  faults.push(...(await paymentFaults(tx, caller.store, terms.paymentModes)));
  if (faults.length > 0) throw refuse.badInput(faults);
}

/** How overlaps are treated, and the zone sentences say times in. */
export interface PublishRules {
  readonly zone: string;
  readonly publishAnyway: boolean;
}

/** Writes the sessions that can be published; places are locked. @throws Refusal the first one, when none is written. */
export async function createSessions(
  tx: Queryable,
  { caller, context }: TemplateRequest<StoreCaller>,
  template: PublishableTemplate,
  {
    plans,
    terms,
    zone,
    publishAnyway,
  }: PublishRules & { readonly plans: readonly SessionPlan[]; readonly terms: PublishTerms },
): Promise<Published> {
  const { store, actor } = caller;
  const check = new PublishCheck(context.now, zone, await neighbours(tx, store, ...spanOf(plans)));
  const created: Published['created'] = [];
  const refused: { plan: SessionPlan; refusal: Refusal }[] = [];
  for (const plan of plans) {
    const candidate = { ...plan, templateId: template.id, title: template.title };
    const objection = check.objectionTo(candidate);
    if (objection && !(objection.state === 'overlap' && publishAnyway)) {
      refused.push({ plan, refusal: objection.refusal });
      continue;
    }
    check.accept(candidate);
    const by = { accountId: actor.accountId, now: context.now };
    const id = await insertSession(tx, store, sessionValues(template, plan, terms, by));
    const startAt = new Date(plan.startAt).toISOString();
    await writeAudit(tx, {
      by: caller,
      action: 'events.publish',
      object: 'event',
      objectId: id,
      context,
      after: { templateId: template.id, startAt, place: plan.place, capacity: plan.capacity },
    });
    created.push({ id, startAt });
  }
  const [first] = refused;
  if (created.length === 0 && first) throw first.refusal;
  return {
    created,
    skipped: refused.map(({ plan, refusal }) => ({
      startAt: new Date(plan.startAt).toISOString(),
      code: refusal.resultCode,
      reason: refusal.message,
    })),
  };
}
