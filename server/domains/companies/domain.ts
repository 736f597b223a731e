import type { Domain } from '../domain.ts';
import { companiesFile } from './listExport.ts';
import { reviewReminder } from './reminders/service.ts';
import * as reminders from './reminders/sql.ts';
import { routes } from './routes.ts';
import * as statements from './sql.ts';
import { companySwitch } from './switching/service.ts';
import * as switching from './switching/sql.ts';

/** The domain as the app mounts it. */
export const companies: Domain = {
  name: 'companies',
  routes,
  statements: { ...statements, ...reminders, ...switching },
  exports: [companiesFile],
  changes: [reviewReminder, companySwitch],
};
