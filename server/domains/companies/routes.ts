import * as contract from '../../../shared/contract/companies/calls.ts';
import { exportList } from '../../exports/listExport.ts';
import { type Handler, handler } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { companiesFile } from './listExport.ts';
import * as reminders from './reminders/service.ts';
import * as service from './service.ts';
import * as switching from './switching/service.ts';

/** Handlers about merchants as operators run them. */
export const routes = (services: Services): readonly Handler[] => [
  handler(contract.companies, ({ query, ...request }) => service.listCompanies(services, request, query)),
  handler(contract.exportCompanies, ({ query, body, ...request }) =>
    exportList(services, companiesFile, request, { filter: service.filterOf(query), body }),
  ),
  handler(contract.company, ({ params, ...request }) => service.readCompany(services, request, params.id)),
  handler(contract.createCompany, ({ body, ...request }) => service.createCompany(services, request, body)),
  handler(contract.changeCompany, ({ body, ...request }) => service.changeCompany(services, request, body)),
  handler(contract.switchCompany, ({ params, body, ...request }) =>
    service.switchCompany(services, request, params.id, body),
  ),
  handler(contract.companyBonds, ({ query, body, ...request }) =>
    switching.companyBonds(services, request, { query, body }),
  ),
  handler(contract.switchManyCompanies, ({ query, body, ...request }) =>
    switching.switchManyCompanies(services, request, { query, body }),
  ),
  handler(contract.remindCompanies, ({ body, ...request }) =>
    reminders.remindCompanies(services, request, body.ids),
  ),
  handler(contract.remindManyCompanies, ({ query, body, ...request }) =>
    reminders.remindManyCompanies(services, request, { query, body }),
  ),
];
