import type { Page } from '../../../../shared/contract/basics.ts';
import { packRecordColumns } from '../../../../shared/contract/classPacks/holdings.columns.ts';
import type { PackRecordRow } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { Queryable } from '../../../db/pool.ts';
import type { StoreScope } from '../../../db/scope.ts';
import { readPage } from '../../../db/statements/page.ts';
import { listExport } from '../../../exports/listExport.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import {
  countRecords,
  type RecordFilter,
  recordIds,
  type RecordRecord,
  recordRows,
  recordsByIds,
} from './sql.ts';

const present = (record: RecordRecord): PackRecordRow => ({ ...record, phone: maskPhone(record.phone) });

/** A page of records, the newest first unless asked otherwise. */
export async function listRecords(
  { database: { orm }, config: { zone } }: Services,
  { store }: StoreCaller,
  filter: RecordFilter,
): Promise<Page<PackRecordRow>> {
  const totalRecords = await countRecords(orm, store, filter, zone);
  return readPage(filter, totalRecords, async (page) =>
    (await recordRows(orm, store, page, zone)).map(present),
  );
}

/** One record. @throws Refusal notFound. */
export async function recordById(db: Queryable, { store }: StoreCaller, id: number): Promise<PackRecordRow> {
  const [record] = await recordsByIds(db, store, [id]);
  if (!record) throw refuse.notFound();
  return present(record);
}

/** /class/viewLog as a file. */
export const recordsFile = listExport<RecordFilter, PackRecordRow, StoreScope>({
  name: 'classPacks.exportRecords',
  type: 'ticketRecords',
  columns: packRecordColumns,
  ids: ({ db, scope, zone }, filter) => recordIds(db, scope, filter, zone),
  rows: async ({ db, scope }, ids) => (await recordsByIds(db, scope, ids)).map(present),
});
