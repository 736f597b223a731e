import type { HistoryEntry } from '../../../shared/contract/audit/shapes.ts';
import type { ResultOf } from '../../../shared/contract/call.ts';
import type * as contract from '../../../shared/contract/eventTemplates/calls.ts';
import type { Page } from '../../../shared/contract/basics.ts';
import type { TemplateRow } from '../../../shared/contract/events/shapes.ts';
import type { TrailAction } from '../../../shared/contract/trail.ts';
import type { Queryable } from '../../db/pool.ts';
import type { StoreScope } from '../../db/scope.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type PlatformCaller, type StoreCaller, isOperator, scopeOf } from '../../http/access/caller.ts';
import type { RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { readHistory, writeAudit } from '../../audit/trail.ts';
import { coachFaults, paymentFaults, pictureFaults } from './form/rules.ts';
import { presentTemplate } from './present.ts';
import { refuse } from './refusals.ts';
import * as statements from './sql.ts';
import { type Paging, readPage } from '../../db/statements/page.ts';

/** Asked first by every write that names coaches of a session. */
export { holdStoreOfCoaches } from './form/coaches.sql.ts';
/** The checks of ways to pay and coaches that every write of a session makes, and that of pictures. */
export { coachFaults, paymentFaults, pictureFaults };

const FOUND_AT_MOST = 20;

/** Whoever may look at a template: its merchant, or an operator. */
export type Viewer = StoreCaller | PlatformCaller;
/** Who asks, and in which request. */
export type TemplateRequest<Who extends Viewer = Viewer> = RequestOf<Who>;
/** What a change answers. */
export interface Changed {
  readonly id: number;
  readonly version: number;
}

/** Templates of the caller's stores; a page beyond the end is the last one. */
export async function listTemplates(
  services: Services,
  { store }: StoreCaller,
  filter: statements.TemplateFilter,
  now: number,
): Promise<Page<TemplateRow>> {
  const db = services.database.orm;
  const totalRecords = await statements.countTemplates(db, store, filter, now);
  return readPage(filter, totalRecords, (page) => statements.templateRows(db, store, page, now));
}

/** One template. @throws Refusal notFound. */
export const readTemplate = async (
  services: Services,
  caller: Viewer,
  id: number,
  now: number,
): Promise<ResultOf<typeof contract.template>> =>
  presentTemplate(await visible(services.database.orm, caller, id, now));

/** What happened to a template of the chosen store, newest first. @throws Refusal notFound. */
export async function readTemplateHistory(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  id: number,
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  await visible(services.database.orm, caller, id, context.now);
  return readHistory(services.database.orm, caller.store, { object: 'template', objectId: id, ...paging });
}

/** Templates of the chosen store by a part of their title. */
export const findTemplates = (
  services: Services,
  { store }: StoreCaller,
  query: { readonly keyword?: string | undefined; readonly isOnShelf?: 0 | 1 | undefined },
) =>
  statements.templateChoices(services.database.orm, store, query.keyword ?? '', {
    isOnShelf: query.isOnShelf,
    limit: FOUND_AT_MOST,
  });

/**
 * Copies a template with its house rules; the copy starts off the shelf. @throws Refusal notFound, badInput,
 * receivingAccountNotOpen (649).
 */
export async function copyTemplate(
  services: Services,
  { caller, context }: TemplateRequest<StoreCaller>,
  id: number,
  name: string,
): Promise<Changed> {
  return services.database.transaction(async (tx) => {
    const made = await copyInto(tx, { caller, context }, id, { store: caller.store, name });
    await writeAudit(tx, {
      by: caller,
      action: 'eventTemplates.copy',
      object: 'template',
      objectId: made.id,
      after: { title: name, copiedFrom: id },
      context,
    });
    return made;
  });
}

/** A copy of a template in another store. */
export interface StoreCopy {
  /** Id of the copy. */
  readonly id: number;
  readonly templateId: number;
  readonly storeId: number;
}

/**
 * Copies a template of the chosen store under its title into other stores, where the callers of `targets` act.
 * @throws Refusal as `copyTemplate` does.
 */
export async function copyTemplateTo(
  tx: Transaction,
  { caller, context }: TemplateRequest<StoreCaller>,
  id: number,
  targets: readonly StoreCaller[],
): Promise<StoreCopy[]> {
  const copies: StoreCopy[] = [];
  for (const target of targets) {
    const made = await copyInto(tx, { caller, context }, id, { store: target.store });
    await writeAudit(tx, {
      by: target,
      action: 'eventTemplates.copy',
      object: 'template',
      objectId: made.id,
      context,
      after: { copiedFrom: id, storeId: target.store.storeId },
    });
    copies.push({ id: made.id, templateId: id, storeId: target.store.storeId });
  }
  return copies;
}

/** A copy is a new template of its store, which must be allowed to be paid like this one. */
async function copyInto(
  tx: Transaction,
  { caller, context }: TemplateRequest<StoreCaller>,
  id: number,
  { store, name }: { readonly store: StoreScope; readonly name?: string },
): Promise<Changed> {
  const { paymentModes } = await visible(tx, caller, id, context.now);
  const faults = await paymentFaults(tx, store, paymentModes);
  if (faults.length > 0) throw refuse.badInput(faults);
  const made = await statements.copyTemplate(tx, store, id, {
    ...(name !== undefined && { name }),
    fromStoreId: caller.store.storeId,
    creatorId: caller.actor.accountId,
    now: context.now,
  });
  if (!made) throw refuse.notFound();
  return made;
}

/** Deletes a template that nobody can book any more. @throws Refusal notFound, hasLiveBookings (644). */
export async function removeTemplate(
  tx: Transaction,
  { caller, context }: TemplateRequest<StoreCaller>,
  id: number,
): Promise<Changed> {
  const before = await lockOrThrow(tx, caller, id, context.now);
  const count = await statements.countLiveSessions(tx, caller.store, id, context.now);
  if (count > 0) throw refuse.hasLiveBookings({ count });
  return change(tx, { caller, context }, before, {
    action: 'eventTemplates.remove',
    values: { removed: true },
    before: { title: before.title },
    after: null,
  });
}

/** Puts a template on or off the shelf; an operator who takes one off says why. @throws Refusal notFound, badInput. */
export async function shelveTemplate(
  tx: Transaction,
  { caller, context }: TemplateRequest,
  id: number,
  query: { readonly isOnShelf: 0 | 1; readonly reason?: string | undefined },
): Promise<Changed> {
  const { isOnShelf, reason } = query;
  if (isOperator(caller) && isOnShelf === 0 && !reason) {
    throw refuse.badInput([{ field: 'reason', code: 'required', message: 'tells the merchant why' }]);
  }
  const before = await lockOrThrow(tx, caller, id, context.now);
  return change(tx, { caller, context }, before, {
    action: 'eventTemplates.shelve',
    values: { isOnShelf },
    before: { isOnShelf: before.isOnShelf },
    after: { isOnShelf, ...(reason ? { reason } : {}) },
  });
}

/** Shows a template as city activity in the named cities, or stops that. @throws Refusal notFound. */
export const setCityActivity = (
  services: Services,
  request: TemplateRequest<PlatformCaller>,
  id: number,
  cities: ActivityCities,
): Promise<Changed> => services.database.transaction((tx) => setCityActivityIn(tx, request, id, cities));

interface ActivityCities {
  readonly on: 0 | 1;
  readonly cityIds: readonly string[];
}

/** The same in the caller's transaction. */
export async function setCityActivityIn(
  tx: Transaction,
  { caller, context }: TemplateRequest<PlatformCaller>,
  id: number,
  { on, cityIds }: ActivityCities,
): Promise<Changed> {
  const values = { cityActivity: on, cityIds: on === 1 ? [...new Set(cityIds)] : [] };
  const before = await lockOrThrow(tx, caller, id, context.now);
  return change(tx, { caller, context }, before, {
    action: 'eventTemplates.cityActivity',
    values,
    before: { cityActivity: before.cityActivity, cityIds: before.cityIds },
    after: values,
  });
}

/** Hands a template to another account of its company. @throws Refusal notFound, also for such an account. */
export async function changeOwner(
  tx: Transaction,
  { caller, context }: TemplateRequest,
  id: number,
  accountId: number,
): Promise<Changed> {
  const before = await lockOrThrow(tx, caller, id, context.now);
  const fits = await statements.isColleague(tx, scopeOf(caller), before.companyId, accountId);
  if (!fits) throw refuse.notFound();
  return change(tx, { caller, context }, before, {
    action: 'eventTemplates.modifyCreatorTo',
    values: { creatorId: accountId },
    before: { creatorId: before.creatorId },
    after: { creatorId: accountId },
  });
}

async function visible(db: Queryable, caller: Viewer, id: number, now: number) {
  const record = await statements.templateRow(db, scopeOf(caller), id, now);
  if (!record) throw refuse.notFound();
  return record;
}

/** The template as it is once nobody else changes it. */
async function lockOrThrow(tx: Queryable, caller: Viewer, id: number, now: number) {
  await statements.lockTemplate(tx, scopeOf(caller), id);
  return visible(tx, caller, id, now);
}

interface Change {
  readonly action: TrailAction;
  readonly values: statements.TemplateChange;
  readonly before: unknown;
  readonly after: unknown;
}

async function change(
  tx: Queryable,
  { caller, context }: TemplateRequest,
  { id }: statements.TemplateRecord,
  { action, values, before, after }: Change,
): Promise<Changed> {
  const version = await statements.changeTemplate(tx, scopeOf(caller), id, { values, now: context.now });
  if (version === undefined) throw refuse.notFound();
  await writeAudit(tx, { by: caller, action, object: 'template', objectId: id, before, after, context });
  return { id, version };
}
