import { overviewColumns } from '../../../shared/contract/columns/overview.ts';
import { sessionColumns } from '../../../shared/contract/columns/sessions.ts';
import type { EventRow, PlatformEventRow } from '../../../shared/contract/shapes/events.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { namedPlatformRows, type PlatformFilter, platformIds } from './platform/sql.ts';
import { presentSession } from './present.ts';
import { namedSessions, type SessionFilter, sessionIds } from './sql.ts';

/** /event/index as a file. */
export const sessionsFile = listExport<SessionFilter, EventRow, StoreScope>({
  name: 'events.exportSessions',
  type: 'sessions',
  columns: sessionColumns,
  ids: ({ db, scope, ...judged }, filter) => sessionIds(db, scope, filter, judged),
  rows: async ({ db, scope, now }, ids) =>
    (await namedSessions(db, scope, ids)).map((row) => presentSession(row, now)),
});

/** /showEvent/index as a file. */
export const overviewFile = listExport<PlatformFilter, PlatformEventRow, PlatformScope>({
  name: 'events.exportOverview',
  type: 'events',
  columns: overviewColumns,
  ids: ({ db, scope, ...judged }, filter) => platformIds(db, scope, filter, judged),
  rows: ({ db, scope, ...judged }, ids, filter) => namedPlatformRows(db, scope, ids, filter, judged),
});
