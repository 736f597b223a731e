import { isDeepStrictEqual } from 'node:util';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TemplateChange, TemplateForm } from '../../../../shared/contract/eventTemplates/shapes.ts';
import type { Queryable } from '../../../db/pool.ts';
import { inStore } from '../../../http/access/authorize.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { presentTemplate } from '../present.ts';
import type { Changed, TemplateRequest } from '../service.ts';
import { lockTemplate, type TemplateRecord, templateRow } from '../sql.ts';
import { applyChange, decideSessions, previewOf, takenBy } from './apply.ts';
import { holdStoreOfCoaches } from './coaches.sql.ts';
import { differences } from './differences.ts';
import { coachFaults, descriptionFaults, paymentFaults, pictureFaults, sportFaults } from './rules.ts';
import { picturesIn } from '../../../http/richText.ts';
import { insertTemplate, saveRegulations, type TemplateValues, updateTemplate } from './sql.ts';
import { rulesOf, valuesOf } from './values.ts';

const CODE = 'EVENTS_READ_WRITE';

/**
 * Creates a template with its house rules, in the chosen store or another own one of its company.
 * @throws Refusal notFound (store), badInput, receivingAccountNotOpen (649).
 */
export async function createTemplate(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  form: TemplateForm,
): Promise<Changed> {
  const { context } = request;
  const db = services.database.orm;
  const { storeId = request.caller.store.storeId } = form;
  const caller = await inStore(db, request.caller, storeId, CODE);
  return services.database.transaction(async (tx) => {
    const values = valuesOf(form, context.now);
    await checkValues(tx, caller, form, { values });
    const made = await insertTemplate(
      tx,
      caller.store,
      { ...values, createdAt: new Date(context.now) },
      caller.actor.accountId,
    );
    await saveRegulations(tx, caller.store, made.id, rulesOf({ regulations: form.regulations.map(asNew) }));
    await writeAudit(tx, {
      by: caller,
      action: 'eventTemplates.create',
      object: 'template',
      objectId: made.id,
      context,
      after: { title: form.title, storeId: caller.store.storeId },
    });
    return made;
  });
}

const asNew = ({ id: _id, ...rule }: TemplateForm['regulations'][number]) => rule;

/** What a change answers; `current` is set when somebody else changed the template first. */
type ChangeResult = ResultOf<typeof contract.changeTemplate>;

/**
 * Changes a template and the future sessions it shall flow into, in one transaction. When the version is not the
 * present one, nothing happens and `current` is answered, for 10150.
 * @throws Refusal notFound, badInput, receivingAccountNotOpen (649).
 */
export async function changeTemplate(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  form: TemplateChange,
): Promise<ChangeResult> {
  const { now } = context;
  return services.database.transaction(async (tx) => {
    await holdStoreOfCoaches(tx, caller.store);
    await lockTemplate(tx, caller.store, form.id);
    const before = await present(tx, caller, form.id, now);
    if (before.version !== form.version) return conflict(before);
    const values = valuesOf(form, now);
    await checkValues(tx, caller, form, { values, before });
    const applied = await applyChange(tx, caller.store, { before, form, now, zone: services.config.zone });
    const version = await updateTemplate(tx, caller.store, form.id, { version: form.version, values });
    if (version === undefined) throw refuse.changedBySomeoneElse();
    await saveRegulations(tx, caller.store, form.id, rulesOf(form));
    await writeAudit(tx, {
      by: caller,
      action: 'eventTemplates.change',
      object: 'template',
      objectId: form.id,
      context,
      ...differences(before, form, values),
    });
    for (const { id, ...taken } of takenBy(applied))
      await writeAudit(tx, {
        by: caller,
        action: 'events.followTemplate',
        object: 'event',
        objectId: id,
        context,
        after: { templateId: form.id, ...taken },
      });
    const { sessions, affectedBookings, messages, decided } = applied;
    return { id: form.id, version, sessions, affectedBookings, messages, kept: decided.kept, current: null };
  });
}

/** What `changeTemplate` would do to future sessions at this moment; changes nothing. @throws as `changeTemplate`. */
export async function previewChange(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  form: TemplateChange,
): Promise<ResultOf<typeof contract.previewTemplateChange>> {
  const { now } = context;
  return services.database.transaction(
    async (tx) => {
      const before = await present(tx, caller, form.id, now);
      // What others have changed meanwhile would look like a part of this change.
      if (form.version !== before.version) throw refuse.changedBySomeoneElse();
      await checkValues(tx, caller, form, { values: valuesOf(form, now), before, isPreview: true });
      const decided = await decideSessions(tx, caller.store, { before, form, now });
      return previewOf(tx, caller.store, decided, { form, zone: services.config.zone });
    },
    // One snapshot: its parts must add up although people book meanwhile.
    { isolation: 'repeatable read', access: 'read only' },
  );
}

async function present(tx: Queryable, caller: StoreCaller, id: number, now: number): Promise<TemplateRecord> {
  const record = await templateRow(tx, caller.store, id, now);
  if (!record) throw refuse.notFound();
  return record;
}

const conflict = (before: TemplateRecord): ChangeResult => ({
  id: before.id,
  version: before.version,
  sessions: 0,
  affectedBookings: 0,
  messages: 0,
  kept: [],
  current: presentTemplate(before),
});

/** What only the database knows to be wrong. Ways to pay that stay as they are need not be right any more. */
async function checkValues(
  tx: Queryable,
  { store }: StoreCaller,
  form: TemplateForm,
  {
    values,
    before,
    isPreview = false,
  }: { readonly values: TemplateValues; readonly before?: TemplateRecord; readonly isPreview?: boolean },
): Promise<void> {
  const description = values.description ?? '';
  const shown: [string, string][] = [
    ['cover', form.cover],
    ...form.images.map((path, index): [string, string] => [`images.${index}`, path]),
    ...picturesIn(description).map((path): [string, string] => ['description', path]),
  ];
  const isMoved = before && form.storeId !== undefined && form.storeId !== before.storeId;
  const own = new Set(before?.regulations.map(({ id }) => id));
  const isSamePay = isDeepStrictEqual(before?.paymentModes, form.paymentModes);
  const faults = [
    ...(isMoved ? [{ field: 'storeId', code: 'fixed', message: 'is fixed once the template exists' }] : []),
    ...(before?.sport_type === form.sport_type ? [] : await sportFaults(tx, form.sport_type)),
    ...descriptionFaults(description),
    ...(await pictureFaults(tx, store, shown, !isPreview)),
    ...(isSamePay ? [] : await paymentFaults(tx, store, form.paymentModes)),
    ...(await coachFaults(tx, store, form.coachIds)),
    ...form.regulations.flatMap(({ id }, index) =>
      !before || id === undefined || own.has(id)
        ? []
        : [
            {
              field: `regulations.${index}.id`,
              code: 'unknown',
              message: 'is no house rule of this template',
            },
          ],
    ),
  ];
  if (faults.length > 0) throw refuse.badInput(faults);
}
