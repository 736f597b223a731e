import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import {
  type actOnTemplates as actCall,
  type changeTemplates as changeCall,
  TemplateAction,
} from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inStore } from '../../../http/access/authorize.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { changeKind } from '../../../tasks/changes/changeKind.ts';
import { chosenOf } from '../../../tasks/changes/chosen.ts';
import { startChange } from '../../../tasks/changes/startChange.ts';
import {
  changeOwner,
  copyTemplateTo,
  removeTemplate,
  shelveTemplate,
  type StoreCopy,
  type TemplateRequest,
} from '../service.ts';
import { isColleague, templateNames } from '../sql.ts';
import { templateIdsAmong } from './sql.ts';

type Request = TemplateRequest<StoreCaller>;
type Result = ResultOf<typeof actCall>;

/**
 * Does one thing to many templates, each in its own transaction: what cannot follow is skipped with its code.
 * A template, account or store that is not the caller's own refuses the whole list. @throws Refusal notFound.
 */
export async function actOnTemplates(
  services: Services,
  request: Request & { readonly context: Pick<RequestContext, 'log'> },
  body: ParsedRequest<typeof actCall>['body'],
): Promise<Result> {
  const ids = [...new Set(body.ids)];
  const { database } = services;
  const own = await templateIdsAmong(database.orm, request.caller.store, ids);
  if (own.size < ids.length) throw refuse.notFound();
  await refuseForeign(services, request, body);
  const result: Result = { done: [], skipped: [], failed: [], copies: [] };
  for (const id of ids) {
    try {
      result.copies.push(...(await database.transaction((tx) => act(tx, request, id, body))));
      result.done.push(id);
    } catch (error) {
      if (error instanceof Refusal)
        result.skipped.push({ id, code: error.resultCode, reason: error.message });
      else {
        request.context.log.error({ err: error, templateId: id }, 'fault');
        result.failed.push(id);
      }
    }
  }
  return result;
}

/** The same as a task: what is done to each template when its turn has come. */
export const templateChange = changeKind<TemplateAction>({
  name: 'eventTemplates.changeMany',
  values: TemplateAction,
  title: ({ action }) => `eventTemplates_${action}`,
  apply: async (tx, request, id, values) => void (await act(tx, request, id, values)),
});

/**
 * Starts the task for the chosen templates of a filter. @throws Refusal notFound for an account or store that is not
 * the caller's own, selectionChanged.
 */
export async function changeTemplates(
  services: Services,
  request: Request,
  { query, body }: Pick<ParsedRequest<typeof changeCall>, 'query' | 'body'>,
): Promise<ResultOf<typeof changeCall>> {
  const { change, count } = body;
  await refuseForeign(services, request, change);
  const { caller, context } = request;
  const found = await templateNames(services.database.orm, caller.store, query, context.now);
  return startChange(services, request, templateChange, {
    values: change,
    objects: chosenOf(found, body),
    count,
  });
}

async function refuseForeign(
  { database: { orm } }: Services,
  { caller }: Request,
  action: TemplateAction,
): Promise<void> {
  if (
    action.action === 'changeOwner' &&
    !(await isColleague(orm, caller.store, caller.store.companyId, action.userId))
  )
    throw refuse.notFound();
  if (action.action === 'copyToStores') await targetsOf(orm, caller, action.storeIds);
}

async function act(
  tx: Transaction,
  request: Request,
  id: number,
  action: TemplateAction,
): Promise<StoreCopy[]> {
  switch (action.action) {
    case 'shelve':
    case 'unshelve':
      await shelveTemplate(tx, request, id, { isOnShelf: action.action === 'shelve' ? 1 : 0 });
      return [];
    case 'remove':
      await removeTemplate(tx, request, id);
      return [];
    case 'changeOwner':
      await changeOwner(tx, request, id, action.userId);
      return [];
    case 'copyToStores':
      return copyTemplateTo(tx, request, id, await targetsOf(tx, request.caller, action.storeIds));
    default:
      return action satisfies never;
  }
}

/** The caller in each of the stores. @throws Refusal notFound for one the caller has no right in. */
async function targetsOf(
  db: Parameters<typeof inStore>[0],
  caller: StoreCaller,
  storeIds: readonly number[],
): Promise<StoreCaller[]> {
  const targets: StoreCaller[] = [];
  for (const storeId of new Set(storeIds))
    targets.push(await inStore(db, caller, storeId, 'EVENTS_READ_WRITE'));
  return targets;
}
