import {
  SwitchCompanyBody,
  CompanyChange,
  CompanyDetail,
  CompanyForm,
  CompanyReminder,
  CompanyRow,
  CompanySwitch,
} from './shapes.ts';
import { z } from 'zod';
import { AuditStatus } from '../../codes/lists.ts';
import { platform } from '../access.ts';
import { call } from '../call.ts';
import { companyColumns } from './columns.ts';
import { Count, Day, Id, IdParams, Keyword, Ok, oneOf, pageQuery, pageShape, severalOf } from '../basics.ts';
import { chosenRows } from '../tasks/changes.shapes.ts';
import { exportBody } from '../exports.ts';
import { TaskRef } from '../tasks/shapes.ts';

const manage = platform('COMPANY_MANAGEMENT');
const AUDIT_STATUSES = Object.values(AuditStatus);

export const companies = call({
  id: 'companies.list',
  method: 'GET',
  path: '/v1/p/companies',
  access: manage,
  summary: 'Merchants with their stores, staff and net of 30 days, the newest first.',
  query: pageQuery(companyColumns.sortable).extend({
    keyword: Keyword.optional(),
    type: oneOf([1, 2]).optional(),
    city: z
      .string()
      .regex(/^\d{6}$/, { error: 'is a code of a city, see GET /v1/cities' })
      .optional(),
    status: oneOf([0, 1]).optional(),
    auditStatus: severalOf(AUDIT_STATUSES).optional(),
    dueBefore: Day.optional(),
  }),
  addition: true,
  result: pageShape(CompanyRow),
});

export const exportCompanies = call({
  id: 'companies.export',
  method: 'POST',
  path: '/v1/p/companies/export',
  access: manage,
  summary: 'The merchants of the list as CSV.',
  query: companies.query,
  body: exportBody(companyColumns.inFile),
  columns: companyColumns.inFile,
  addition: true,
  answer: 'blob',
  timeoutMs: 120_000,
  result: z.unknown(),
});

export const company = call({
  id: 'companies.one',
  method: 'GET',
  path: '/v1/p/companies/{id}',
  access: manage,
  summary: 'One merchant with what binds it: live sessions, holdings, and whether its type is locked.',
  params: IdParams,
  addition: true,
  result: CompanyDetail,
});

export const createCompany = call({
  id: 'companies.create',
  method: 'POST',
  path: '/v1/p/companies',
  access: manage,
  summary:
    'Open a merchant and the account of its first administrator, who is told by text message and hands in the file; 10151 when credit code, name or account is used.',
  body: CompanyForm,
  idempotent: true,
  addition: true,
  result: Ok,
});

export const changeCompany = call({
  id: 'companies.change',
  method: 'PUT',
  path: '/v1/p/companies',
  access: manage,
  summary:
    'Change a merchant; 10150 when its version is older than the stored one, 10151 when credit code or name is used. The type stays once money was paid.',
  body: CompanyChange,
  addition: true,
  result: Ok,
});

export const switchCompany = call({
  id: 'companies.switch',
  method: 'PATCH',
  path: '/v1/p/companies/{id}',
  access: manage,
  summary:
    'Enable or disable a merchant, with the reason; 644 while it has live sessions. Bookings stay valid.',
  params: IdParams,
  body: SwitchCompanyBody,
  addition: true,
  result: Ok,
});

export const companyBonds = call({
  id: 'companies.bonds',
  method: 'POST',
  looks: true,
  path: '/v1/p/companies/bonds',
  access: manage,
  summary: 'What binds the chosen merchants of a filter: live sessions, and balances of class packs.',
  query: companies.query,
  body: z.object(chosenRows).omit({ count: true }),
  addition: true,
  result: z.object({
    /** Merchants with live sessions, which cannot be disabled. */
    bound: Count,
    liveSessions: Count,
    holdings: Count,
  }),
});

export const switchManyCompanies = call({
  id: 'companies.switchMany',
  method: 'POST',
  path: '/v1/p/companies/switch/many',
  access: manage,
  summary:
    'Disable the merchants of a filter, as a task of kind 8, one by one; those with live sessions are left out and named.',
  query: companies.query,
  body: z.object({ change: CompanySwitch, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});

export const remindCompanies = call({
  id: 'companies.remind',
  method: 'POST',
  path: '/v1/p/companies/reminders',
  access: manage,
  summary:
    'Remind merchants of their annual review by text message, each once a day; those without one are left out.',
  body: z.object({ ids: z.array(Id).min(1).max(50) }),
  idempotent: true,
  addition: true,
  result: z.object({ sent: Count }),
});

export const remindManyCompanies = call({
  id: 'companies.remindMany',
  method: 'POST',
  path: '/v1/p/companies/reminders/many',
  access: manage,
  summary:
    'The same for the merchants of a filter, as a task of kind 8, one by one; it says of each that was left out why.',
  query: companies.query,
  body: z.object({ change: CompanyReminder, ...chosenRows }),
  idempotent: true,
  addition: true,
  result: TaskRef,
});
