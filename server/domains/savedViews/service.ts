import { SAVED_VIEWS_AT_MOST } from '../../../shared/codes/limits.ts';
import type { ParsedRequest } from '../../../shared/contract/call.ts';
import type {
  changeView as changeCall,
  createView as createCall,
  SavedView,
} from '../../../shared/contract/savedViews/calls.ts';
import { constraintOf } from '../../db/errors.ts';
import { type PlatformCaller, type StoreCaller, isOperator, scopeOf } from '../../http/access/caller.ts';
import { refuse } from '../../http/errors.ts';
import type { RequestOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { type AuditNote, writeAudit } from '../../audit/trail.ts';
import { presentView } from './present.ts';
import {
  clearDefault,
  countOwn,
  deleteView,
  insertView,
  ownView,
  type Place,
  setDefault,
  updateView,
  viewsInSight,
} from './sql.ts';

type Viewer = PlatformCaller | StoreCaller;
/** Who asks, and in which request. */
export type ViewRequest = RequestOf<Viewer>;

/** Whose views, and where: a company keeps its own, the operators theirs. */
const placeOf = (caller: Viewer): Place => ({
  accountId: caller.actor.accountId,
  companyId: isOperator(caller) ? null : caller.store.companyId,
});

/** Own and shared views of a list, by name; the own ones first. */
export async function listViews({ database }: Services, caller: Viewer, list: string): Promise<SavedView[]> {
  const { accountId } = caller.actor;
  const rows = await viewsInSight(database.orm, scopeOf(caller), accountId, list);
  return rows.map((row) => presentView(row, accountId));
}

/** Keeps a new view. @throws Refusal badInput when the name is used or the person has too many for this list. */
export function createView(
  services: Services,
  { caller, context }: ViewRequest,
  view: ParsedRequest<typeof createCall>['body'],
): Promise<{ id: number; version: number }> {
  const place = placeOf(caller);
  return refuseUsedName(() =>
    services.database.transaction(async (tx) => {
      if ((await countOwn(tx, place, view.list)) >= SAVED_VIEWS_AT_MOST)
        throw wrongName(
          'tooMany',
          `is one too many: a list keeps ${SAVED_VIEWS_AT_MOST} views of one person`,
        );
      const id = await insertView(tx, place, { ...view, layout: view.columns });
      const note = { action: 'savedViews.create', objectId: id, after: factsOf(view) } as const;
      await audit(tx, { caller, context }, note);
      return { id, version: 0 };
    }),
  );
}

/** Changes an own view. @throws Refusal notFound, changedBySomeoneElse, badInput when the name is used. */
export function changeView(
  services: Services,
  { caller, context }: ViewRequest,
  view: ParsedRequest<typeof changeCall>['body'],
): Promise<{ id: number; version: number }> {
  const place = placeOf(caller);
  return refuseUsedName(() =>
    services.database.transaction(async (tx) => {
      const before = await ownView(tx, place, view.id);
      if (!before) throw refuse.notFound();
      const changed = { ...view, layout: view.columns, updatedAt: new Date(context.now) };
      const version = await updateView(tx, place, changed);
      if (version === undefined) throw refuse.changedBySomeoneElse();
      const note = {
        action: 'savedViews.change',
        objectId: view.id,
        before: factsOf(before),
        after: factsOf(view),
      } as const;
      await audit(tx, { caller, context }, note);
      return { id: view.id, version };
    }),
  );
}

/** Deletes an own view; lists that opened with it open plainly again. @throws Refusal notFound. */
export function removeView(
  services: Services,
  { caller, context }: ViewRequest,
  id: number,
): Promise<{ id: number; version: number }> {
  return services.database.transaction(async (tx) => {
    const removed = await deleteView(tx, placeOf(caller), id);
    if (!removed) throw refuse.notFound();
    const note = { action: 'savedViews.remove', objectId: id, before: factsOf(removed) } as const;
    await audit(tx, { caller, context }, note);
    return { id, version: removed.version };
  });
}

/** Chooses what a list opens with for the caller. @throws Refusal notFound for a view the caller cannot see. */
export async function chooseDefault(
  services: Services,
  { caller, context }: ViewRequest,
  { list, id }: { readonly list: string; readonly id: number | null },
): Promise<{ id: number | null }> {
  const place = placeOf(caller);
  await services.database.transaction(async (tx) => {
    if (id === null) await clearDefault(tx, place, list);
    else if (!(await setDefault(tx, place, list, id))) throw refuse.notFound();
    const note = { action: 'savedViews.chooseDefault', objectId: list, after: { id } } as const;
    await audit(tx, { caller, context }, note);
  });
  return { id };
}

/** For the trail: which filters, and not what is searched for, which are names and numbers of people. */
const factsOf = ({ name, query, shared }: { name: string; query: string; shared: number }) => ({
  name,
  filters: [...new URLSearchParams(query).keys()],
  shared,
});

const wrongName = (code: string, message: string) => refuse.badInput([{ field: 'name', code, message }]);

/** The index decides between two tabs that save the same name at once. */
async function refuseUsedName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (constraintOf(error) === 'saved_view_name_key')
      throw wrongName('used', 'is the name of another of your views');
    throw error;
  }
}

function audit(
  tx: Parameters<typeof writeAudit>[0],
  { caller, context }: ViewRequest,
  note: Pick<AuditNote, 'action' | 'objectId' | 'before' | 'after'>,
): Promise<void> {
  return writeAudit(tx, { by: caller, object: 'savedView', context, ...note });
}
