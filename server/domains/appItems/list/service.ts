import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import type { HistoryEntry } from '../../../../shared/contract/audit/shapes.ts';
import type { Page } from '../../../../shared/contract/basics.ts';
import { readHistory } from '../../../audit/trail.ts';
import { type Paging, readPage } from '../../../db/statements/page.ts';
import type { PlatformCaller } from '../../../http/access/caller.ts';
import type { PlatformRequest } from '../../../http/handler.ts';
import type { Services } from '../../../services.ts';
import { refuse } from '../refusals.ts';
import { AppSight } from '../sight.ts';
import { withNames } from './names.ts';
import * as statements from './sql.ts';

/** When a request looks. */
export const lookingOf = (
  { config: { zone } }: Services,
  { context }: Pick<PlatformRequest, 'context'>,
): statements.Looking => ({ now: context.now, zone });

/** A page of a kind; one beyond the end is the last one. @throws Refusal forbidden */
export async function listAppItems(
  services: Services,
  request: PlatformRequest,
  kind: string,
  filter: statements.AppItemFilter,
): Promise<Page<AppItem>> {
  const { orm } = services.database;
  const { scope } = request.caller;
  const sight = AppSight.of(request.caller, kind);
  const looking = lookingOf(services, request);
  const count = await statements.countAppItems(orm, scope, sight, { filter, looking });
  return readPage(filter, count, async (page) =>
    withNames(orm, sight.kind, await statements.appItemRows(orm, scope, sight, { filter: page, looking })),
  );
}

/** One item. @throws Refusal forbidden, notFound */
export async function readAppItem(
  services: Services,
  request: PlatformRequest,
  { kind, id }: { readonly kind: string; readonly id: number },
): Promise<AppItem> {
  const { orm } = services.database;
  const sight = AppSight.of(request.caller, kind);
  const looking = lookingOf(services, request);
  const rows = await statements.appItemsByIds(orm, request.caller.scope, sight, { ids: [id], looking });
  const [item] = await withNames(orm, sight.kind, rows);
  if (!item) throw refuse.notFound();
  return item;
}

/** A page of what happened to an item, newest first. @throws Refusal forbidden, notFound */
export async function readAppItemHistory(
  services: Services,
  request: PlatformRequest,
  named: { readonly kind: string; readonly id: number },
  paging: Paging,
): Promise<Page<HistoryEntry>> {
  await readAppItem(services, request, named);
  return readHistory(services.database.orm, request.caller.scope, {
    object: 'appItem',
    objectId: named.id,
    ...paging,
  });
}

/** Names of a kind for fields of other kinds: whoever edits any kind may choose among them. */
export const listOptions = (
  { database }: Services,
  { scope }: PlatformCaller,
  kind: string,
): Promise<{ label: string; value: number }[]> => statements.appItemOptions(database.orm, scope, kind);
