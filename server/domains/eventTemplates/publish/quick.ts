import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { quickCreate as quickCall } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { QuickBody } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../refusals.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { defaultsOf } from '../form/defaults.ts';
import { coachFaults, paymentFaults, pictureFaults, sportFaults } from '../form/rules.ts';
import { insertTemplate, saveRegulations } from '../form/sql.ts';
import { priceFrom } from '../form/values.ts';
import type { TemplateRequest } from '../service.ts';
import { createSessions } from './service.ts';
import { planFaults, type PublishTerms, type SessionPlan } from './session.ts';
import { stopOf } from './place.ts';
import { publishableTemplates } from './sql.ts';

const MINUTE_MS = 60_000;

/**
 * Creates a template from a few fields, the rest from its sport, and publishes its first session unless the template
 * alone is wanted; both or nothing. @throws Refusal as `publishSessions` does.
 */
export async function quickCreate(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  body: QuickBody,
): Promise<ResultOf<typeof quickCall>> {
  const { caller, context } = request;
  const { store, actor } = caller;
  const terms = termsOf(body);
  const plan = planOf(body);
  return services.database.transaction(async (tx) => {
    const stop = await stopOf(tx, store, { now: context.now, zone: services.config.zone });
    // A template alone is nothing that anybody books: an annual review that is overdue keeps nobody from it.
    if (stop && (plan || stop.reason !== refuse.reviewOverdue().reason)) throw stop;
    const defaults = await defaultsOf(tx, store, body.sport_type);
    await checkBody(tx, caller, body, plan && planFaults(plan, terms, context.now, fieldOf));
    const at = new Date(context.now);
    const made = await insertTemplate(
      tx,
      store,
      {
        title: body.title,
        cover: body.cover || (defaults?.cover ?? ''),
        coverAlt: body.cover ? body.coverAlt : '',
        sportTypeId: body.sport_type,
        grades: body.grades,
        description: defaults?.description ?? '',
        minAge: defaults?.minAge ?? null,
        maxAge: defaults?.maxAge ?? null,
        capacity: body.capacity,
        minParticipants: 0,
        coachIds: [...body.coachIds],
        isOnShelf: 1,
        paymentModes: body.paymentModes,
        priceFrom: priceFrom(body.paymentModes),
        cancelDeadline: body.cancelDeadline,
        registrationClose: body.registrationClose,
        createdAt: at,
        updatedAt: at,
      },
      actor.accountId,
    );
    const rules = (defaults?.regulations ?? []).map((rule, sort) => ({
      ...rule,
      sort,
      required: rule.required ? 1 : 0,
    }));
    await saveRegulations(tx, store, made.id, rules);
    await writeAudit(tx, {
      by: caller,
      action: 'eventTemplates.create',
      object: 'template',
      objectId: made.id,
      context,
      after: { title: body.title, storeId: store.storeId, quick: true },
    });
    if (!plan) return { templateId: made.id, eventId: null };
    const [template] = await publishableTemplates(tx, store, [made.id]);
    if (!template) throw new Error('The template was created in this transaction; it must be there.');
    const { created } = await createSessions(tx, request, template, {
      plans: [plan],
      terms,
      zone: services.config.zone,
      publishAnyway: body.publishAnyway,
    });
    return { templateId: made.id, eventId: created[0]?.id ?? null };
  });
}

/** The form says a length where a session has an end. */
const fieldOf = (field: string): string => (field === 'endAt' ? 'minutes' : field);

function planOf(body: QuickBody): SessionPlan | undefined {
  if (!body.publish || body.startAt === null) return undefined;
  const startAt = Date.parse(body.startAt);
  const { place, capacity, coachIds } = body;
  return {
    startAt,
    endAt: startAt + body.minutes * MINUTE_MS,
    place,
    capacity,
    minParticipants: 0,
    coachIds,
  };
}

const termsOf = ({ registrationClose, cancelDeadline, paymentModes }: QuickBody): PublishTerms => ({
  registrationOpenAt: null,
  registrationClose,
  cancelDeadline,
  paymentModes,
  note: '',
  isOnShelf: 1,
  registerType: 1,
  repeatKey: null,
  publishTaskId: null,
});

async function checkBody(
  tx: Queryable,
  { store }: StoreCaller,
  body: QuickBody,
  ofPlan: ReturnType<typeof planFaults> = [],
): Promise<void> {
  const faults = [
    ...ofPlan,
    ...(await sportFaults(tx, body.sport_type)),
    ...(body.cover === '' ? [] : await pictureFaults(tx, store, [['cover', body.cover]])),
    ...(await coachFaults(tx, store, body.coachIds)),
    ...(await paymentFaults(tx, store, body.paymentModes)),
  ];
  if (faults.length > 0) throw refuse.badInput(faults);
}
