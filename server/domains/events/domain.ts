import type { Domain } from '../domain.ts';
import * as attendance from './attendance/sql.ts';
import * as cancel from './cancel/sql.ts';
import { notRefundableFile, previewFile } from './cancel/listExport.ts';
import * as desk from './desk/sql.ts';
import * as edit from './edit/sql.ts';
import * as notices from './notices/sql.ts';
import { sessionNotice } from './notices/many.ts';
import * as participants from './participants.sql.ts';
import * as places from './places.sql.ts';
import * as platform from './platform.sql.ts';
import { overviewChange } from './changes/overview.ts';
import { sessionChange } from './changes/service.ts';
import { participantsExport } from './export.ts';
import { overviewFile, sessionsFile } from './listExport.ts';
import { routes } from './routes.ts';
import * as sessions from './sql.ts';
import * as waitlist from './waitlist/sql.ts';
import { sweepWaitlists } from './waitlist/sweep.ts';

/** The domain as the app mounts it. */
export const events: Domain = {
  name: 'events',
  routes,
  statements: {
    ...sessions,
    ...participants,
    ...platform,
    ...places,
    ...cancel,
    ...edit,
    ...attendance,
    ...desk,
    ...waitlist,
    ...notices,
  },
  changes: [sessionChange, overviewChange, sessionNotice],
  // Offers that ran out are passed on.
  rounds: [{ everyMs: 30_000, work: sweepWaitlists }],
  exports: [participantsExport, sessionsFile, overviewFile, previewFile, notRefundableFile],
};
