import type { Domain } from '../domain.ts';
import { routes } from './routes.ts';
import { sealNumbers } from './file/sealing.ts';
import { remindAll } from './review/reminders.ts';
import * as approve from './audit/approve.sql.ts';
import * as auditList from './audit/list.sql.ts';
import * as audit from './audit/sql.ts';
import * as file from './file/sql.ts';
import * as review from './review/sql.ts';
import * as statements from './sql.ts';

/** The domain as the app mounts it. */
export const merchant: Domain = {
  name: 'merchant',
  routes,
  statements: { ...statements, ...file, ...audit, ...auditList, ...approve, ...review },
  rounds: [
    { everyMs: 600_000, work: sealNumbers },
    { everyMs: 600_000, work: remindAll },
  ],
};
