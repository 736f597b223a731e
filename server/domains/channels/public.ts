import type { Queryable } from '../../db/pool.ts';
import { LinkScope } from '../../db/scope.ts';
import { refuse } from './refusals.ts';
import { linkRow } from './sql.ts';

/** Lets whoever has the number of a code see its page. @throws Refusal notFound, linkSwitchedOff. */
export async function openPage(db: Queryable, serial: string): Promise<LinkScope> {
  const link = await linkRow(db, serial);
  if (!link) throw refuse.notFound();
  if (link.enable === 0) throw refuse.linkSwitchedOff();
  return LinkScope.grant(serial);
}
