import { overviewColumns } from '../../../shared/contract/events/overview.columns.ts';
import { sessionColumns } from '../../../shared/contract/events/columns.ts';
import type { EventRow, PlatformEventRow } from '../../../shared/contract/events/shapes.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import { listExport } from '../../exports/listExport.ts';
import { platformRowsByIds, type PlatformFilter, platformIds } from './platform.sql.ts';
import { presentSession } from './present.ts';
import { sessionsByIds, type SessionFilter, sessionIds } from './sql.ts';

/** /event/index as a file. */
export const sessionsFile = listExport<SessionFilter, EventRow, StoreScope>({
  name: 'events.exportSessions',
  type: 'sessions',
  columns: sessionColumns,
  ids: ({ db, scope, ...clock }, filter) => sessionIds(db, scope, filter, clock),
  rows: async ({ db, scope, now }, ids) =>
    (await sessionsByIds(db, scope, ids)).map((row) => presentSession(row, now)),
});

/** /showEvent/index as a file. */
export const overviewFile = listExport<PlatformFilter, PlatformEventRow, PlatformScope>({
  name: 'events.exportOverview',
  type: 'events',
  columns: overviewColumns,
  ids: ({ db, scope, ...clock }, filter) => platformIds(db, scope, filter, clock),
  rows: ({ db, scope, ...clock }, ids, filter) => platformRowsByIds(db, scope, ids, { filter, clock }),
});
