import type { Page } from '../../../../shared/contract/basics.ts';
import type { HoldingRow, TicketOfHolding } from '../../../../shared/contract/classPacks/holdings.shapes.ts';
import { maskPhone } from '../../../../shared/format/mask.ts';
import { readPage } from '../../../db/statements/page.ts';
import { amountFor, seesMoney } from '../../../http/access/amounts.ts';
import type { StoreCaller } from '../../../http/access/caller.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { refuseWithout } from '../rights.ts';
import { countHoldings, type HoldingFilter, type HoldingRecord, holdingRows, ticketRows } from './sql.ts';

/** A holding as the contract says it, its phone masked. */
export function presentHolding(record: HoldingRecord, viewer: { readonly seesMoney: boolean }): HoldingRow {
  const { singleCents, refundableCents, phone, ...holding } = record;
  const amount = (cents: number | null) => (cents === null ? null : amountFor(viewer, cents));
  return {
    ...holding,
    phone: maskPhone(phone),
    singlePrice: amount(singleCents),
    refundable: amount(refundableCents),
  };
}

/** A page of holders. */
export async function listHoldings(
  { database: { orm } }: Services,
  caller: StoreCaller,
  filter: HoldingFilter,
  now: number,
): Promise<Page<HoldingRow>> {
  const { store } = caller;
  const viewer = { seesMoney: seesMoney(caller) };
  const totalRecords = await countHoldings(orm, store, filter, now);
  return readPage(filter, totalRecords, async (page) =>
    (await holdingRows(orm, store, page, now)).map((row) => presentHolding(row, viewer)),
  );
}

/** The times of one holding, one by one; for whoever reads tickets or packs. @throws Refusal notFound, forbidden. */
export async function listTickets(
  { database }: Services,
  caller: StoreCaller,
  holdingId: number,
): Promise<TicketOfHolding[]> {
  if (!caller.codes.has('TICKET_PACKAGE_READ')) refuseWithout(caller, 1, 'read');
  const rows = await ticketRows(database.orm, caller.store, holdingId);
  if (rows.length === 0) throw refuse.notFound();
  return rows;
}
