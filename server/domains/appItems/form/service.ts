import { formOf, type AppItemForm } from '../../../../shared/contract/appItems/kind.ts';
import type { AppItemBody, AppItemChange } from '../../../../shared/contract/appItems/shapes.ts';
import type { z } from 'zod';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { writeAudit } from '../../../audit/trail.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import { readBody } from '../../../http/readInput.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { AppSight } from '../sight.ts';
import { changedLocks, cleaned, differences, factsOf, formFaults } from './rules.ts';
import * as statements from './sql.ts';

/** What a change answers. */
interface Changed {
  readonly id: number;
  readonly version: number;
}
/** An item as an address names it. */
export interface Named {
  readonly kind: string;
  readonly id: number;
}
type Body = z.output<typeof AppItemBody>;

/** The form by the rules of its kind; a message is planned by its own call alone. */
const readForm = ({ kind }: AppSight, body: Body): AppItemForm => {
  const form = cleaned(kind, readBody(formOf(kind), body));
  return kind.name === 'message' ? { ...form, status: 'draft' } : form;
};

const note = (
  { caller, context }: PlatformRequest,
  action: TrailAction,
  objectId: number,
  facts: { readonly before?: unknown; readonly after?: unknown },
) => ({ by: caller, action, object: 'appItem' as const, objectId, context, ...facts });

/** Refuses what other items of the kind, pictures or named things stand against. @throws Refusal */
async function holdRules(
  tx: Transaction,
  { caller: { scope }, context }: PlatformRequest,
  sight: AppSight,
  { id, form }: { readonly id: number; readonly form: AppItemForm },
): Promise<void> {
  const { kind } = sight;
  if (kind.isUnique || kind.liveAtMost !== undefined) await statements.lockKind(tx, scope, sight);
  if (kind.isUnique && (await statements.isTitleTaken(tx, scope, sight, { title: form.title, exceptId: id })))
    throw refuse.alreadyUsed({ what: 'title' });
  const faults = await formFaults(tx, scope, kind, form);
  if (faults.length > 0) throw refuse.badInput(faults);
  if (form.status === 'on') await holdLimit(tx, { caller: { scope }, context }, sight, { ...form, id });
}

/** @throws Refusal tooManyLive when as many are live at some moment of its span as there may be */
async function holdLimit(
  tx: Transaction,
  {
    caller: { scope },
    context,
  }: { caller: Pick<PlatformRequest['caller'], 'scope'> } & Pick<PlatformRequest, 'context'>,
  sight: AppSight,
  span: Pick<AppItemForm, 'startAt' | 'endAt'> & { readonly id: number },
): Promise<void> {
  const { liveAtMost } = sight.kind;
  if (liveAtMost === undefined) return;
  const beside = await statements.countBeside(tx, scope, sight, { ...span, now: context.now });
  if (beside >= liveAtMost) throw refuse.tooManyLive({ limit: liveAtMost });
}

/** Makes an item. @throws Refusal forbidden, badInput, alreadyUsed (10151), tooManyLive */
export function createAppItem(
  { database }: Services,
  request: PlatformRequest,
  kind: string,
  body: Body,
): Promise<Changed> {
  const sight = AppSight.of(request.caller, kind);
  const form = readForm(sight, body);
  return database.transaction(async (tx) => {
    await holdRules(tx, request, sight, { id: 0, form });
    const { now } = request.context;
    const id = await statements.insertItem(tx, request.caller.scope, sight, { form, now });
    await writeAudit(tx, note(request, 'appItems.create', id, { after: { kind, ...factsOf(form) } }));
    return { id, version: 0 };
  });
}

