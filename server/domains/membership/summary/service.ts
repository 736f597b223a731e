import type { ResultOf } from '../../../../shared/contract/call.ts';
import { membershipSummaryColumns } from '../../../../shared/contract/membership/columns.ts';
import type { membershipSummaries } from '../../../../shared/contract/membership/cards.calls.ts';
import type { MembershipSummaryRow } from '../../../../shared/contract/membership/shapes.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { cutPage } from '../../../db/statements/page.ts';
import { keyedListExport } from '../../../exports/listExport.ts';
import { type PlatformCaller, scopeOf, type StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { type SummaryFilter, type SummaryRecord, summaryRows } from './sql.ts';

const presentSummary = ({ before, ...row }: SummaryRecord): MembershipSummaryRow => ({
  ...row,
  conversion: row.newCards === 0 ? null : row.firstBookings / row.newCards,
  delta: before === 0 ? null : (row.newCards - before) / before,
});

const sumOf = (rows: readonly SummaryRecord[], field: 'newCards' | 'firstBookings' | 'before'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** What was opened on some days, by group, with the sum of all groups. */
export async function listSummaries(
  { database: { orm }, config: { zone } }: Services,
  caller: PlatformCaller | StoreCaller,
  filter: SummaryFilter,
): Promise<ResultOf<typeof membershipSummaries>> {
  const rows = await summaryRows(orm, scopeOf(caller), filter, zone);
  const page = await cutPage(filter, rows.length, rows.map(presentSummary));
  return {
    ...page,
    totals: {
      newCards: sumOf(rows, 'newCards'),
      firstBookings: sumOf(rows, 'firstBookings'),
      before: sumOf(rows, 'before'),
    },
  };
}

/** The same as a file. */
export const summariesFile = keyedListExport<
  SummaryFilter,
  MembershipSummaryRow,
  StoreScope | PlatformScope,
  number
>({
  name: 'membership.summariesForReport',
  type: 'membershipSummaries',
  columns: membershipSummaryColumns,
  keyOf: ({ id }) => id,
  keys: async ({ db, scope, zone }, filter) =>
    (await summaryRows(db, scope, filter, zone)).map(({ id }) => id),
  rows: async ({ db, scope, zone }, _keys, filter) =>
    (await summaryRows(db, scope, filter, zone)).map(presentSummary),
});
