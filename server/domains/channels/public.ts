import type { Queryable } from '../../db/pool.ts';
import { refuse } from '../../http/errors.ts';
import { anyChannelRow, type ChannelRecord } from './sql.ts';

/** A code for whoever has its number. @throws Refusal notFound, linkSwitchedOff. */
export async function publicChannel(db: Queryable, serial: string): Promise<ChannelRecord> {
  const record = await anyChannelRow(db, serial);
  if (!record) throw refuse.notFound();
  if (record.enable === 0) throw refuse.linkSwitchedOff();
  return record;
}
