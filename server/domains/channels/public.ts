import type { Queryable } from '../../db/pool.ts';
import { refuse } from './refusals.ts';
import { linkRow } from './sql.ts';

/** Lets whoever has the number of a code see it. @throws Refusal notFound, linkSwitchedOff. */
export async function refuseUnlessPublic(db: Queryable, serial: string): Promise<void> {
  const link = await linkRow(db, serial);
  if (!link) throw refuse.notFound();
  if (link.enable === 0) throw refuse.linkSwitchedOff();
}
