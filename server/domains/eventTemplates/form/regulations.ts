import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { type Changed, readTemplate, type TemplateRequest, type Viewer } from '../service.ts';
import { lockTemplate, templateRow } from '../sql.ts';
import { deleteRegulation, nextVersion, regulationRow, setRegulation } from './sql.ts';

/** Names of the levels, as the app shows them (B8). */
const GRADE_NAMES: Readonly<Record<number, string>> = { 1: '零基础', 2: '初级', 3: '中级', 4: '高级' };

/** Levels of a template with its sessions to come. @throws Refusal notFound. */
export async function listGrades(
  services: Services,
  caller: Viewer,
  id: number,
  now: number,
): Promise<ResultOf<typeof contract.templateGrades>> {
  const { grades, upcomingCount: count } = await readTemplate(services, caller, id, now);
  return grades.map((grade) => ({ grade, name: GRADE_NAMES[grade] ?? '', count }));
}

/** House rules of a template in their order. @throws Refusal notFound. */
export const listRegulations = async (
  services: Services,
  caller: Viewer,
  id: number,
  now: number,
): Promise<ResultOf<typeof contract.templateRegulations>> =>
  (await readTemplate(services, caller, id, now)).regulations;

type RegulationChange = ParsedRequest<typeof contract.changeRegulation>['body'];

/**
 * Changes one house rule and with it the version of its template.
 * @throws Refusal notFound, changedBySomeoneElse (10150).
 */
export function changeRegulation(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  id: number,
  { version, required, ...values }: RegulationChange,
): Promise<Changed> {
  return changing(services, request, { id, version }, async (tx) => {
    await setRegulation(tx, request.caller.store, id, { ...values, required: required ? 1 : 0 });
    return { action: 'regulations.change', after: { ...values, required } };
  });
}

/** Deletes one house rule. @throws Refusal notFound. */
export function removeRegulation(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  id: number,
): Promise<Changed> {
  return changing(services, request, { id }, async (tx) => {
    await deleteRegulation(tx, request.caller.store, id);
    return { action: 'regulations.remove', after: null };
  });
}

async function changing(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  work: (tx: Queryable) => Promise<{ readonly action: TrailAction; readonly after: object | null }>,
): Promise<Changed> {
  const { store } = caller;
  return services.database.transaction(async (tx) => {
    const found = await regulationRow(tx, store, id);
    if (!found) throw refuse.notFound();
    await lockTemplate(tx, store, found.templateId);
    const template = await templateRow(tx, store, found.templateId, context.now);
    const rule = template?.regulations.find((one) => one.id === id);
    if (!template || !rule) throw refuse.notFound();
    if (version !== undefined && version !== template.version) throw refuse.changedBySomeoneElse();
    const { action, after } = await work(tx);
    const next = await nextVersion(tx, store, template.id, context.now);
    await writeAudit(tx, {
      by: caller,
      action,
      object: 'template',
      objectId: template.id,
      context,
      before: { regulation: rule },
      after: after === null ? null : { regulation: { id, ...after } },
    });
    return { id, version: next };
  });
}
