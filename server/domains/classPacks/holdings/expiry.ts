import type { Services } from '../../../services.ts';
import { givePending } from '../distribution/service.ts';
import { expireSome } from './acts.sql.ts';

/** Ends what is over, and hands out what waited for somebody who is there now. */
export async function sweepHoldings(services: Services): Promise<void> {
  const { database, now } = services;
  // A few hundred at a time: locks are held for moments, also after a night without a server.
  // oxlint-disable-next-line no-await-in-loop
  while ((await database.transaction((tx) => expireSome(tx, now()))) > 0);
  await givePending(services);
}
