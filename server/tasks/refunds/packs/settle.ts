import type { Queryable } from '../../../db/pool.ts';
import { bookReleased, bookReturned, thawTimes, withdrawTimes } from './sql.ts';

/** The refund of an order of packs that has just been decided: its item moved on in this transaction. */
export interface DecidedPack {
  readonly packageOrderId: number;
  readonly amountCents: number;
}

/** The money has gone back: the times that were held for it leave the member, and the order is revoked with the last. */
export async function settlePack(tx: Queryable, decided: DecidedPack): Promise<void> {
  await withdrawTimes(tx, decided.packageOrderId);
  await bookReturned(tx, decided);
}

/** Nothing will go back: what was held is free for another refund, and the frozen times can be used again. */
export async function releasePack(tx: Queryable, decided: DecidedPack): Promise<void> {
  await bookReleased(tx, decided);
  await thawTimes(tx, decided.packageOrderId);
}
