import type { ResultOf } from '../../../../shared/contract/call.ts';
import type * as contract from '../../../../shared/contract/content/calls.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { type AlbumFilter, albumRows, countAlbums, countOfUser, rowsOfUser } from './albums.sql.ts';

/** A page of albums; one beyond the end is the last one. */
export async function listAlbums(
  { database: { orm }, config: { zone } }: Services,
  { caller: { scope } }: PlatformRequest,
  filter: AlbumFilter,
): Promise<ResultOf<typeof contract.albums>> {
  return readPage(filter, await countAlbums(orm, scope, filter, zone), (page) =>
    albumRows(orm, scope, page, zone),
  );
}

/** A page of what a user wrote. @throws Refusal notFound */
export async function listOfUser(
  { database: { orm } }: Services,
  { caller: { scope } }: PlatformRequest,
  userId: number,
  paging: Paging,
): Promise<ResultOf<typeof contract.userContent>> {
  const count = await countOfUser(orm, scope, userId);
  if (count === undefined) throw refuse.notFound();
  return readPage(paging, count, (page) => rowsOfUser(orm, scope, userId, page));
}
