import { STATEMENT_TYPES, type StatementType } from '../../../../shared/codes/journal.ts';
import { statementColumns } from '../../../../shared/contract/finance/columns.ts';
import type { FinRow } from '../../../../shared/contract/finance/shapes.ts';
import type { TrailAction } from '../../../../shared/contract/trail.ts';
import { dayOf } from '../../../../shared/format/dates.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { type ListExport, listExport } from '../../../exports/listExport.ts';
import type { StatementFilter } from './match.sql.ts';
import { presentRow, type StatementReader } from './present.ts';
import { statementByIds, statementIds } from './sql.ts';

/** What a file of a statement is filtered by, and how its reader sees numbers. */
export interface StatementQuestion {
  readonly filter: StatementFilter;
  readonly reader: StatementReader;
}

type StatementFile = ListExport<StatementQuestion, StoreScope | PlatformScope>;

const NAMES: Readonly<Record<StatementType, TrailAction>> = {
  payment: 'finance.exportPayment',
  refund: 'finance.exportRefund',
  revenue: 'finance.exportRevenue',
  recognition: 'finance.exportRecognition',
  paid: 'finance.exportPaid',
  cancel: 'finance.exportCancel',
  'write-off': 'finance.exportWriteOff',
};

const fileOf = (type: StatementType): StatementFile =>
  listExport<StatementQuestion, FinRow, StoreScope | PlatformScope>({
    name: NAMES[type],
    type,
    columns: statementColumns,
    ids: ({ db, scope, now, zone }, { filter }) =>
      statementIds(db, scope, { type, filter, today: dayOf(now, zone) }, filter),
    rows: async ({ db, scope, now, zone }, ids, { reader }) =>
      (await statementByIds(db, scope, { type, today: dayOf(now, zone) }, ids)).map((row) =>
        presentRow(row, reader),
      ),
  });

/** Every statement as a file, by its type, which is also the first part of the file's name (B15). */
export const statementFiles = Object.fromEntries(
  STATEMENT_TYPES.map((type) => [type, fileOf(type)]),
) as Readonly<Record<StatementType, StatementFile>>;
