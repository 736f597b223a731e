import type { ResultOf } from '../../../../shared/contract/call.ts';
import { membershipColumns } from '../../../../shared/contract/membership/columns.ts';
import type { newMemberships } from '../../../../shared/contract/membership/cards.calls.ts';
import type { MembershipRow } from '../../../../shared/contract/membership/shapes.ts';
import { datesIn } from '../../../../shared/format/datesIn.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import type { PlatformScope, StoreScope } from '../../../db/scope.ts';
import { readPage } from '../../../db/statements/page.ts';
import { listExport } from '../../../exports/listExport.ts';
import { type PlatformCaller, scopeOf, type StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import type { CardFilter } from './match.sql.ts';
import { type CardRecord, cardIds, cardRows, cardsByIds, countCards } from './sql.ts';

const presentCard = (row: CardRecord, zone: string): MembershipRow => ({
  ...row,
  phone: maskPhone(row.phone),
  strEndTime: `${datesIn(zone).day(row.validFrom)} - ${datesIn(zone).day(row.validTo)}`,
});

/** Cards that were opened on some days. */
export async function listCards(
  { database: { orm }, config: { zone } }: Services,
  caller: PlatformCaller | StoreCaller,
  filter: CardFilter,
): Promise<ResultOf<typeof newMemberships>> {
  const scope = scopeOf(caller);
  const dated = { ...filter, zone };
  const byDay = await countCards(orm, scope, dated);
  const count = byDay.reduce((sum, { cards }) => sum + cards, 0);
  const page = await readPage(dated, count, async (shown) =>
    (await cardRows(orm, scope, shown)).map((row) => presentCard(row, zone)),
  );
  return { ...page, byDay };
}

/** The same as a file. */
export const cardsFile = listExport<CardFilter, MembershipRow, StoreScope | PlatformScope>({
  name: 'membership.newMembershipsForReport',
  type: 'newMemberships',
  columns: membershipColumns,
  ids: ({ db, scope, zone }, filter) => cardIds(db, scope, { ...filter, zone }),
  rows: async ({ db, scope, zone }, ids) =>
    (await cardsByIds(db, scope, ids)).map((row) => presentCard(row, zone)),
});
