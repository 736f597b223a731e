import type { Domain } from '../domain.ts';
import * as figures from './figures/sql.ts';
import { appItemChange } from './form/changes.ts';
import * as form from './form/sql.ts';
import { appItemsFiles } from './list/listExport.ts';
import * as list from './list/sql.ts';
import { grantByCondition, grantChange } from './medals/service.ts';
import * as medals from './medals/sql.ts';
import { sendChange, sendDue } from './messages/sending.ts';
import * as messages from './messages/sql.ts';
import { rankingFile } from './ranking/listExport.ts';
import { rankStale, recomputeChange } from './ranking/service.ts';
import * as ranking from './ranking/sql.ts';
import { routes } from './routes.ts';
import { tellTurned } from './shown/service.ts';
import * as shown from './shown/sql.ts';

/** The domain as the app mounts it. */
export const appItems: Domain = {
  name: 'appItems',
  routes,
  statements: { ...list, ...form, ...figures, ...ranking, ...medals, ...messages, ...shown },
  exports: [appItemsFiles, rankingFile],
  changes: [appItemChange, recomputeChange, grantChange, sendChange],
  rounds: [
    { everyMs: 10_000, work: sendDue },
    { everyMs: 30_000, work: tellTurned },
    { everyMs: 60_000, work: rankStale },
    { everyMs: 600_000, work: grantByCondition },
  ],
};
