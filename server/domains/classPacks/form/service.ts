import { ClassPackKind } from '../../../../shared/codes/lists.ts';
import type { ClassPackChange, ClassPackForm } from '../../../../shared/contract/classPacks/shapes.ts';
import { writeAudit } from '../../../audit/trail.ts';
import { dateOf } from '../../../db/statements/clauses.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import type { ChangeRequest } from '../../../tasks/changes/changeKind.ts';
import { refuse } from '../refusals.ts';
import { refuseWithout } from '../rights.ts';
import { checkForm, refuseStrangeStores } from './rules.ts';
import {
  deletePack,
  holdNames,
  insertPack,
  isNameTaken,
  type LockedPack,
  lockPack,
  updatePack,
} from './sql.ts';

/** What a change answers. */
interface Changed {
  readonly id: number;
  readonly version: number;
}

/** What a form stores. */
function columnsOf(form: ClassPackForm, own: { readonly times: number; readonly validityMonths: number }) {
  const { name, cover, description, storeIds, price, saleFrom, saleTo, stock, limitPerUser, status } = form;
  const isTicket = form.kind === ClassPackKind.ticket;
  return {
    name,
    cover,
    description,
    storeIds,
    priceCents: price,
    saleFrom: dateOf(saleFrom),
    saleTo: dateOf(saleTo),
    stock,
    limitPerUser,
    status,
    templateIds: isTicket ? form.templateIds : [],
    sportIds: isTicket ? form.sports : [],
    items: isTicket ? [] : form.items,
    ...own,
  };
}

async function refuseTakenName(
  tx: Transaction,
  { caller }: ChangeRequest,
  pack: { readonly name: string; readonly storeIds: readonly number[] },
  but: number | null,
): Promise<void> {
  await holdNames(tx, caller.store);
  if (await isNameTaken(tx, caller.store, { ...pack, but })) throw refuse.alreadyUsed({ what: pack.name });
}

/** Makes a ticket or pack. @throws Refusal forbidden, notFound (store), badInput, alreadyUsed (10151). */
export const createPack = (
  { database }: Services,
  request: ChangeRequest,
  form: ClassPackForm,
): Promise<Changed> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    refuseWithout(caller, form.kind, 'write');
    await refuseStrangeStores(tx, caller, form);
    const own = await checkForm(tx, caller, form);
    await refuseTakenName(tx, request, form, null);
    const at = new Date(context.now);
    const id = await insertPack(tx, caller.store, {
      ...columnsOf(form, own),
      kind: form.kind,
      createdAt: at,
      updatedAt: at,
    });
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.create',
      object: 'classPack',
      objectId: id,
      after: form,
      context,
    });
    return { id, version: 0 };
  });

/**
 * Changes one as a whole; orders and holdings that exist keep what they were sold with.
 * @throws Refusal forbidden, notFound, badInput, alreadyUsed (10151), changedBySomeoneElse (10150).
 */
export const changePack = (
  { database }: Services,
  request: ChangeRequest,
  { id, version, ...form }: ClassPackChange,
): Promise<Changed> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const before = await lockOrThrow(tx, request, id, 'write');
    if (before.kind !== form.kind) throw refuse.notFound();
    if (before.version !== version) throw refuse.changedBySomeoneElse();
    await refuseStrangeStores(tx, caller, form, before.storeIds);
    const own = await checkForm(tx, caller, form, before);
    await refuseTakenName(tx, request, form, id);
    const values = columnsOf(form, own);
    const written = await updatePack(tx, caller.store, id, { values, now: context.now });
    const changed = Object.keys(form).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(form[name as keyof typeof form]),
    );
    const only = (from: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(changed.map((name) => [name, from[name]]));
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.change',
      object: 'classPack',
      objectId: id,
      before: only(before),
      after: only(form),
      context,
    });
    return { id, version: written };
  });

/** Makes another one like it, off sale. @throws Refusal forbidden, notFound, alreadyUsed (10151). */
export const copyPack = (
  { database }: Services,
  request: ChangeRequest,
  id: number,
  copyName: string,
): Promise<Changed> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const like = await lockOrThrow(tx, request, id, 'write');
    const { store } = caller;
    // In the chosen store alone: the right need not be held in the others.
    const copy = { name: copyName, storeIds: [store.storeId] };
    await refuseTakenName(tx, request, copy, null);
    const at = new Date(context.now);
    const made = await insertPack(tx, store, {
      ...copy,
      kind: like.kind,
      cover: like.cover,
      description: like.description,
      priceCents: like.price,
      times: like.times,
      validityMonths: like.validityMonths,
      templateIds: [...like.templateIds],
      sportIds: [...like.sports],
      items: like.items,
      saleFrom: dateOf(like.saleFrom),
      saleTo: dateOf(like.saleTo),
      stock: like.stock,
      limitPerUser: like.limitPerUser,
      status: 0,
      createdAt: at,
      updatedAt: at,
    });
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.copy',
      object: 'classPack',
      objectId: made,
      after: { name: copyName, from: id },
      context,
    });
    return { id: made, version: 0 };
  });

/** Puts one on sale or takes it off; what is there already stays. @throws Refusal forbidden, notFound. */
export async function switchPackIn(
  tx: Transaction,
  request: ChangeRequest,
  id: number,
  status: 0 | 1,
): Promise<Changed> {
  const { caller, context } = request;
  const before = await lockOrThrow(tx, request, id, 'write');
  if (before.status === status) return { id, version: before.version };
  const version = await updatePack(tx, caller.store, id, { values: { status }, now: context.now });
  await writeAudit(tx, {
    by: caller,
    action: 'classPacks.switch',
    object: 'classPack',
    objectId: id,
    before: { status: before.status },
    after: { status },
    context,
  });
  return { id, version };
}

/** Deletes one that nobody bought, holds or is asked for. @throws Refusal forbidden, notFound, wasSold (644). */
export const removePack = ({ database }: Services, request: ChangeRequest, id: number): Promise<Changed> =>
  database.transaction(async (tx) => {
    const { caller, context } = request;
    const before = await lockOrThrow(tx, request, id, 'write');
    if (!(await deletePack(tx, caller.store, id))) throw refuse.wasSold();
    await writeAudit(tx, {
      by: caller,
      action: 'classPacks.remove',
      object: 'classPack',
      objectId: id,
      before: { name: before.name },
      context,
    });
    return { id, version: before.version };
  });

/** Takes one for a change. @throws Refusal notFound, forbidden. */
export async function lockOrThrow(
  tx: Transaction,
  { caller }: Pick<ChangeRequest, 'caller'>,
  id: number,
  way: 'read' | 'write',
): Promise<LockedPack> {
  const found = await lockPack(tx, caller.store, id);
  if (!found) throw refuse.notFound();
  refuseWithout(caller, found.kind, way);
  return found;
}
