import { randomUUID } from 'node:crypto';
import { BULK_SESSIONS_AT_MOST, PUBLISH_LEAD_MINUTES } from '../../../../shared/codes/limits.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import type { ResultOf } from '../../../../shared/contract/call.ts';
import type { publishBulk as bulkCall } from '../../../../shared/contract/eventTemplates/publishing.calls.ts';
import type { BulkBody, PlannedRow } from '../../../../shared/contract/eventTemplates/publishing.shapes.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { publishProgress, publishWake } from '../../../tasks/channels.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { paymentFaults } from '../form/rules.ts';
import { coachIdsAmong } from '../form/coaches.sql.ts';
import { refuse } from '../refusals.ts';
import type { TemplateRequest } from '../service.ts';
import { PublishCheck, spanOf } from './rules.ts';
import type { PublicationPayload } from './payload.ts';
import { holdPlaces } from './place.ts';
import { draftRows, checkRows } from './rows.ts';
import { insertPublication, neighbours, type PublishableTemplate, publishableTemplates } from './sql.ts';

interface Planned {
  readonly rows: readonly PlannedRow[];
  readonly truncated: boolean;
  readonly templates: ReadonlyMap<number, PublishableTemplate>;
}

/**
 * Publishes many sessions: as a dry run it answers every row with the reason it cannot be published, if there is one; otherwise it writes a task
 * that creates them one by one, and checks each again when its turn comes.
 * @throws Refusal notFound, badInput, receivingAccountNotOpen (649); the first row's, when none can be created.
 */
export async function publishBulk(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  body: BulkBody,
): Promise<ResultOf<typeof bulkCall>> {
  return services.database.transaction(async (tx) => {
    const at = { now: request.context.now, zone: services.config.zone };
    if (!body.dryRun) await holdPlaces(tx, request.caller.store, at);
    const planned = await plan(services, tx, request, body);
    const { rows, truncated } = planned;
    const creatable = rows.filter((row) => row.creatable).length;
    if (body.dryRun) return { rows: [...rows], creatable, truncated };
    if (truncated) {
      const message = `makes more than ${BULK_SESSIONS_AT_MOST} sessions; end it earlier`;
      throw refuse.badInput([{ field: 'rule', code: 'tooMany', message }]);
    }
    if (creatable === 0) throw refusalOfAll(rows, services.config.zone);
    return startTask(services, tx, request, { ...planned, body });
  });
}

async function plan(
  services: Services,
  tx: Transaction,
  { caller, context }: TemplateRequest<StoreCaller>,
  body: BulkBody,
): Promise<Planned> {
  const { store } = caller;
  const { zone } = services.config;
  const templates = await templatesOf(tx, caller, body);
  const payments = body.paymentModes
    ? [body.paymentModes]
    : [...templates.values()].map(({ paymentModes }) => paymentModes);
  const faults = [];
  for (const lines of payments) faults.push(...(await paymentFaults(tx, store, lines)));
  if (faults.length > 0) throw refuse.badInput(faults);
  const { rows, truncated } = draftRows(body, templates, zone);
  const occupied = rows.length === 0 ? [] : await neighbours(tx, store, ...spanOf(rows));
  const chosenIds = [...new Set(rows.flatMap(({ coachIds }) => coachIds))];
  const checked = checkRows(rows, new PublishCheck(context.now, zone, occupied), {
    zone,
    skipOverlap: body.skipOverlap,
    body,
    coachIds: await coachIdsAmong(tx, store, chosenIds),
  });
  return { rows: checked, truncated, templates };
}

/** The templates of a body, by id, in the order they were named. @throws Refusal notFound when one is not the store's. */
async function templatesOf(
  tx: Transaction,
  { store }: StoreCaller,
  { id, templateIds, rows }: BulkBody,
): Promise<ReadonlyMap<number, PublishableTemplate>> {
  const chosenIds = rows
    ? rows.map(({ templateId }) => templateId)
    : (templateIds ?? (id === undefined ? [] : [id]));
  const ids = [...new Set(chosenIds)];
  const found = new Map((await publishableTemplates(tx, store, ids)).map((one) => [one.id, one]));
  return new Map(
    ids.map((wanted) => {
      const template = found.get(wanted);
      if (!template) throw refuse.notFound();
      return [wanted, template];
    }),
  );
}

/** Why nothing can be published, said of the first row. */
function refusalOfAll([first]: readonly PlannedRow[], zone: string): Refusal {
  const wrong = (code: string, message: string) => refuse.badInput([{ field: 'rule', code, message }]);
  if (!first) return wrong('empty', 'names no session at all');
  const { state, meets, place, reason = '' } = first;
  const start = formatDateTime(Date.parse(meets?.startAt ?? first.startAt), zone);
  if (state === 'past') return refuse.startsTooSoon({ minutes: PUBLISH_LEAD_MINUTES });
  if (state === 'duplicate') return refuse.sessionExists({ place, start });
  if (state === 'overlap') return refuse.overlaps({ title: meets?.title ?? '', start });
  return wrong(state, `makes no session: the first one ${reason}`);
}

/** Everything was checked in this transaction, and the places are locked. */
async function startTask(
  { database }: Services,
  tx: Transaction,
  { caller, context }: TemplateRequest<StoreCaller>,
  { body, rows, templates }: Planned & { readonly body: BulkBody },
) {
  const taskId = randomUUID();
  const [first] = templates.values();
  if (!first) throw new Error('A publication without templates has nothing to start; check before.');
  const startedBy = caller.actor.accountId;
  const { registerType, registrationOpensDays, registrationClose, cancelDeadline, paymentModes } = body;
  const payload: PublicationPayload = {
    registerType,
    registrationOpensDays,
    registrationClose,
    cancelDeadline,
    paymentModes,
    note: body.note,
    notify: body.notify,
    skipOverlap: body.skipOverlap,
    repeatKeys: Object.fromEntries([...templates.keys()].map((id) => [String(id), randomUUID()])),
    actor: {
      accountId: startedBy,
      name: caller.actor.name,
      actingFor: caller.actingFor,
      ip: context.ip,
      requestId: context.requestId,
    },
  };
  const skipped = rows.filter(({ creatable }) => !creatable).length;
  const templateId = templates.size === 1 ? first.id : null;
  await insertPublication(
    tx,
    caller.store,
    { taskId, title: first.title, templateId, sessions: rows.length - skipped, skipped, startedBy, payload },
    rows.map(itemOf),
  );
  await writeAudit(tx, {
    by: caller,
    action: 'eventTemplates.bulk',
    object: 'task',
    objectId: taskId,
    context,
    after: { templateIds: [...templates.keys()], sessions: rows.length - skipped, skipped, registerType },
  });
  await publishWake(database.signals, tx);
  await publishProgress(database.signals, tx, { taskId, startedBy });
  return { taskId, totalCount: rows.length, ...(templateId === null ? {} : { templateId }) };
}

const itemOf = (row: PlannedRow) => ({
  templateId: row.templateId,
  startAt: new Date(row.startAt),
  endAt: new Date(row.endAt),
  place: row.place,
  capacity: row.capacity,
  minParticipants: row.minParticipants,
  coachIds: row.coachIds,
  state: row.creatable ? ('waiting' as const) : ('skipped' as const),
  code: row.creatable ? null : (row.code ?? ResultCode.notAllowedNow),
  reason: row.creatable ? '' : (row.reason ?? ''),
});