/** Changes an item as a whole. @throws Refusal notFound, changedBySomeoneElse (10150), fieldsLocked, and as when made */
export function changeAppItem(
  { database }: Services,
  request: PlatformRequest,
  { kind, id }: Named,
  { version, ...body }: z.output<typeof AppItemChange>,
): Promise<Changed> {
  const sight = AppSight.of(request.caller, kind);
  const form = readForm(sight, body);
  const { scope } = request.caller;
  return database.transaction(async (tx) => {
    const stored = await statements.lockItem(tx, scope, sight, id);
    if (!stored) throw refuse.notFound();
    if (stored.progress !== null) throw refuse.itemIsSent();
    if (stored.version !== version) throw refuse.changedBySomeoneElse();
    const { locked } = sight.kind;
    const isLocked = locked !== undefined && (await statements.figureOf(tx, scope, id, locked.by)) > 0;
    if (isLocked && changedLocks(sight.kind, stored, form).length > 0) throw refuse.fieldsLocked();
    await holdRules(tx, request, sight, { id, form });
    const next = await statements.updateItem(tx, scope, id, { form, now: request.context.now });
    await writeAudit(tx, note(request, 'appItems.change', id, differences(stored, form)));
    return { id, version: next };
  });
}

/** Switches an item on or off. @throws Refusal notFound, tooManyLive, cannotSend for a message */
export async function switchAppItem(
  tx: Transaction,
  request: PlatformRequest,
  { kind, id }: Named,
  status: 'on' | 'off',
): Promise<Changed> {
  const sight = AppSight.of(request.caller, kind);
  const { scope } = request.caller;
  // A message goes out by its own call, and is taken back by one.
  if (kind === 'message') throw refuse.cannotSend();
  if (sight.kind.liveAtMost !== undefined) await statements.lockKind(tx, scope, sight);
  const stored = await statements.lockItem(tx, scope, sight, id);
  if (!stored) throw refuse.notFound();
  if (stored.status === status) return { id, version: stored.version };
  if (status === 'on') await holdLimit(tx, request, sight, { ...stored, id });
  const version = await statements.switchItem(tx, scope, id, { status, now: request.context.now });
  const facts = { before: { status: stored.status }, after: { status } };
  await writeAudit(tx, note(request, 'appItems.switch', id, facts));
  return { id, version };
}

/** Deletes an item. @throws Refusal notFound, itemIsOn (644), itemInUse (644), itemIsSent */
export async function removeAppItem(
  tx: Transaction,
  request: PlatformRequest,
  { kind, id }: Named,
): Promise<Changed> {
  const sight = AppSight.of(request.caller, kind);
  const { scope } = request.caller;
  const stored = await statements.lockItem(tx, scope, sight, id);
  if (!stored) throw refuse.notFound();
  if (stored.progress !== null) throw refuse.itemIsSent();
  if (stored.status === 'on') throw refuse.itemIsOn();
  const count = await statements.countUses(tx, scope, sight, id);
  if (count > 0) throw refuse.itemInUse({ count });
  await statements.deleteItem(tx, scope, id);
  await writeAudit(
    tx,
    note(request, 'appItems.remove', id, { before: { kind, title: stored.title }, after: null }),
  );
  return { id, version: stored.version + 1 };
}

/** Changes the order, all named ones or none. @throws Refusal notFound, changedBySomeoneElse (10150) */
export function sortAppItems(
  { database }: Services,
  request: PlatformRequest,
  kind: string,
  list: readonly statements.Place[],
): Promise<{ sorted: { id: number; sort: number; version: number }[] }> {
  const sight = AppSight.of(request.caller, kind);
  const { scope } = request.caller;
  return database.transaction(async (tx) => {
    const ids = list.map(({ id }) => id);
    if ((await statements.countNamed(tx, scope, sight, ids)) < ids.length) throw refuse.notFound();
    const sorted = await statements.setPlaces(tx, scope, sight, { list, now: request.context.now });
    if (sorted.length < list.length) throw refuse.changedBySomeoneElse();
    const order = list.toSorted((left, right) => left.sort - right.sort).map(({ id }) => id);
    await writeAudit(tx, {
      by: request.caller,
      action: 'appItems.sorts',
      object: 'appItem',
      objectId: kind,
      context: request.context,
      after: { kind, order },
    });
    return { sorted: sorted.map(({ id, sort, version }) => ({ id, sort, version })) };
  });
}
