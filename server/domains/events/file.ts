import type { SESSION_COLUMNS } from '../../../shared/codes/exportColumns.ts';
import { overviewColumns } from '../../../shared/contract/columns/overview.ts';
import type { EventRow, PlatformEventRow } from '../../../shared/contract/shapes/events.ts';
import { span, weekdayOf } from '../../../shared/format/dates.ts';
import type { PlatformScope, StoreScope } from '../../db/scope.ts';
import { column, countColumn, moneyColumn, refundColumn, timeColumn } from '../../exports/columns.ts';
import type { CsvColumn } from '../../exports/csvStream.ts';
import { listExport } from '../../exports/listExport.ts';
import { DERIVED, SHELF, WEEKDAY } from '../../exports/words.ts';
import { namedPlatformRows, type PlatformFilter, platformIds } from './platform/sql.ts';
import { presentSession } from './present.ts';
import { namedSessions, type SessionFilter, sessionIds } from './sql.ts';

type Columns<Id extends string, Row> = Readonly<Record<Id, CsvColumn<Row> | readonly CsvColumn<Row>[]>>;

const sessionColumns = (zone: string): Columns<(typeof SESSION_COLUMNS)[number], EventRow> => ({
  title: column('名称 Title', ({ title }) => title),
  storeName: column('门店 Store', ({ storeName }) => storeName),
  startAt: column('时间 Time', ({ startAt, endAt }) => span(Date.parse(startAt), Date.parse(endAt), zone)),
  weekday: column('星期 Weekday', ({ startAt }) => WEEKDAY[weekdayOf(Date.parse(startAt), zone)]),
  place: column('场地 Place', ({ place }) => place),
  coaches: column('教练 Coaches', ({ coachNames }) => coachNames.join(', ')),
  status: column('状态 Status', ({ derived }) => DERIVED[derived]),
  // `12/20` would be read as a date.
  booked: [
    countColumn('已报 Booked', ({ booked }) => booked),
    countColumn('名额 Capacity', ({ capacity }) => capacity),
  ],
  waiting: countColumn('候补 Waiting', ({ waiting }) => waiting),
  checkedIn: countColumn('签到 Checked in', ({ checkedIn }) => checkedIn),
  gross: moneyColumn('实收 Gross ¥', ({ grossAmount }) => grossAmount),
  refunded: refundColumn('已退 Refunded ¥', ({ refundedAmount }) => refundedAmount),
  closes: timeColumn('报名截止 Closes', zone, ({ registrationCloseAt }) => registrationCloseAt),
  shelf: column('上架 Shelf', ({ isOnShelf }) => SHELF[isOnShelf]),
  createdBy: column('创建人 Created by', ({ createdBy }) => createdBy || '平台 Platform'),
});

/** /event/index as a file. */
export const sessionsFile = listExport<SessionFilter, EventRow, StoreScope>({
  ...{ name: 'events.exportSessions', type: 'sessions', columns: sessionColumns },
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
