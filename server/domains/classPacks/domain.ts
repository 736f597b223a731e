import type { Domain } from '../domain.ts';
import * as codes from './codes/sql.ts';
import { grantChange } from './distribution/changes.ts';
import * as distribution from './distribution/sql.ts';
import * as figures from './figures/sql.ts';
import * as form from './form/sql.ts';
import * as acts from './holdings/acts.sql.ts';
import { holdingChange } from './holdings/changes.ts';
import { sweepHoldings } from './holdings/expiry.ts';
import { holdingsFile } from './holdings/listExport.ts';
import * as holdings from './holdings/sql.ts';
import { classPackChange } from './list/changes.ts';
import { classPacksFile } from './list/listExport.ts';
import * as list from './list/sql.ts';
import { recordsFile } from './records/service.ts';
import * as records from './records/sql.ts';
import { routes } from './routes.ts';
import * as sale from './sale/sql.ts';

/** The domain as the app mounts it. */
export const classPacks: Domain = {
  name: 'classPacks',
  routes,
  statements: {
    ...list,
    ...form,
    ...figures,
    ...codes,
    ...holdings,
    ...acts,
    ...records,
    ...distribution,
    ...sale,
  },
  exports: [classPacksFile, holdingsFile, recordsFile],
  changes: [classPackChange, holdingChange, grantChange],
  rounds: [{ everyMs: 30_000, work: sweepHoldings }],
};
