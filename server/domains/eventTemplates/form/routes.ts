import * as contract from '../../../../shared/contract/eventTemplates/templateForms.calls.ts';
import { ResultCode } from '../../../../shared/codes/resultCodes.ts';
import { type Handler, handler, WithCode } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { actOnTemplates, changeTemplates } from './actions.ts';
import { sportTemplate, templatesOfSport } from './defaults.ts';
import { changeRegulation, listGrades, listRegulations, removeRegulation } from './regulations.ts';
import { changeTemplate, createTemplate, previewChange } from './service.ts';

/** The template form and what it asks: defaults, house rules, levels, and the bulk actions of the list. */
export const formRoutes = (services: Services): Handler[] => [
  handler(contract.createTemplate, ({ body, caller, context }) =>
    createTemplate(services, { caller, context }, body),
  ),
  handler(contract.changeTemplate, async ({ body, caller, context }) => {
    const changed = await changeTemplate(services, { caller, context }, body);
    return changed.current ? new WithCode(ResultCode.changedBySomeoneElse, changed) : changed;
  }),
  handler(contract.previewTemplateChange, ({ body, caller, context }) =>
    previewChange(services, { caller, context }, body),
  ),
  handler(contract.templateGrades, ({ params, caller, context }) =>
    listGrades(services, caller, params.id, context.now),
  ),
  handler(contract.templateRegulations, ({ params, caller, context }) =>
    listRegulations(services, caller, params.id, context.now),
  ),
  handler(contract.changeRegulation, ({ params, body, caller, context }) =>
    changeRegulation(services, { caller, context }, params.id, body),
  ),
  handler(contract.removeRegulation, ({ params, caller, context }) =>
    removeRegulation(services, { caller, context }, params.id),
  ),
  handler(contract.sportTemplate, ({ params, caller }) => sportTemplate(services, caller, params.id)),
  handler(contract.templatesOfSport, ({ params, query, caller }) =>
    templatesOfSport(services, caller, params.sport_type, query.storeId),
  ),
  handler(contract.actOnTemplates, ({ body, caller, context }) =>
    actOnTemplates(services, { caller, context }, body),
  ),
  handler(contract.changeTemplates, ({ query, body, caller, context }) =>
    changeTemplates(services, { caller, context }, { query, body }),
  ),
];
