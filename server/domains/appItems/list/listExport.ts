import { APP_KINDS } from '../../../../shared/contract/appItems/allKinds.ts';
import type { AppKind } from '../../../../shared/contract/appItems/kind.ts';
import type { AppItem } from '../../../../shared/contract/appItems/shapes.ts';
import type { PlatformScope } from '../../../db/scope.ts';
import type { AnyExport } from '../../../exports/exportKind.ts';
import { type ListExport, listExport } from '../../../exports/listExport.ts';
import { AppSight } from '../sight.ts';
import { withNames } from './names.ts';
import { type AppItemFilter, appItemNames, appItemsByIds } from './sql.ts';

/** What a file is asked for: a filter, and the kind that it is about. */
interface Question {
  readonly kind: string;
  readonly filter: AppItemFilter;
}

/** The right was asked for when the file was: a task that writes it later has the scope alone. */
const sightOf = ({ name, code }: AppKind): AppSight => AppSight.of({ codes: new Set([code]) }, name);

const fileFor = (kind: AppKind) =>
  listExport<Question, AppItem, PlatformScope>({
    name: 'appItems.export',
    type: kind.name,
    columns: kind.columns,
    ids: async ({ db, scope, now, zone }, { filter }) =>
      (await appItemNames(db, scope, sightOf(kind), { filter, looking: { now, zone } })).map(({ id }) => id),
    rows: async ({ db, scope, now, zone }, ids) =>
      withNames(db, kind, await appItemsByIds(db, scope, sightOf(kind), { ids, looking: { now, zone } })),
  });

/** The file of each kind, by its name. */
const files: ReadonlyMap<string, ListExport<Question, PlatformScope>> = new Map(
  APP_KINDS.map((kind) => [kind.name, fileFor(kind)]),
);

/** The file of a kind. @throws Error for no kind: its call takes no other name */
export function appItemsFile(kind: string): ListExport<Question, PlatformScope> {
  const file = files.get(kind);
  if (!file) throw new Error(`There is no kind ${kind} of what the app shows.`);
  return file;
}

const kindAsked = (choice: unknown): string => {
  const { filter } = choice as { readonly filter: Question };
  return filter.kind;
};

/** All of them under the one name of their call, as the queue finds it. */
export const appItemsFiles: AnyExport = {
  name: 'appItems.export',
  write: (writing) => appItemsFile(kindAsked(writing.choice)).write(writing),
};
