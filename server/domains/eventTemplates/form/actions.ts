import type { ParsedRequest, ResultOf } from '../../../../shared/contract/call.ts';
import type { actOnTemplates as actCall } from '../../../../shared/contract/templateForms.ts';
import { inStore } from '../../../http/authorize.ts';
import type { StoreCaller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import {
  changeOwner,
  copyTemplateTo,
  removeTemplate,
  shelveTemplate,
  type TemplateRequest,
} from '../service.ts';
import { isColleague } from '../sql.ts';
import { templateIdsAmong } from './sql.ts';

type Body = ParsedRequest<typeof actCall>['body'];
type Result = ResultOf<typeof actCall>;

/**
 * Does one thing to many templates, each in its own transaction: what cannot follow is skipped with its code.
 * A template, account or store that is not the caller's own refuses the whole list. @throws Refusal notFound.
 */
export async function actOnTemplates(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  body: Body,
): Promise<Result> {
  const ids = [...new Set(body.ids)];
  const { store } = request.caller;
  const db = services.database.orm;
  const own = await templateIdsAmong(db, store, ids);
  if (own.size < ids.length) throw refuse.notFound();
  if (body.action === 'changeOwner' && !(await isColleague(db, store, body.userId))) throw refuse.notFound();
  const result: Result = { done: [], skipped: [], failed: [], copies: [] };
  const act = await actionOf(services, request, body, result);
  for (const id of ids) {
    try {
      await act(id);
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

async function actionOf(
  services: Services,
  request: TemplateRequest<StoreCaller>,
  body: Body,
  result: Result,
): Promise<(id: number) => Promise<unknown>> {
  switch (body.action) {
    case 'shelve':
      return (id) => shelveTemplate(services, request, id, { isOnShelf: 1 });
    case 'unshelve':
      return (id) => shelveTemplate(services, request, id, { isOnShelf: 0 });
    case 'remove':
      return (id) => removeTemplate(services, request, id);
    case 'changeOwner':
      return (id) => changeOwner(services, request, id, body.userId);
    case 'copyToStores': {
      const db = services.database.orm;
      const targets: StoreCaller[] = [];
      for (const storeId of new Set(body.storeIds))
        targets.push(await inStore(db, request.caller, storeId, 'EVENTS_READ_WRITE'));
      return async (id) => {
        for (const copy of await copyTemplateTo(services, request, id, targets)) result.copies.push(copy);
      };
    }
    default:
      return body satisfies never;
  }
}
